import * as v from 'valibot';
import { parts } from '#content/parts/index.ts';
import { posts } from '#content/posts/index.ts';
import {
  challengeTitles,
  namelessChallenge,
  pageImages,
  partTitle,
  type ShareImageText,
  typeImages,
} from '#content/share-images.ts';
import { idSchema, isQuizType } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { ShareImage } from '#core/page-address.ts';
import { readPost } from '#server/posts/read-posts.ts';
import type { Services } from '#server/services.ts';
import { drawable } from '#server/share-images/drawable.ts';

/** What is to be drawn; equal descriptions make equal images. */
export interface ShareImageDescription {
  readonly title: string;
  /** Path under /images. */
  readonly art: string;
  readonly language: Language;
}

function shipped(text: ShareImageText | undefined, language: Language): ShareImageDescription {
  if (text === undefined) throw new AppError('not_found', 'no such image');
  return { title: text.title[language], art: text.art, language };
}

function ofPart(id: string, language: Language): ShareImageDescription {
  const part = parts.find((one) => String(one.id) === id);
  if (part === undefined) throw new AppError('not_found', 'no such image');
  const title = partTitle[language]
    .replace('{number}', id)
    .replace('{slang}', () => part.slang[language]);
  return { title, art: `parts/${id}.svg`, language };
}

async function ofCustomQuiz(
  services: Services,
  id: string,
  language: Language,
): Promise<ShareImageDescription> {
  const quiz = v.is(idSchema, id) ? await services.storage.customQuizzes.find(id) : null;
  if (quiz === null) throw new AppError('not_found', 'no such quiz');
  const name = drawable(quiz.name);
  const title =
    name === ''
      ? namelessChallenge[language]
      : challengeTitles[quiz.type][language].replace('{name}', () => name);
  return { title, art: `types/${quiz.type}.svg`, language };
}

async function ofPost(
  services: Services,
  name: string,
  language: Language,
): Promise<ShareImageDescription> {
  const { title, slug } = await readPost(services.posts, { name, language });
  const own = posts.find((post) => post.slug === slug);
  const art = own?.image.replace('/images/', '') ?? 'mascot/thinking.svg';
  return { title: drawable(title), art, language };
}

/** What the image of a page shows. Unknown pages, quizzes and posts are `not_found`. */
export async function describeShareImage(
  services: Services,
  { kind, id }: ShareImage,
  language: Language,
): Promise<ShareImageDescription> {
  switch (kind) {
    case 'page':
      return shipped(Object.hasOwn(pageImages, id) ? pageImages[id] : undefined, language);
    case 'part':
      return ofPart(id, language);
    case 'type':
      return shipped(isQuizType(id) ? typeImages[id] : undefined, language);
    case 'custom':
      return ofCustomQuiz(services, id, language);
    case 'post':
      return ofPost(services, id, language);
  }
}
