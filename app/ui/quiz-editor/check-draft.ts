import * as v from 'valibot';
import { m } from '#app/paraglide/messages.js';
import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import { quizFromDraft } from '#app/ui/quiz-editor/quiz-from-draft.ts';
import { endProblem, type QuizType } from '#core/custom-quiz.ts';
import { newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { maxNameLength } from '#core/display-name.ts';
import type { FieldError } from '#core/errors.ts';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import { maxRequestBytes } from '#core/request.ts';
import { triviaLimits } from '#core/trivia-limits.ts';

/** Sentences about what is wrong, by the field's path in the request ('data.2.options.1'). */
export type DraftProblems = ReadonlyMap<string, string>;

/** A sentence about why the quiz cannot end at the chosen time. */
export function endSentence(code: string): string {
  return code === 'too_late' ? m.end_too_late() : m.end_not_future();
}

/** What is wrong with the marks of right options. */
function rightSentence(code: string): string {
  // An empty option has no place.
  if (code === 'answer_is_empty' || code === 'malformed') return m.field_answer_is_empty();
  return code === 'no_wrong_option' ? m.field_no_wrong_option() : m.field_mark_one();
}

/** The most graphemes of a field. */
function longest(path: string): number {
  if (path === 'title') return triviaLimits.titleLength;
  if (path.endsWith('.explanation')) return triviaLimits.explanationLength;
  if (path.includes('.accepted.')) return kindAnswerLimits.text;
  return path.endsWith('.question') ? triviaLimits.questionLength : triviaLimits.optionLength;
}

/** What is wrong with a list of items, accepted texts or pairs. */
const listSentences: Readonly<Record<string, () => string>> = {
  too_few_options: () => m.field_too_few_items(),
  too_many: () => m.field_too_many_items(),
  repeated: () => m.field_repeated(),
  no_wrong_option: () => m.field_same_pairs(),
};

/** Sentences about the fields that only other kinds of questions than choices have. */
function kindSentence({ path, code }: FieldError): string | undefined {
  if (/^data\.\d+\.(?:items|accepted|pairs)$/.test(path)) return listSentences[code]?.();
  if (/^data\.\d+\.(?:min|max|step|tolerance)$/.test(path)) return m.field_number();
  return code === 'repeated' ? m.field_repeated() : undefined;
}

function sentence({ path, code }: FieldError): string {
  const ofKind = kindSentence({ path, code });
  if (ofKind !== undefined) return ofKind;
  if (path.endsWith('.ans')) return rightSentence(code);
  if (code === 'unknown_picture') return m.field_unknown_picture();
  if (code === 'too_few_options') return m.field_too_few_options();
  if (code === 'too_few_questions') return m.field_too_few_questions();
  if (path === 'endsAt') return endSentence(code);
  if (code === 'too_long') {
    if (path === 'name') return m.alert_name_too_long({ max: maxNameLength });
    return m.field_question_too_long({ max: longest(path) });
  }
  return code === 'required' ? m.field_required() : m.field_malformed();
}

/** The field that shows a problem: one of several right options has none of its own. */
function fieldOf(path: string): string {
  return path.replace(/\.ans\.\d+$/, '.ans');
}

export function problemSentences(errors: readonly FieldError[]): DraftProblems {
  const told = errors.map(({ path, code }) => {
    const field = fieldOf(path);
    return [field, sentence({ path: field, code })] as const;
  });
  // Each field shows its first problem.
  return new Map(told.reverse());
}

/** Applies the server's rules before anything is sent. */
export function checkDraft(draft: Draft, type: QuizType): DraftProblems {
  const quiz = quizFromDraft(draft, type);
  const result = v.safeParse(newCustomQuizSchema, quiz);
  if (result.success) {
    const code = endProblem(quiz.endsAt, Date.now());
    if (code !== null) return problemSentences([{ path: 'endsAt', code }]);
    const bytes = new TextEncoder().encode(JSON.stringify(quiz)).length;
    return new Map(bytes > maxRequestBytes ? [['data', m.field_quiz_too_large()]] : []);
  }
  return problemSentences(
    result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', code: issue.message })),
  );
}
