import * as v from 'valibot';
import type { AnswerKey } from '#core/attempt.ts';
import { displayNameSchema } from '#core/display-name.ts';
import { languages } from '#core/language.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

export const quizTypes = ['freefire', 'friend', 'couple'] as const;

export type QuizType = (typeof quizTypes)[number];

export function isQuizType(value: unknown): value is QuizType {
  return quizTypes.includes(value as QuizType);
}

/** Lengths in graphemes, counts per quiz and per question. */
export const quizLimits = {
  questions: 30,
  options: 8,
  questionLength: 300,
  optionLength: 120,
} as const;

/** Spec section 9: a new question starts with this many empty options. */
export const newQuestionOptions = 4;

/** 128 random bits in base64url. */
export const idSchema = v.pipe(v.string('required'), v.regex(/^[\w-]{22}$/, 'malformed'));

function textSchema(max: number) {
  return v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.check((text) => fitsLength(text, max), 'too_long'),
  );
}

/** A question as a creator writes it. Options left empty are dropped, `ans` moves with them. */
export const questionSchema = v.pipe(
  v.object({
    question: v.pipe(textSchema(quizLimits.questionLength), v.nonEmpty('required')),
    options: v.pipe(
      v.array(textSchema(quizLimits.optionLength), 'required'),
      v.maxLength(quizLimits.options, 'too_many'),
      v.check(
        (options) => new Set(options.filter((option) => option !== '')).size >= 2,
        'too_few_options',
      ),
    ),
    ans: v.pipe(v.number('required'), v.integer('required'), v.minValue(0, 'required')),
  }),
  v.forward(
    v.partialCheck(
      [['options'], ['ans']],
      ({ options, ans }) => (options[ans] ?? '') !== '',
      'answer_is_empty',
    ),
    ['ans'],
  ),
  v.transform(({ question, options, ans }) => ({
    question,
    options: options.filter((option) => option !== ''),
    ans: options.slice(0, ans).filter((option) => option !== '').length,
  })),
);

/** The body of `POST /api/custom-quizzes`. Spec section 3, "Custom quiz". */
export const newCustomQuizSchema = v.object({
  name: v.pipe(displayNameSchema, v.nonEmpty('required')),
  type: v.picklist(quizTypes, 'unknown_type'),
  language: v.picklist(languages, 'unknown_language'),
  data: v.pipe(
    v.array(questionSchema, 'required'),
    v.minLength(1, 'too_few_questions'),
    v.maxLength(quizLimits.questions, 'too_many'),
  ),
});

export type Question = v.InferOutput<typeof questionSchema>;
export type NewCustomQuiz = v.InferOutput<typeof newCustomQuizSchema>;

/** Equal texts are the same option, so choosing either copy of the right text is right. */
export function customAnswerKey({ options, ans }: Question): AnswerKey {
  const right = options.flatMap((option, index) => (option === options[ans] ? [index] : []));
  return { options: options.length, right };
}

/** The reply to a created quiz. `ownerKey` and `ownerUrl` are the creator's secret. */
export const createdQuizSchema = v.object({
  id: idSchema,
  shareUrl: v.string(),
  ownerUrl: v.string(),
  ownerKey: v.string(),
});

export type CreatedQuiz = v.InferOutput<typeof createdQuizSchema>;

/** What anyone may read of a quiz: everything but `ans`. */
export const publicCustomQuizSchema = v.object({
  id: idSchema,
  name: v.string(),
  type: v.picklist(quizTypes),
  language: v.picklist(languages),
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()) })),
  players: v.number(),
});

export type PublicCustomQuiz = v.InferOutput<typeof publicCustomQuizSchema>;

/** What the owner reads: the same with the right option of each question. */
export const ownedCustomQuizSchema = v.object({
  ...publicCustomQuizSchema.entries,
  data: v.array(v.object({ question: v.string(), options: v.array(v.string()), ans: v.number() })),
});
