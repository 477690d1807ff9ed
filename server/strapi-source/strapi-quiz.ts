import { hash } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';
import {
  type Media,
  publisherTag,
  type QuizOfChoices,
  type ReadyChoice,
  type ReadyOption,
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
} from '#server/strapi-source/strapi-response.ts';

/** The rank of a quiz without one. */
const lastRank = 1_000;

/** For images that the service does not measure. */
const defaultSize = { width: 640, height: 360 } as const;
const unknownMime = 'application/octet-stream';

/** Strapi's kilobyte. */
const kilobyte = 1_000;

const letters = 'ABCDEFGH';

/** Our address for the service's image at `url`; null if it is not valid. */
export type ImageAddress = (url: string) => string | null;

/** A quiz with the parts that were left out, for its authors. */
export interface UsableQuiz {
  readonly quiz: QuizOfChoices;
  readonly leftOut: readonly string[];
}

/** The language of an entry; the default one if the service does not state it. */
export function languageOf({ locale }: Pick<StrapiSummary, 'locale'>): Language {
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Ids of questions and options are derived from a quiz's, and must stay safe integers. */
const maxId = Math.floor(Number.MAX_SAFE_INTEGER / 1_000) - 1;

/** The id itself; if it is not a number or too large, a number derived from it. */
function numberOf(id: number | string): number {
  const number = typeof id === 'number' || /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null;
  if (number !== null && number <= maxId) return number;
  return hash('sha256', String(id), 'buffer').readUInt32BE(0);
}

/** Converts a Strapi's entries to our quizzes. */
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

  /** Null if there is neither a text nor an image. */
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

  function questionOf(given: StrapiQuestion, language: Language): ReadyChoice | string {
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
    const language = languageOf(given);
    const name: Texts = { [language]: given.name };
    const documentId = given.documentId ?? String(given.id);
    return {
      id: numberOf(given.id ?? documentId),
      documentId,
      slug: given.slug ?? documentId,
      name,
      for: publisherTag,
      rank: given.rank ?? lastRank,
      topics: [],
      thumbnail: mediaOf(given.thumbnail, language),
      createdAt: given.createdAt ?? 0,
      updatedAt: given.updatedAt ?? 0,
      // The service only returns published quizzes.
      publishedAt: given.publishedAt ?? 0,
    };
  }

  function quizOf(given: StrapiQuiz): UsableQuiz {
    const qna: ReadyChoice[] = [];
    const leftOut: string[] = [];
    for (const [index, item] of given.qna.entries()) {
      const question = questionOf(item, languageOf(given));
      if (typeof question === 'string') leftOut.push(`question ${index + 1}: ${question}`);
      else if (qna.length < readyQuizLimits.questions) qna.push(question);
      else leftOut.push(`question ${index + 1}: more than ${readyQuizLimits.questions}`);
    }
    return { quiz: { ...summaryOf(given), qna }, leftOut };
  }

  return { summaryOf, quizOf };
}
