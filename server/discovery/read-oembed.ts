import * as v from 'valibot';
import { texts } from '#content/texts.ts';
import { type EmbedKind, embeddable, embedPath, isEmbedKind } from '#core/embed.ts';
import { embedCode, frameSize } from '#core/embed-code.ts';
import { AppError, isAppError, isGone } from '#core/errors.ts';
import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';
import type { Oembed, OembedQuery } from '#core/oembed-schemas.ts';
import { type ShareImage, shareImagePath, shareImageSize } from '#core/page-address.ts';
import { shownLanguage, textIn } from '#core/ready-quiz.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';
import { withoutEndSlashes } from '#core/site-paths.ts';
import type { Take } from '#server/counts/rate-limits.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { idAtShortAddress } from '#server/custom-quizzes/short-address.ts';
import { readDailyQuiz } from '#server/daily-quizzes/read-daily-quiz.ts';
import { fillText } from '#server/pictures/fill-text.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';

/** The pages that other sites may show, by their paths; the last one is the short link of a ready quiz. */
const pages: readonly (readonly [path: RegExp, kind: EmbedKind])[] = [
  [/^\/NormalQuiz\/([^/]+)$/i, 'ready'],
  [/^\/quizpage\/Anstpage\/([^/]+)$/i, 'custom'],
  [/^\/q\/([^/]+)$/i, 'custom'],
  [/^\/Live\/([^/]+)$/i, 'board'],
  [/^\/(Daily)$/i, 'daily'],
  [/^\/([^/]+)$/, 'ready'],
];

interface NamedPage {
  readonly kind: EmbedKind;
  readonly id: string;
}

function pageAt(path: string): NamedPage | null {
  const [, first, kind, id] = path.split('/');
  if (first === 'embed' && isEmbedKind(kind) && id !== undefined) return { kind, id };
  for (const [pattern, known] of pages) {
    const named = pattern.exec(path)?.[1];
    if (named !== undefined) return { kind: known, id: named };
  }
  return null;
}

/** What a page shows, as far as oEmbed tells it. */
interface Shown extends NamedPage {
  readonly title: string;
  readonly author?: string;
  readonly language: Language;
  readonly image: ShareImage;
}

const nothingHere = () => new AppError('not_found', 'no page of this site that others can show');

async function showReadyQuiz(
  services: Services,
  { kind, id: name }: NamedPage,
  asked: Language | null,
): Promise<Shown> {
  if (!v.is(readyQuizNameSchema, name)) throw nothingHere();
  const quiz = await findReadyQuiz(services, name);
  const language = shownLanguage(quiz, asked ?? defaultLanguage);
  const { slug: id } = quiz;
  return { kind, id, title: textIn(quiz.name, language), language, image: { kind: 'ready', id } };
}

async function showDailyQuiz(services: Services, asked: Language | null): Promise<Shown> {
  const language = asked ?? defaultLanguage;
  const { topic } = await readDailyQuiz(services, { date: 'today', language });
  const { topics, mixed } = texts[language].shareImages.daily;
  const title = topic === null ? mixed : topics[topic];
  return { kind: 'daily', id: 'today', title, language, image: { kind: 'daily', id: 'today' } };
}

async function showCustomQuiz(
  services: Services,
  { kind, id: name }: NamedPage,
  asked: Language | null,
  take: Take,
): Promise<Shown> {
  const id = await idAtShortAddress(services, name, take);
  const quiz = await findCustomQuiz(services, id);
  const { type, name: author, boardFor } = quiz;
  if (!embeddable(type, quiz.embedding) || (kind === 'board' && boardFor !== 'everyone')) {
    throw new AppError('unauthorized', 'the creator does not let other sites show this');
  }
  const { challenges } = texts[quiz.language].shareImages;
  const title = quiz.title ?? fillText(challenges[type], { name: author });
  const language = asked ?? quiz.language;
  return { kind, id, title, author, language, image: { kind: 'custom', id } };
}

async function show(services: Services, url: URL, take: Take): Promise<Shown> {
  const page = pageAt(withoutEndSlashes(url.pathname));
  if (page === null) throw nothingHere();
  const lang = url.searchParams.get('lang');
  const asked = isLanguage(lang) ? lang : null;
  try {
    if (page.kind === 'daily') return await showDailyQuiz(services, asked);
    if (page.kind === 'ready') return await showReadyQuiz(services, page, asked);
    return await showCustomQuiz(services, page, asked, take);
  } catch (error) {
    // oEmbed has no status for what is over.
    if (isAppError(error) && isGone(error.code)) throw nothingHere();
    throw error;
  }
}

/** How long others may keep a reply, in seconds. */
const cacheAge = 3_600;

/** The picture for messengers, which has one size. */
function thumbnail(
  origin: string,
  { image, language }: Shown,
  { maxwidth, maxheight }: OembedQuery,
): Partial<Oembed> {
  const { width, height } = shareImageSize;
  if (width > (maxwidth ?? width) || height > (maxheight ?? height)) return {};
  return {
    thumbnail_url: origin + shareImagePath(image, language),
    thumbnail_width: width,
    thumbnail_height: height,
  };
}

/**
 * How other sites show the page at an address of this one. Errors: `not_found`, `unauthorized` where
 * the creator does not let them, `unavailable`.
 */
export async function readOembed(
  services: Services,
  origin: string,
  query: OembedQuery,
  take: Take,
): Promise<Oembed> {
  const url = new URL(query.url);
  // A pasted address may begin with http, whatever we use.
  if (url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) throw nothingHere();
  const shown = await show(services, url, take);
  const { kind, id, title, author, language } = shown;
  const width = Math.min(frameSize.width, query.maxwidth ?? frameSize.width);
  const height = Math.min(frameSize.height, query.maxheight ?? frameSize.height);
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author === undefined ? {} : { author_name: author }),
    provider_name: 'Quizmingle',
    provider_url: `${origin}/`,
    cache_age: cacheAge,
    ...thumbnail(origin, shown, query),
    html: embedCode({ origin, path: embedPath(kind, id, language), title }, { width, height }),
    width,
    height,
  };
}
