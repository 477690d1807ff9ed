import * as v from 'valibot';
import { m } from '#app/paraglide/messages.js';
import { type Draft, quizFromDraft } from '#app/ui/quiz-editor/draft.ts';
import { endProblem, type QuizType, quizLimits } from '#core/custom-quiz.ts';
import { newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { maxNameLength } from '#core/display-name.ts';
import type { FieldError } from '#core/errors.ts';
import { maxRequestBytes } from '#core/request.ts';

/** Sentences about what is wrong, by the field's path in the request ('data.2.options.1'). */
export type DraftProblems = ReadonlyMap<string, string>;

/** A sentence about why the quiz cannot end at the chosen time. */
export function endSentence(code: string): string {
  return code === 'too_late' ? m.end_too_late() : m.end_not_future();
}

function sentence({ path, code }: FieldError): string {
  if (path.endsWith('.ans')) {
    return code === 'answer_is_empty' ? m.field_answer_is_empty() : m.field_mark_one();
  }
  if (code === 'too_few_options') return m.field_too_few_options();
  if (code === 'too_few_questions') return m.field_too_few_questions();
  if (path === 'endsAt') return endSentence(code);
  if (code === 'too_long') {
    if (path === 'name') return m.alert_name_too_long({ max: maxNameLength });
    const isOption = path.includes('.options.');
    return m.field_question_too_long({
      max: isOption ? quizLimits.optionLength : quizLimits.questionLength,
    });
  }
  return code === 'required' ? m.field_required() : m.field_malformed();
}

export function problemSentences(errors: readonly FieldError[]): DraftProblems {
  // Each field shows its first problem.
  return new Map(errors.map((error) => [error.path, sentence(error)] as const).reverse());
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
