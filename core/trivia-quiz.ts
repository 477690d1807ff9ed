import * as v from 'valibot';
import { pictureSchema } from '#core/picture.ts';
import { questionPoints } from '#core/question-kinds/kind-names.ts';
import { kindQuestionSchemas } from '#core/question-kinds/question-kinds.ts';
import {
  editedQuizEntries,
  lineSchema,
  newQuizEntries,
  optionIndexSchema,
  optionsSchema,
  questionsSchema,
  questionTextSchema,
  richLineSchema,
} from '#core/question-schemas.ts';
import { triviaLimits, triviaSeconds } from '#core/trivia-limits.ts';

/** One right option, or several. */
const rightOptionsSchema = v.union(
  [
    optionIndexSchema,
    v.pipe(
      v.array(optionIndexSchema, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(triviaLimits.options, 'too_many'),
    ),
  ],
  'required',
);

interface WrittenQuestion {
  readonly options: readonly string[];
  readonly ans: number | readonly number[];
}

/** The right options of a question, as indexes without repetition. */
export function rightOptions(ans: number | readonly number[]): readonly number[] {
  return typeof ans === 'number' ? [ans] : [...new Set(ans)].toSorted((one, other) => one - other);
}

function areRightWritten({ options, ans }: WrittenQuestion): boolean {
  return rightOptions(ans).every((index) => (options[index] ?? '') !== '');
}

/** Equal texts are the same option, so a copy of a right one is not wrong. */
function hasWrongOption({ options, ans }: WrittenQuestion): boolean {
  const right = new Set(rightOptions(ans).map((index) => options[index]));
  return options.some((option) => option !== '' && !right.has(option));
}

/** One index as a number, several as a list. */
function shortAns(right: readonly number[]): number | number[] {
  const [first = 0] = right;
  return right.length === 1 ? first : [...right];
}

/**
 * The choice of one option in a trivia quiz, as a creator writes it. Options left empty are dropped; `ans` and the
 * pictures move with them, and what is empty or null is left out. `ans` is a number if one option is
 * right, a list if several are.
 */
const triviaChoiceSchema = v.pipe(
  v.object({
    kind: v.optional(v.never('unknown_kind')),
    question: questionTextSchema,
    options: optionsSchema,
    ans: rightOptionsSchema,
    explanation: v.nullish(richLineSchema(triviaLimits.explanationLength)),
    points: v.nullish(v.picklist(questionPoints, 'malformed')),
    picture: v.nullish(pictureSchema),
    optionPictures: v.nullish(
      v.pipe(
        v.array(v.nullable(pictureSchema), 'malformed'),
        v.maxLength(triviaLimits.options, 'too_many'),
      ),
    ),
  }),
  v.forward(v.partialCheck([['options'], ['ans']], areRightWritten, 'answer_is_empty'), ['ans']),
  v.forward(v.partialCheck([['options'], ['ans']], hasWrongOption, 'no_wrong_option'), ['ans']),
  v.transform(({ question, options, ans, explanation, picture, optionPictures, points }) => {
    const written = options.flatMap((option, index) => (option === '' ? [] : [index]));
    const pictures = written.map((index) => optionPictures?.[index] ?? null);
    const right = rightOptions(ans).map((index) => written.indexOf(index));
    return {
      question,
      options: written.map((index) => options[index] ?? ''),
      ans: shortAns(right),
      ...(explanation ? { explanation } : {}),
      ...(picture ? { picture } : {}),
      ...(points == null ? {} : { points }),
      ...(pictures.some((one) => one !== null) ? { optionPictures: pictures } : {}),
    };
  }),
);

export type TriviaChoice = v.InferOutput<typeof triviaChoiceSchema>;

/** A question of a trivia quiz as a creator writes it: a choice, unless `kind` says something else. */
export const triviaQuestionSchema = v.variant(
  'kind',
  [triviaChoiceSchema, ...Object.values(kindQuestionSchemas)],
  'unknown_kind',
);

export type TriviaQuestion = v.InferOutput<typeof triviaQuestionSchema>;

/** What a trivia quiz has and others do not. */
const triviaEntries = {
  type: v.literal('trivia', 'unknown_type'),
  title: v.pipe(lineSchema(triviaLimits.titleLength), v.nonEmpty('required')),
  /** Per question; null sets no limit. */
  seconds: v.optional(v.nullable(v.picklist(triviaSeconds, 'malformed')), null),
  data: questionsSchema(triviaQuestionSchema, triviaLimits.questions),
};

/** A quiz about anything as its creator submits it. Specification: Trivia. */
export const newTriviaQuizSchema = v.object({ ...newQuizEntries, ...triviaEntries });

/** An edit of one. */
export const editedTriviaQuizSchema = v.object({ ...editedQuizEntries, ...triviaEntries });

export type NewTriviaQuiz = v.InferOutput<typeof newTriviaQuizSchema>;
