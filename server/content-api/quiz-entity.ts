import type { Language } from '#core/language.ts';
import { isChoice } from '#core/ready-question.ts';
import {
  type Media,
  type ReadyChoice,
  type ReadyOption,
  type ReadyQuiz,
  type ReadyQuizSummary,
  readyQuizLimits,
  type Texts,
  textIn,
} from '#core/ready-quiz.ts';
import type { Entity } from '#server/content-api/schema.ts';
import type { MediaIdsOf } from '#server/ports/media-ids.ts';

/** The language to read a quiz in, and whether to include its answers. */
export interface Reading {
  readonly language: Language;
  readonly withAnswers: boolean;
  readonly mediaIds: MediaIdsOf;
}

function timeText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function timesOf({ createdAt, updatedAt, publishedAt }: ReadyQuizSummary) {
  return {
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
    publishedAt: timeText(publishedAt),
  };
}

function textOrNull(texts: Texts | null, language: Language): string | null {
  return texts?.[language] ?? null;
}

/** Kilobytes of 1000 bytes with two decimals, as Strapi counts. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 10) / 100;
}

function mediaEntity(
  media: Media | null,
  quiz: ReadyQuizSummary,
  { language, mediaIds }: Pick<Reading, 'language' | 'mediaIds'>,
): Entity | null {
  if (media === null) return null;
  const { url, mime, width, height, size, alternativeText } = media;
  const name = url.slice(url.lastIndexOf('/') + 1);
  const [digest = '', extension = ''] = name.split('.');
  return {
    ...mediaIds(name),
    name,
    alternativeText: textOrNull(alternativeText, language),
    caption: null,
    width,
    height,
    formats: null,
    hash: digest,
    ext: extension === '' ? '' : `.${extension}`,
    mime,
    size: kilobytes(size),
    url,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    ...timesOf(quiz),
  };
}

type SummaryReading = Pick<Reading, 'language' | 'mediaIds'>;

function newSummary(quiz: ReadyQuizSummary, reading: SummaryReading): Entity {
  const { language } = reading;
  return {
    id: quiz.id,
    documentId: quiz.documentId,
    name: textIn(quiz.name, language),
    slug: quiz.slug,
    for: quiz.for,
    rank: quiz.rank,
    locale: language,
    ...timesOf(quiz),
    thumbnail: mediaEntity(quiz.thumbnail, quiz, reading),
  };
}

/** For as long as a quiz is kept: each page of a list examines all of them. */
const summaries = new WeakMap<ReadyQuizSummary, Map<Language, Entity>>();

/** The part of a quiz that lists contain, in one of its languages. */
export function summaryEntity(quiz: ReadyQuizSummary, reading: SummaryReading): Entity {
  const known = summaries.get(quiz) ?? new Map<Language, Entity>();
  summaries.set(quiz, known);
  const summary = known.get(reading.language) ?? newSummary(quiz, reading);
  known.set(reading.language, summary);
  return summary;
}

/** The whole quiz in one of its languages; contains no answers unless `withAnswers` is set. */
export function quizEntity(quiz: ReadyQuiz, reading: Reading): Entity {
  const { language, withAnswers } = reading;
  const optionEntity = ({ text, correct, media }: ReadyOption, id: number): Entity => ({
    id,
    text: textIn(text, language),
    ...(withAnswers ? { correct } : {}),
    media: mediaEntity(media, quiz, reading),
  });

  const questionEntity = (item: ReadyChoice, index: number): Entity => {
    // Numbered by position, with room for the maximum number per quiz, so that ids are unique.
    const place = quiz.id * readyQuizLimits.questions + index;
    return {
      id: place + 1,
      question: textIn(item.question, language),
      ...(withAnswers ? { explanation: textOrNull(item.explanation, language) } : {}),
      media: mediaEntity(item.media, quiz, reading),
      options: item.options.map((option, at) =>
        optionEntity(option, place * readyQuizLimits.options + at + 1),
      ),
    };
  };

  // Strapi's shape has options alone: clients would ask what cannot be answered.
  const qna = quiz.qna.flatMap((item, index): Entity[] =>
    isChoice(item) ? [questionEntity(item, index)] : [],
  );
  return { ...summaryEntity(quiz, reading), qna };
}
