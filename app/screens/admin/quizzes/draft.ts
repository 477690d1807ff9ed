import * as v from 'valibot';
import { forget, randomId, recall, remember } from '#app/device/memory.ts';
import { inEachLanguage, type Language, type Localized, languages } from '#core/language.ts';
import { localizedSchema } from '#core/localized-schema.ts';
import type { StoredMedia } from '#core/media.ts';
import {
  type Difficulty,
  difficulties,
  languagesOf,
  type Media,
  type NewReadyQuiz,
  publisherTag,
  type QuizTopic,
  quizTopics,
  type Texts,
} from '#core/ready-quiz.ts';
import { normalised } from '#core/text.ts';

export interface DraftMedia extends StoredMedia {
  readonly alternativeText: Localized;
}

export interface DraftOption {
  readonly id: string;
  readonly text: Localized;
  readonly correct: boolean;
  readonly media: DraftMedia | null;
}

export interface DraftQuestion {
  readonly id: string;
  readonly question: Localized;
  readonly media: DraftMedia | null;
  readonly options: readonly DraftOption[];
  readonly explanation: Localized;
  readonly difficulty?: Difficulty;
  readonly asOf?: string;
}

/** A quiz in progress, exactly as the operator typed it. */
export interface Draft {
  readonly slug: string;
  /** Until the operator types a slug, it follows the English name. */
  readonly isSlugTyped: boolean;
  readonly for: string;
  readonly rank: string;
  readonly published: boolean;
  /** Missing in drafts from before there were topics. */
  readonly topics?: readonly QuizTopic[];
  readonly difficulty?: Difficulty;
  readonly languages: readonly Language[];
  readonly name: Localized;
  readonly thumbnail: DraftMedia | null;
  readonly questions: readonly DraftQuestion[];
}

const noText = inEachLanguage(() => '');

export function newOption(): DraftOption {
  return { id: randomId(), text: noText, correct: false, media: null };
}

export function draftMedia(media: StoredMedia): DraftMedia {
  return { ...media, alternativeText: noText };
}

export function newQuestion(media: DraftMedia | null = null): DraftQuestion {
  const options = Array.from({ length: 4 }, newOption);
  return { id: randomId(), question: noText, media, options, explanation: noText };
}

export function newDraft(): Draft {
  return {
    slug: '',
    isSlugTyped: false,
    for: publisherTag,
    rank: '1000',
    published: false,
    languages,
    name: noText,
    thumbnail: null,
    questions: [newQuestion()],
  };
}

function written(texts: Texts | null): Localized {
  return { ...noText, ...texts };
}

function mediaIn(media: Media | null): DraftMedia | null {
  return media && { ...media, alternativeText: written(media.alternativeText) };
}

export function draftOf(quiz: NewReadyQuiz): Draft {
  return {
    slug: quiz.slug,
    isSlugTyped: true,
    for: quiz.for,
    rank: String(quiz.rank),
    published: quiz.published,
    topics: quiz.topics,
    ...(quiz.difficulty === undefined ? {} : { difficulty: quiz.difficulty }),
    languages: languagesOf(quiz),
    name: written(quiz.name),
    thumbnail: mediaIn(quiz.thumbnail),
    questions: quiz.qna.map((item) => ({
      id: randomId(),
      question: written(item.question),
      media: mediaIn(item.media),
      options: item.options.map((option) => ({
        id: randomId(),
        text: written(option.text),
        correct: option.correct,
        media: mediaIn(option.media),
      })),
      explanation: written(item.explanation),
      ...(item.difficulty === undefined ? {} : { difficulty: item.difficulty }),
      ...(item.asOf === undefined ? {} : { asOf: item.asOf }),
    })),
  };
}

/** The draft in the shape of the API; missing texts are empty. */
export function quizFromDraft(draft: Draft) {
  const texts = (all: Localized) =>
    Object.fromEntries(draft.languages.map((language) => [language, all[language]]));
  const media = (chosen: DraftMedia | null) =>
    chosen && { url: chosen.url, alternativeText: texts(chosen.alternativeText) };
  const hasText = (all: Localized) => draft.languages.some((one) => all[one].trim() !== '');
  return {
    slug: draft.slug,
    for: draft.for,
    rank: draft.rank.trim() === '' ? Number.NaN : Number(draft.rank),
    published: draft.published,
    topics: [...(draft.topics ?? [])],
    ...(draft.difficulty === undefined ? {} : { difficulty: draft.difficulty }),
    name: texts(draft.name),
    thumbnail: media(draft.thumbnail),
    qna: draft.questions.map((item) => ({
      question: texts(item.question),
      media: media(item.media),
      options: item.options.map((option) => ({
        text: texts(option.text),
        correct: option.correct,
        media: media(option.media),
      })),
      explanation: hasText(item.explanation) ? texts(item.explanation) : null,
      ...(item.difficulty === undefined ? {} : { difficulty: item.difficulty }),
      ...((item.asOf ?? '') === '' ? {} : { asOf: item.asOf }),
    })),
  };
}

/** Whether two drafts would make the same stored quiz. */
export function isSameQuiz(one: Draft, other: Draft): boolean {
  return JSON.stringify(quizFromDraft(one)) === JSON.stringify(quizFromDraft(other));
}

/** Turns 'Rivers of India!' into 'rivers-of-india'. */
export function suggestSlug(name: string): string {
  return normalised(name, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
}

/** An edit that this device keeps until it is saved; it started from `revision`. */
export interface KeptDraft {
  readonly revision: number;
  readonly draft: Draft;
}

const texts = localizedSchema(v.string());
const media = v.nullable(
  v.object({
    url: v.string(),
    mime: v.string(),
    width: v.number(),
    height: v.number(),
    size: v.number(),
    alternativeText: texts,
  }),
);

/** Checks a remembered draft, which may come from an older version or be changed by hand. */
const keptSchema = v.object({
  revision: v.number(),
  draft: v.object({
    slug: v.string(),
    isSlugTyped: v.boolean(),
    for: v.string(),
    rank: v.string(),
    published: v.boolean(),
    topics: v.exactOptional(v.array(v.picklist(quizTopics))),
    difficulty: v.exactOptional(v.picklist(difficulties)),
    languages: v.pipe(v.array(v.picklist(languages)), v.minLength(1)),
    name: texts,
    thumbnail: media,
    questions: v.array(
      v.object({
        id: v.string(),
        question: texts,
        media,
        options: v.array(v.object({ id: v.string(), text: texts, correct: v.boolean(), media })),
        explanation: texts,
        difficulty: v.exactOptional(v.picklist(difficulties)),
        asOf: v.exactOptional(v.string()),
      }),
    ),
  }),
});

const keyOf = (documentId: string) => `admin-quiz:${documentId}`;

export function recallDraft(documentId: string): KeptDraft | null {
  return recall(keyOf(documentId), (value): value is KeptDraft => v.is(keptSchema, value));
}

export function rememberDraft(documentId: string, kept: KeptDraft): void {
  remember(keyOf(documentId), kept);
}

export function forgetDraft(documentId: string): void {
  forget(keyOf(documentId));
}
