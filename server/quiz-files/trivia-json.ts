import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import { questionPoints } from '#core/question-kinds/kind-names.ts';
import { triviaFormat } from '#core/quiz-drafts.ts';
import { rightOptions } from '#core/trivia-quiz.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
} from '#server/quiz-files/found-questions.ts';

const fileSchema = v.object({
  format: v.literal(triviaFormat),
  title: v.string(),
  seconds: v.optional(v.nullable(v.number()), null),
  data: v.array(v.unknown()),
});

/** A question, as far as a draft needs it before it is checked. */
const questionSchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  ans: v.union([v.number(), v.array(v.number())]),
  explanation: v.optional(v.string()),
  points: v.optional(v.picklist(questionPoints)),
  picture: v.optional(v.unknown()),
  optionPictures: v.optional(v.unknown()),
});

const kindSchema = v.looseObject({ kind: v.string(), question: v.string() });

function entryOf(given: unknown, seconds: number | null): FoundEntry {
  if (v.is(kindSchema, given)) {
    const { question } = given;
    const clock = seconds === null ? {} : { seconds };
    return {
      question: { question, options: [], explanation: null, ofKind: given, ...clock },
      skipped: [],
    };
  }
  const checked = v.safeParse(questionSchema, given);
  if (!checked.success) return { skipped: ['unreadable'] };
  const { options, ans, explanation = null, points, ...others } = checked.output;
  const right = rightOptions(ans);
  return {
    question: {
      options: options.map((text, index) => ({ text, correct: right.includes(index) })),
      explanation,
      ...(seconds === null ? {} : { seconds }),
      ...(points === undefined ? {} : { points }),
      ...others,
    },
    skipped: [],
  };
}

/** Reads our own JSON of a trivia quiz, with its clock and pictures; null if it is something else. */
export function readTriviaJson(value: unknown, language: Language): FoundFile | null {
  const file = v.safeParse(fileSchema, value);
  if (!file.success) return null;
  const { title, seconds, data } = file.output;
  const entries = data.map((question) => entryOf(question, seconds));
  return foundIn({ format: 'json', title, language }, numbered(entries));
}
