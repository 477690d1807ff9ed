import * as v from 'valibot';
import { forget, recall, remember } from '#app/device/memory.ts';
import {
  type DraftMedia,
  type DraftQuestion,
  draftMediaSchema,
  draftQuestionSchema,
  draftReader,
  mediaIn,
  newQuestion,
  noText,
  questionFrom,
  questionIn,
  written,
} from '#app/screens/admin/quizzes/question-draft.ts';
import type { editedReadyQuizSchema } from '#core/edited-ready-quiz.ts';
import { type Language, type Localized, languages } from '#core/language.ts';
import { localizedSchema } from '#core/localized-schema.ts';
import {
  type Difficulty,
  difficulties,
  languagesOf,
  type NewReadyQuiz,
  publisherTag,
  type QuizTopic,
  quizTopics,
} from '#core/ready-quiz.ts';
import { normalised } from '#core/text.ts';

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
    questions: quiz.qna.map(questionIn),
  };
}

type Sent = v.InferInput<typeof editedReadyQuizSchema>;

/** The draft in the shape of the API; missing texts are empty. */
export function quizFromDraft(draft: Draft) {
  const { texts, media } = draftReader(draft.languages);
  return {
    slug: draft.slug,
    for: draft.for,
    rank: draft.rank.trim() === '' ? Number.NaN : Number(draft.rank),
    published: draft.published,
    topics: [...(draft.topics ?? [])],
    ...(draft.difficulty === undefined ? {} : { difficulty: draft.difficulty }),
    name: texts(draft.name),
    thumbnail: media(draft.thumbnail),
    // The API takes lists that may change.
    qna: draft.questions.map((item) => questionFrom(item, draft.languages)) as Sent['qna'],
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
    name: localizedSchema(v.string()),
    thumbnail: draftMediaSchema,
    questions: v.array(draftQuestionSchema),
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
