import * as v from 'valibot';
import { addressNumberOr } from '#core/address-number.ts';
import { languages } from '#core/language.ts';
import { type ChosenMedia, chosenMediaSchema, storedMediaSchema } from '#core/media.ts';
import { missingTexts, optionsOf } from '#core/ready-question.ts';
import { readyOptionsSchema, readyQuestionReplySchema } from '#core/ready-question-schemas.ts';
import {
  difficulties,
  languagesOf,
  type NewReadyQuiz,
  quizTopics,
  type ReadyQuestion,
} from '#core/ready-quiz.ts';
import { newReadyQuizSchema } from '#core/ready-quiz-schemas.ts';

/** Largest body for saving a quiz, in bytes: 100 questions in two languages. */
export const maxQuizBytes = 4 * 1024 * 1024;

const editedSchema = newReadyQuizSchema(chosenMediaSchema);

type Edited = v.InferOutput<typeof editedSchema>;

/** Every image of a quiz with its dotted path. */
export function* mediaOf<M>(quiz: {
  readonly thumbnail: M | null;
  readonly qna: readonly ReadyQuestion<M>[];
}): Generator<readonly [path: string, media: M]> {
  if (quiz.thumbnail !== null) yield ['thumbnail', quiz.thumbnail];
  for (const [index, question] of quiz.qna.entries()) {
    if (question.media !== null) yield [`qna.${index}.media`, question.media];
    for (const [place, option] of optionsOf(question).entries()) {
      if (option.media !== null) yield [`qna.${index}.options.${place}.media`, option.media];
    }
  }
}

/** Paths of alternative texts that lack one of the quiz's languages. */
function missingAlternatives(quiz: Edited): string[] {
  const own = languagesOf(quiz);
  return [...mediaOf<ChosenMedia>(quiz)].flatMap(([path, { alternativeText }]) =>
    own
      .filter((language) => alternativeText[language] === undefined)
      .map((language) => `${path}.alternativeText.${language}`),
  );
}

/**
 * An operator's input for a quiz: complete in all of its languages, with an alternative text for
 * each image. Missing texts are `required`, at their dotted paths.
 */
export const editedReadyQuizSchema = v.pipe(
  editedSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const missing = [...missingTexts(dataset.value), ...missingAlternatives(dataset.value)];
    for (const path of missing) addIssue({ message: 'required', path: pathTo(path) });
  }),
);

type IssuePath = [v.IssuePathItem, ...v.IssuePathItem[]];

/** A dotted path can be a single step, as readers join the steps by dots. */
function pathTo(path: string): IssuePath {
  return [{ type: 'unknown', origin: 'value', input: null, key: path, value: undefined }];
}

export type EditedReadyQuiz = v.InferOutput<typeof editedReadyQuizSchema>;

export const documentIdSchema = v.pipe(
  v.string('required'),
  v.regex(/^[a-z0-9]{24}$/, 'malformed'),
);

/** Counts the changes of a quiz from 1; a change states the revision that it is based on. */
const revision = v.pipe(v.number('required'), v.integer('malformed'), v.minValue(1, 'malformed'));

/** The body of `PUT /api/admin/quizzes/{documentId}`. */
export const readyQuizChangeSchema = v.object({ revision, quiz: editedReadyQuizSchema });

/** The body of `PUT /api/admin/quizzes/{documentId}/publication`. */
export const publicationSchema = v.object({ published: v.boolean('required') });

/** The body of `POST /api/admin/quizzes/{documentId}/moves`: from 1; past the end is the end. */
export const moveSchema = v.object({
  place: v.pipe(
    v.number('required'),
    v.integer('malformed'),
    v.minValue(1, 'too_small'),
    v.maxValue(1_000_000, 'too_large'),
  ),
});

/** The reply to saving a quiz. */
export const savedQuizSchema = v.object({ documentId: v.string(), revision: v.number() });

export type SavedQuiz = v.InferOutput<typeof savedQuizSchema>;

const textsReply = v.record(v.picklist(languages), v.string());

/** An image of a quiz, with its alternative texts in all languages. */
export const editableMediaSchema = v.object({
  ...storedMediaSchema.entries,
  alternativeText: textsReply,
});
const mediaReply = v.nullable(editableMediaSchema);

/** The options of a question for the editor. */
export const editableOptionsSchema = readyOptionsSchema(mediaReply);

/** A question for the editor. */
export const editableQuestionSchema = readyQuestionReplySchema(editableMediaSchema);

/** A quiz for the editor. */
export const editableQuizSchema = v.object({
  documentId: v.string(),
  revision: v.number(),
  quiz: v.object({
    slug: v.string(),
    for: v.string(),
    rank: v.number(),
    published: v.boolean(),
    topics: v.array(v.picklist(quizTopics)),
    difficulty: v.exactOptional(v.picklist(difficulties)),
    name: textsReply,
    thumbnail: mediaReply,
    qna: v.array(editableQuestionSchema),
  }),
});

export interface EditableQuiz {
  readonly documentId: string;
  readonly revision: number;
  readonly quiz: NewReadyQuiz;
}

/** Quizzes on a page of the operators' list. */
export const editableQuizPageSize = 50;

/** The query of `GET /api/admin/quizzes`; `text` is looked for in names and slugs. */
export const editableQuizListQuerySchema = v.object({
  page: addressNumberOr(1, { min: 1, max: 99_999 }),
  text: v.optional(v.pipe(v.string(), v.maxLength(600, 'too_long')), ''),
});

export type EditableQuizListQuery = v.InferOutput<typeof editableQuizListQuerySchema>;

/** A line of the operators' list. `updatedAt` is ms since 1970. */
export const listedReadyQuizSchema = v.object({
  /** In the whole list, from 1. */
  place: v.number(),
  documentId: v.string(),
  slug: v.string(),
  name: textsReply,
  for: v.string(),
  rank: v.number(),
  thumbnail: v.nullable(v.string()),
  questions: v.number(),
  isPublished: v.boolean(),
  updatedAt: v.number(),
  /** Open and upcoming competitions with this quiz. */
  competitions: v.number(),
});

export type ListedReadyQuiz = v.InferOutput<typeof listedReadyQuizSchema>;

/** `isOwn` is false if the quizzes are edited in another content service. */
export const editableQuizListSchema = v.object({
  isOwn: v.boolean(),
  /** All quizzes, and how many of them are published in each language. */
  total: v.number(),
  published: v.record(v.picklist(languages), v.number()),
  /** How many were found, on all pages. */
  count: v.number(),
  /** The page that was sent: the last one where the asked one lies past it. */
  page: v.number(),
  pages: v.number(),
  quizzes: v.array(listedReadyQuizSchema),
});

export type EditableQuizList = v.InferOutput<typeof editableQuizListSchema>;
