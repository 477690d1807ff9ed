import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { cleanLine, cleanRichLine, fitsLength } from '#core/text.ts';
import { type TriviaSeconds, triviaLimits, triviaSeconds } from '#core/trivia-limits.ts';
import { type TriviaQuestion, triviaQuestionSchema } from '#core/trivia-quiz.ts';
import type { FoundDraft, Skipped, Where } from '#server/ports/draft-reader.ts';
import { findQuestions } from '#server/quiz-files/find-questions.ts';
import {
  type FoundFile,
  type FoundQuestion,
  RefusedFile,
} from '#server/quiz-files/found-questions.ts';

const reasons: Readonly<Record<string, SkipReason>> = {
  too_many: 'too_many_options',
  too_few_options: 'too_few_options',
  no_wrong_option: 'no_wrong_option',
  answer_is_empty: 'no_right_option',
  repeated: 'repeated',
  too_large: 'number_too_large',
  unknown_kind: 'other_kind',
};

/** The same for what is sorted or matched, and for a list with nothing right or an empty text in it. */
const reasonsOfFields: Readonly<Record<string, SkipReason>> = {
  'items too_many': 'too_many_items',
  'items too_few_options': 'too_few_items',
  'items required': 'missing_option',
  'pairs too_many': 'too_many_items',
  'pairs too_few_options': 'too_few_items',
  'pairs required': 'missing_option',
  'options required': 'missing_option',
  'ans required': 'no_right_option',
  'accepted required': 'no_right_option',
};

function reasonOf({ message, path }: v.BaseIssue<unknown>): SkipReason {
  const field = String(path?.[0]?.key);
  if (message === 'too_long') return field === 'question' ? 'question_too_long' : 'option_too_long';
  return reasonsOfFields[`${field} ${message}`] ?? reasons[message] ?? 'unreadable';
}

/** The explanation, as far as it fits. */
function explanationIn(told: unknown): { explanation: string; isLeftOut: boolean } {
  const explanation = cleanRichLine(typeof told === 'string' ? told : '');
  const fits = fitsLength(explanation, triviaLimits.explanationLength);
  return { explanation: fits ? explanation : '', isLeftOut: !fits };
}

const textsSchema = v.record(v.string(), v.string());

/** A question in the shape of our own JSON, as far as a draft reads it. */
const contentSchema = v.object({
  question: textsSchema,
  options: v.array(
    v.object({ text: textsSchema, correct: v.boolean(), media: v.optional(v.unknown()) }),
  ),
  explanation: v.nullish(textsSchema, null),
  media: v.optional(v.unknown()),
});

interface CheckedQuestion {
  readonly where: Where;
  readonly question: TriviaQuestion | null;
  readonly skipped: readonly SkipReason[];
}

function checkQuestion(
  { where, content, refusal, right: said, picture, optionPictures, points }: FoundQuestion,
  { format, language }: FoundFile,
): CheckedQuestion {
  const skipped: SkipReason[] = [];
  const refused = (code: SkipReason) => ({ where, question: null, skipped: [...skipped, code] });
  const read = v.safeParse(contentSchema, content);
  if (!read.success) return refused('unreadable');
  if (refusal !== undefined)
    return refusal === null ? { where, question: null, skipped } : refused(refusal);
  const { question, options: all, explanation: told, media } = read.output;
  const images = [media, ...all.map((option) => option.media)];
  // The images of a table are files beside it.
  if (format !== 'csv' && images.some((image) => (image ?? null) !== null)) skipped.push('image');
  const options = all.map(({ text, correct }, index) => ({
    text: text[language] ?? '',
    correct: said?.includes(index) ?? correct,
  }));
  // A table may have gaps between its options.
  const written = said === undefined ? options : options.filter(({ text }) => text !== '');
  const right = written.flatMap(({ correct }, index) => (correct ? [index] : []));
  if (right.length === 0) return refused('no_right_option');
  const { explanation, isLeftOut } = explanationIn(told?.[language]);
  const checked = v.safeParse(triviaQuestionSchema, {
    question: question[language] ?? '',
    options: written.map(({ text }) => text),
    ans: right,
    explanation,
    ...(points === undefined ? {} : { points }),
    ...(picture === undefined ? {} : { picture }),
    ...(optionPictures === undefined ? {} : { optionPictures }),
  });
  if (!checked.success) return refused(reasonOf(checked.issues[0]));
  if (isLeftOut) skipped.push('explanation_too_long');
  return { where, question: checked.output, skipped };
}

function checkOfKind(where: Where, ofKind: Readonly<Record<string, unknown>>): CheckedQuestion {
  const { explanation: told, ...given } = ofKind;
  const { explanation, isLeftOut } = explanationIn(told);
  const asked = explanation === '' ? given : { ...given, explanation };
  const checked = v.safeParse(triviaQuestionSchema, asked);
  if (!checked.success) return { where, question: null, skipped: [reasonOf(checked.issues[0])] };
  return {
    where,
    question: checked.output,
    skipped: isLeftOut ? ['explanation_too_long'] : [],
  };
}

/** The time of most questions, as near as ours come. */
function secondsOf(questions: readonly FoundQuestion[]): {
  seconds: TriviaSeconds | null;
  isExact: boolean;
} {
  const counts = new Map<number | null, number>();
  for (const { seconds = null } of questions) counts.set(seconds, (counts.get(seconds) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [null];
  if (most === null) return { seconds: null, isExact: counts.size <= 1 };
  const distance = (seconds: number) => Math.abs(seconds - most);
  const seconds = triviaSeconds.reduce((best, next) =>
    distance(next) < distance(best) ? next : best,
  );
  return { seconds, isExact: counts.size === 1 && seconds === most };
}

/** The title within its length; a longer one is cut between words. */
function titleOf(title: string): string {
  const line = cleanLine(title);
  if (fitsLength(line, triviaLimits.titleLength)) return line;
  const words = line.split(' ');
  while (words.length > 1 && !fitsLength(words.join(' '), triviaLimits.titleLength)) words.pop();
  return fitsLength(words.join(' '), triviaLimits.titleLength) ? words.join(' ') : '';
}

const wholeFile: Where = { kind: 'file', number: 1 };

/** A file as a draft of a trivia quiz. Throws `RefusedFile`. */
export async function draftOf(bytes: Uint8Array, language: Language): Promise<FoundDraft> {
  const found = await findQuestions(bytes, language);
  const checked = found.questions.map((one) =>
    one.ofKind === undefined ? checkQuestion(one, found) : checkOfKind(one.where, one.ofKind),
  );
  const good = checked.flatMap(({ question, where }) =>
    question === null ? [] : { question, where },
  );
  const taken = good.slice(0, triviaLimits.questions);
  const { seconds, isExact } = secondsOf(found.questions);
  const skipped: Skipped[] = [
    ...found.notes.flatMap(({ where, code }) => (code === null ? [] : { where, code })),
    ...checked.flatMap(({ where, skipped: codes }) => codes.map((code) => ({ where, code }))),
    ...good
      .slice(triviaLimits.questions)
      .map(({ where }) => ({ where, code: 'too_many_questions' as const })),
    ...(isExact ? [] : [{ where: wholeFile, code: 'time' as const }]),
  ];
  if (good.length === 0 && skipped.length === 0) throw new RefusedFile('no_questions');
  return {
    format: found.format,
    title: titleOf(found.title),
    seconds,
    questions: taken.map(({ question }) => question),
    skipped: skipped.toSorted((one, other) => one.where.number - other.where.number),
  };
}
