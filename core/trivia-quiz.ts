import * as v from 'valibot';
import { localizedSchema } from '#core/localized-schema.ts';
import {
  editedQuizEntries,
  lineSchema,
  newQuizEntries,
  optionIndexSchema,
  optionsSchema,
  questionsSchema,
  questionTextSchema,
} from '#core/question-schemas.ts';
import { fitsLength } from '#core/text.ts';
import { triviaLimits, triviaSeconds } from '#core/trivia-limits.ts';

/** The start of an emoji: a picture, half a flag, or a key. A digit alone is none. */
const emojiStart = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)/u;

/** Whether a text is one emoji. Some have no picture of ours: the server knows which. */
export function isOneEmoji(text: string): boolean {
  return emojiStart.test(text) && fitsLength(text, 1);
}

const unknown = 'unknown_picture';

/**
 * A picture with a question or an option: an emoji, or one of ours by its name, which
 * `GET /api/pictures` lists.
 */
export const pictureSchema = v.union(
  [
    v.strictObject({ emoji: v.pipe(v.string(unknown), v.check(isOneEmoji, unknown)) }, unknown),
    v.strictObject(
      {
        image: v.pipe(
          v.string(unknown),
          v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, unknown),
          v.maxLength(80, unknown),
        ),
      },
      unknown,
    ),
  ],
  unknown,
);

export type Picture = v.InferOutput<typeof pictureSchema>;

/** A picture to choose: its address, and what it shows, by which it is found. */
export const listedPictureSchema = v.object({
  picture: pictureSchema,
  url: v.string(),
  text: localizedSchema(v.string()),
});

/** The reply of `GET /api/pictures`. Any other emoji that has a drawing may be used as well. */
export const pictureListSchema = v.object({ pictures: v.array(listedPictureSchema) });

export type ListedPicture = v.InferOutput<typeof listedPictureSchema>;

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
 * A question of a trivia quiz as a creator writes it. Options left empty are dropped; `ans` and the
 * pictures move with them, and what is empty or null is left out. `ans` is a number if one option is
 * right, a list if several are.
 */
export const triviaQuestionSchema = v.pipe(
  v.object({
    question: questionTextSchema,
    options: optionsSchema,
    ans: rightOptionsSchema,
    explanation: v.nullish(lineSchema(triviaLimits.explanationLength)),
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
  v.transform(({ question, options, ans, explanation, picture, optionPictures }) => {
    const written = options.flatMap((option, index) => (option === '' ? [] : [index]));
    const pictures = written.map((index) => optionPictures?.[index] ?? null);
    const right = rightOptions(ans).map((index) => written.indexOf(index));
    return {
      question,
      options: written.map((index) => options[index] ?? ''),
      ans: shortAns(right),
      ...(explanation ? { explanation } : {}),
      ...(picture ? { picture } : {}),
      ...(pictures.some((one) => one !== null) ? { optionPictures: pictures } : {}),
    };
  }),
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
