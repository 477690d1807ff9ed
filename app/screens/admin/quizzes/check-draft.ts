import * as v from 'valibot';
import { m } from '#app/paraglide/messages.js';
import { type Draft, quizFromDraft } from '#app/screens/admin/quizzes/draft.ts';
import { editedReadyQuizSchema, maxQuizBytes } from '#core/edited-ready-quiz.ts';
import type { FieldError } from '#core/errors.ts';
import { kindAnswerLimits, kindLimits } from '#core/question-kinds/answer-limits.ts';
import { unitLength } from '#core/question-kinds/number/number.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';

/** Sentences about what is wrong, by the field's path in the quiz ('qna.2.options.1.text.hi'). */
export type Problems = ReadonlyMap<string, string>;

function longest(path: string): number {
  if (path.includes('alternativeText')) return readyQuizLimits.alternativeTextLength;
  if (path.includes('explanation')) return readyQuizLimits.explanationLength;
  if (path.includes('.accepted')) return kindAnswerLimits.text;
  if (path.includes('.unit')) return unitLength;
  if (/\.(?:options|items|pairs)\./.test(path)) return readyQuizLimits.optionLength;
  if (path.includes('.question')) return readyQuizLimits.questionLength;
  return path.startsWith('name') ? readyQuizLimits.nameLength : 80;
}

const sentences: Readonly<Record<string, () => string>> = {
  required: () => m.field_required(),
  taken: () => m.quizzes_slug_taken(),
  repeated: () => m.quizzes_repeated(),
  too_few_questions: () => m.field_too_few_questions(),
  no_right_option: () => m.quizzes_no_right_option(),
  no_wrong_option: () => m.quizzes_no_wrong_option(),
  image_missing: () => m.quizzes_image_gone(),
};

/** What is wrong with a number, by its field. */
const numberSentences: Readonly<Record<string, () => string>> = {
  max: () => m.quizzes_number_max(),
  step: () => m.quizzes_number_step(),
  ans: () => m.quizzes_number_ans(),
  min: () => m.quizzes_number_needed(),
  tolerance: () => m.quizzes_number_needed(),
};

function numberSentence(path: string, code: string): string | undefined {
  const field = /^qna\.\d+\.(\w+)$/.exec(path)?.[1] ?? '';
  return code === 'required' && field in numberSentences
    ? m.quizzes_number_needed()
    : numberSentences[field]?.();
}

function sentence({ path, code }: FieldError): string {
  const ofNumber = numberSentence(path, code);
  if (ofNumber !== undefined) return ofNumber;
  if (code === 'too_few_options') {
    return path.endsWith('.options') ? m.quizzes_too_few_options() : m.quizzes_too_few_items();
  }
  if (code === 'no_wrong_option' && path.endsWith('.pairs')) return m.quizzes_rights_alike();
  if (code === 'too_many' && path !== 'topics')
    return m.quizzes_too_many({ max: kindLimits.accepted });
  if (code === 'too_long') return m.quizzes_text_too_long({ max: longest(path) });
  if (path === 'slug')
    return code === 'taken' ? m.quizzes_slug_taken() : m.quizzes_slug_malformed();
  if (path === 'topics') return m.quizzes_topics_too_many({ max: readyQuizLimits.topics });
  if (path === 'rank') return m.quizzes_rank_malformed();
  return sentences[code]?.() ?? m.field_malformed();
}

/** The field of a problem. The accepted texts of a language are lines of one. */
function fieldOf(path: string): string {
  const parts = path.split('.');
  return parts.at(-3) === 'accepted' ? parts.slice(0, -1).join('.') : path;
}

export function problemSentences(errors: readonly FieldError[]): Problems {
  const problems = new Map<string, string>();
  for (const { path, code } of errors) {
    const field = fieldOf(path);
    // Each field shows its first problem.
    if (!problems.has(field)) problems.set(field, sentence({ path, code }));
  }
  return problems;
}

/** Sorts problems by the order of the fields on the screen. */
function inOrder(problems: Problems): Problems {
  const places = ['name', 'slug', 'rank', 'for', 'topics', 'thumbnail', 'qna'];
  const place = (path: string) => places.findIndex((name) => path.startsWith(name));
  const parts = [
    ...['question', 'media', 'options', 'items', 'pairs', 'accepted'],
    ...['ans', 'tolerance', 'min', 'max', 'step', 'unit', 'explanation', 'asOf'],
  ];
  const key = (path: string) => {
    const [, index = 0, field = ''] = path.split('.');
    return place(path) * 1e6 + Number(index) * 100 + parts.indexOf(field) || place(path) * 1e6;
  };
  return new Map([...problems].sort(([one], [other]) => key(one) - key(other)));
}

/** Applies the server's rules before anything is sent. */
export function checkDraft(draft: Draft): Problems {
  const quiz = quizFromDraft(draft);
  const result = v.safeParse(editedReadyQuizSchema, quiz);
  if (!result.success) {
    const errors = result.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      code: issue.message,
    }));
    return inOrder(problemSentences(errors));
  }
  const bytes = new TextEncoder().encode(JSON.stringify(quiz)).length;
  return new Map(bytes > maxQuizBytes - 100 ? [['qna', m.admin_too_large()]] : []);
}
