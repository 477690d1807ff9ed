import { parts } from '#content/parts.ts';
import { type PageWithImage, pageArt } from '#content/share-images.ts';
import { texts } from '#content/texts.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { ShareImage } from '#core/page-address.ts';
import { type Media, shownLanguage, textIn } from '#core/ready-quiz.ts';
import { isSurveyName } from '#core/survey-sets.ts';
import { readDailyQuiz } from '#server/daily-quizzes/read-daily-quiz.ts';
import { checkImage } from '#server/media/check-image.ts';
import { drawable } from '#server/pictures/drawable.ts';
import type { DrawnPicture, LinkCardDescription } from '#server/ports/pictures.ts';
import { readPost } from '#server/posts/read-posts.ts';
import type { Services } from '#server/services.ts';
import { describeQuizCard } from '#server/share-images/describe-quiz-card.ts';

const kind = 'link card';

function isPageWithImage(id: string): id is PageWithImage {
  return Object.hasOwn(pageArt, id);
}

function ofPage(id: string, language: Language): LinkCardDescription {
  if (!isPageWithImage(id)) throw new AppError('not_found', 'no such image');
  return { kind, title: texts[language].shareImages.pages[id], art: pageArt[id], language };
}

function ofType(id: string, language: Language): LinkCardDescription {
  if (!isSurveyName(id)) throw new AppError('not_found', 'no such image');
  return { kind, title: texts[language].shareImages.types[id], art: `types/${id}.svg`, language };
}

function ofPart(id: string, language: Language): LinkCardDescription {
  const part = parts.find((one) => String(one.id) === id);
  if (part === undefined) throw new AppError('not_found', 'no such image');
  const title = texts[language].shareImages.part
    .replace('{number}', id)
    .replace('{slang}', () => part.texts[language].slang);
  return { kind, title, art: `parts/${id}.svg`, language };
}

async function ofDailyQuiz(
  services: Services,
  date: string,
  language: Language,
): Promise<LinkCardDescription> {
  const { topic } = await readDailyQuiz(services, { date, language });
  const { topics, mixed } = texts[language].shareImages.daily;
  return { kind, title: topic === null ? mixed : topics[topic], art: 'games/daily.svg', language };
}

/** The formats that the renderer supports. */
const drawnFormats = new Set(['image/svg+xml', 'image/png', 'image/jpeg']);

function hashIn(path: string): string | undefined {
  return /^\/media\/([\w-]{43})\./.exec(path)?.[1];
}

async function pictureOf(services: Services, media: Media | null): Promise<DrawnPicture | null> {
  const hash = hashIn(media?.url ?? '');
  if (media === null || hash === undefined || !drawnFormats.has(media.mime)) return null;
  const image = await services.storage.media.find(hash);
  if (image === null) return null;
  const { mime, bytes } = image;
  return { mime, bytes, width: media.width, height: media.height };
}

async function ofReadyQuiz(
  services: Services,
  id: string,
  asked: Language,
): Promise<LinkCardDescription> {
  const quiz = await services.quizzes.find(id);
  if (quiz === null) throw new AppError('not_found', 'no such quiz');
  const language = shownLanguage(quiz, asked);
  const title = drawable(textIn(quiz.name, language));
  const picture = await pictureOf(services, quiz.thumbnail);
  if (picture === null) return { kind, title, art: 'ready-quiz.svg', language };
  return { kind, title, art: quiz.thumbnail?.url ?? '', picture, language };
}

/** For a post without an image of its own, or with one that cannot be drawn. */
const postArt = 'mascot/thinking.svg';

/** A stored image of unknown size: it is measured. */
async function storedPicture(services: Services, path: string): Promise<DrawnPicture | null> {
  const hash = hashIn(path);
  const image = hash === undefined ? null : await services.storage.media.find(hash);
  if (image === null || !drawnFormats.has(image.mime)) return null;
  const { mime, bytes } = image;
  const { width, height } = checkImage(bytes);
  return { mime, bytes, width, height };
}

async function ofPost(
  services: Services,
  name: string,
  language: Language,
): Promise<LinkCardDescription> {
  const post = await readPost(services.posts, { name, language });
  const title = drawable(post.title);
  const image = (await services.posts.imageOf(post.id)) ?? '';
  const picture = await storedPicture(services, image);
  if (picture !== null) return { kind, title, art: image, picture, language };
  const drawn = image.startsWith('/images/') ? image.slice('/images/'.length) : postArt;
  return { kind, title, art: drawn, language };
}

/**
 * The content of a page's image. Errors: `not_found` for unknown pages and posts, and those of a
 * quiz.
 */
export async function describeShareImage(
  services: Services,
  { kind: subject, id }: ShareImage,
  language: Language,
): Promise<LinkCardDescription> {
  switch (subject) {
    case 'page':
      return ofPage(id, language);
    case 'daily':
      return ofDailyQuiz(services, id, language);
    case 'part':
      return ofPart(id, language);
    case 'ready':
      return ofReadyQuiz(services, id, language);
    case 'type':
      return ofType(id, language);
    case 'custom':
      return describeQuizCard(services, id);
    case 'post':
      return ofPost(services, id, language);
  }
}
