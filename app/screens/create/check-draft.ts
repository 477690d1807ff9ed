import * as v from 'valibot';
import { m } from '#app/paraglide/messages.js';
import { type Draft, quizFromDraft } from '#app/screens/create/draft.ts';
import { newCustomQuizSchema, type QuizType, quizLimits } from '#core/custom-quiz.ts';
import type { FieldError } from '#core/errors.ts';
import { maxRequestBytes } from '#core/request.ts';

/** What is wrong, as sentences by the field's path in the request ('data.2.options.1'). */
export type DraftProblems = ReadonlyMap<string, string>;

function sentence({ path, code }: FieldError): string {
  if (path.endsWith('.ans')) {
    return code === 'answer_is_empty' ? m.field_answer_is_empty() : m.field_mark_one();
  }
  if (code === 'too_few_options') return m.field_too_few_options();
  if (code === 'too_few_questions') return m.field_too_few_questions();
  if (code === 'too_long') {
    const isOption = path.includes('.options.');
    return m.field_question_too_long({
      max: isOption ? quizLimits.optionLength : quizLimits.questionLength,
    });
  }
  return code === 'required' ? m.field_required() : m.field_malformed();
}

export function problemSentences(errors: readonly FieldError[]): DraftProblems {
  // The first problem of a field is the one to solve first.
  return new Map(errors.map((error) => [error.path, sentence(error)] as const).reverse());
}

/** The rules of the server, asked before anything is sent. */
export function checkDraft(draft: Draft, type: QuizType): DraftProblems {
  const quiz = quizFromDraft(draft, type);
  const result = v.safeParse(newCustomQuizSchema, quiz);
  if (result.success) {
    const bytes = new TextEncoder().encode(JSON.stringify(quiz)).length;
    return new Map(bytes > maxRequestBytes ? [['data', m.field_quiz_too_large()]] : []);
  }
  return problemSentences(
    result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', code: issue.message })),
  );
}
