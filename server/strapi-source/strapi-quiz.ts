import { hash } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';
import {
  type Media,
  publisherTag,
  type ReadyOption,
  type ReadyQuestion,
  type ReadyQuiz,
  type ReadyQuizSummary,
  readyQuizLimits,
  type Texts,
} from '#core/ready-quiz.ts';
import { fitsLength } from '#core/text.ts';
import type {
  StrapiMedia,
  StrapiOption,
  StrapiQuestion,
  StrapiQuiz,
  StrapiSummary,
} from '#server/strapi-source/strapi-answer.ts';

/** The rank of a quiz that was given none. */
const lastRank = 1_000;

/** Of an image that the service does not measure for us. */
const defaultSize = { width: 640, height: 360 } as const;
const unknownMime = 'application/octet-stream';

/** Strapi counts in kilobytes. */
const kilobyte = 1_000;

const letters = 'ABCDEFGH';

/** Our address of an image that the service has at `url`; null where it cannot be one. */
export type ImageAddress = (url: string) => string | null;

/** What of an answer cannot be played, for who writes the quizzes. */
export interface UsableQuiz {
  readonly quiz: ReadyQuiz;
  readonly leftOut: readonly string[];
}

/** The language of an answer; a service that does not tell it speaks the default one. */
export function answerLanguage({ locale }: Pick<StrapiSummary, 'locale'>): Language {
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Ids of questions and options are made from a quiz's, and have to stay whole numbers. */
const maxId = Math.floor(Number.MAX_SAFE_INTEGER / 1_000) - 1;

/** The id itself, or where it is no number or too large for one of ours, the same one every time. */
function numberOf(id: number | string): number {
  const number = typeof id === 'number' || /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null;
  if (number !== null && number <= maxId) return number;
  return hash('sha256', String(id), 'buffer').readUInt32BE(0);
}

/** Makes quizzes of ours from what a Strapi answered. */
export function createQuizReader(imageAddress: ImageAddress) {
  function mediaOf(media: StrapiMedia, language: Language): Media | null {
    const url = media === null ? null : imageAddress(media.url);
    if (media === null || url === null) return null;
    const { width, height, mime, size, alternativeText } = media;
    return {
      url,
      mime: mime ?? unknownMime,
      ...(width === null || height === null ? defaultSize : { width, height }),
      size: Math.round((size ?? 0) * kilobyte),
      alternativeText: alternativeText === '' ? {} : { [language]: alternativeText },
    };
  }

  /** Null where there is neither a text nor an image. */
  function optionOf(given: StrapiOption, place: number, language: Language): ReadyOption | null {
    const media = mediaOf(given.media, language);
    if (given.text === '' && media === null) return null;
    const seen = media?.alternativeText[language] ?? '';
    const isNameable = seen !== '' && fitsLength(seen, readyQuizLimits.optionLength);
    const name = isNameable ? seen : letters.charAt(place);
    const text = given.text === '' ? name : given.text;
    return { text: { [language]: text }, correct: given.correct, media };
  }

  function optionsOf({ options }: StrapiQuestion, language: Language): ReadyOption[] {
    return options
      .slice(0, readyQuizLimits.options)
      .map((option, place) => optionOf(option, place, language))
      .filter((option) => option !== null);
  }

  function questionOf(given: StrapiQuestion, language: Language): ReadyQuestion | string {
    if (given.question === '') return 'no text, or too long a one';
    const options = optionsOf(given, language);
    if (options.length < 2) return 'fewer than two options';
    if (!options.some(({ correct }) => correct)) return 'no right option';
    if (!options.some(({ correct }) => !correct)) return 'no wrong option';
    const { question, explanation } = given;
    return {
      question: { [language]: question },
      media: mediaOf(given.media, language),
      options,
      explanation: explanation === '' ? null : { [language]: explanation },
    };
  }

  function summaryOf(given: StrapiSummary): ReadyQuizSummary {
    const language = answerLanguage(given);
    const name: Texts = { [language]: given.name };
    const documentId = given.documentId ?? String(given.id);
    return {
      id: numberOf(given.id ?? documentId),
      documentId,
      slug: given.slug ?? documentId,
      name,
      for: publisherTag,
      rank: given.rank ?? lastRank,
      thumbnail: mediaOf(given.thumbnail, language),
      createdAt: given.createdAt ?? 0,
      updatedAt: given.updatedAt ?? 0,
      // The service shows us published quizzes only.
      publishedAt: given.publishedAt ?? 0,
    };
  }

  function quizOf(given: StrapiQuiz): UsableQuiz {
    const qna: ReadyQuestion[] = [];
    const leftOut: string[] = [];
    for (const [index, item] of given.qna.entries()) {
      const question = questionOf(item, answerLanguage(given));
      if (typeof question === 'string') leftOut.push(`question ${index + 1}: ${question}`);
      else if (qna.length < readyQuizLimits.questions) qna.push(question);
      else leftOut.push(`question ${index + 1}: more than ${readyQuizLimits.questions}`);
    }
    return { quiz: { ...summaryOf(given), qna }, leftOut };
  }

  return { summaryOf, quizOf };
}
