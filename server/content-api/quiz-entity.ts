import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#core/language.ts';
import {
  type Media,
  type ReadyOption,
  type ReadyQuestion,
  type ReadyQuiz,
  type ReadyQuizSummary,
  readyQuizLimits,
  type Texts,
  textIn,
} from '#core/ready-quiz.ts';
import type { Entity } from '#server/content-api/schema.ts';
import { mediaDocumentId } from '#server/ready-quizzes/document-id.ts';

/** In which language a quiz is read, and whether its answers are told. */
export interface Reading {
  readonly language: Language;
  readonly withAnswers: boolean;
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

interface MediaIds {
  readonly id: number;
  readonly documentId: string;
}

/** About 200 bytes each. */
const keptIds = new LRUCache<string, MediaIds>({ max: 20_000 });

/** Ids that an image keeps, the number of 48 bits; what they cost is spent once per image. */
function mediaIds(name: string): MediaIds {
  const known = keptIds.get(name);
  if (known !== undefined) return known;
  const ids = {
    id: hash('sha256', name, 'buffer').readUIntBE(0, 6) + 1,
    documentId: mediaDocumentId(name),
  };
  keptIds.set(name, ids);
  return ids;
}

/** Kilobytes with two decimals, a thousand bytes each, as Strapi counts. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 10) / 100;
}

function mediaEntity(
  media: Media | null,
  quiz: ReadyQuizSummary,
  language: Language,
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

/** What a list knows of a quiz, in one of its languages. */
export function summaryEntity(quiz: ReadyQuizSummary, language: Language): Entity {
  return {
    id: quiz.id,
    documentId: quiz.documentId,
    name: textIn(quiz.name, language),
    slug: quiz.slug,
    for: quiz.for,
    rank: quiz.rank,
    locale: language,
    ...timesOf(quiz),
    thumbnail: mediaEntity(quiz.thumbnail, quiz, language),
  };
}

/** The whole quiz in one of its languages. Without `withAnswers` they are nowhere in it. */
export function quizEntity(quiz: ReadyQuiz, { language, withAnswers }: Reading): Entity {
  const optionEntity = ({ text, correct, media }: ReadyOption, id: number): Entity => ({
    id,
    text: textIn(text, language),
    ...(withAnswers ? { correct } : {}),
    media: mediaEntity(media, quiz, language),
  });

  const questionEntity = (item: ReadyQuestion, index: number): Entity => {
    // Numbered by where it stands, with room for all that a quiz may have, so that none is shared.
    const place = quiz.id * readyQuizLimits.questions + index;
    return {
      id: place + 1,
      question: textIn(item.question, language),
      ...(withAnswers ? { explanation: textOrNull(item.explanation, language) } : {}),
      media: mediaEntity(item.media, quiz, language),
      options: item.options.map((option, at) =>
        optionEntity(option, place * readyQuizLimits.options + at + 1),
      ),
    };
  };

  return { ...summaryEntity(quiz, language), qna: quiz.qna.map(questionEntity) };
}
