import type * as v from 'valibot';
import { isLanguage, type Language } from '#core/language.ts';
import { languageName } from '#core/language-name.ts';
import { kindAnswerLimits, kindLimits } from '#core/question-kinds/answer-limits.ts';
import { unitLength } from '#core/question-kinds/number/number.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';
import type { Path } from '#server/quiz-files/problem.ts';

/** One violation of a schema. */
export interface Finding {
  readonly path: Path;
  readonly reason: string;
}

/** The maximum length of the field at a path, by the innermost name first. */
const lengths = {
  alternativeText: readyQuizLimits.alternativeTextLength,
  explanation: readyQuizLimits.explanationLength,
  accepted: kindAnswerLimits.text,
  unit: unitLength,
  text: readyQuizLimits.optionLength,
  items: readyQuizLimits.optionLength,
  pairs: readyQuizLimits.optionLength,
  question: readyQuizLimits.questionLength,
  name: readyQuizLimits.nameLength,
  slug: 80,
  for: 80,
} as const;

function maxLength(path: Path): number | undefined {
  const field = Object.entries(lengths).find(([name]) => path.includes(name));
  return field?.[1];
}

/** The valid values of a field, by its name. */
const validValues: Readonly<Record<string, string>> = {
  slug: 'must be lower-case letters a-z, digits and single hyphens',
  rank: 'must be a whole number',
  published: 'must be true or false',
  correct: 'must be true or false',
  options: 'must be a list',
  qna: 'must be a list',
  quizzes: 'must be a list',
  media: 'must be an image: {"file": "…"} or {"data": "data:image/…;base64,…"}',
  thumbnail: 'must be an image: {"file": "…"} or {"data": "data:image/…;base64,…"}',
  kind: 'must be several, order, number, text, match or opinion; a choice has none',
  points: 'must be 0, 0.5, 1 or 2',
  partial: 'must be true, or left out',
  nearly: 'must be true, or left out',
  words: 'must be true, without options',
  items: 'must be a list',
  pairs: 'must be a list',
  min: 'must be a number from -10¹² to 10¹²',
  max: 'must be a number larger than min',
  step: 'must be a number larger than 0, in at most 100,000 steps from min to max',
  ans: 'must be a number from min to max',
  tolerance: 'must be a number, 0 or larger',
  file: 'must be the name of a file in the folder of this one: a-z A-Z 0-9 . _ - and / between',
  data: 'must be a data URL in base64, such as data:image/png;base64,iVBOR…',
};

/** Whether `path` ends in a text in one language. */
function isText(path: Path): boolean {
  return isLanguage(path.at(-1));
}

function wrongKind(issue: v.BaseIssue<unknown>, path: Path): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not known here';
  if (issue.input === undefined) return 'is missing';
  if (isText(path)) return 'must be a text';
  if (issue.type === 'strict_object') return 'must be an object';
  return validValues[String(path.at(-1))] ?? `must be ${issue.expected}, not ${issue.received}`;
}

/** The longest lists, and what they hold. */
const most = {
  qna: [readyQuizLimits.questions, 'questions'],
  options: [readyQuizLimits.options, 'options'],
  items: [kindLimits.items, 'items'],
  pairs: [kindLimits.pairs, 'pairs'],
  accepted: [kindLimits.accepted, 'texts'],
} as const;

/** The list that a path leads into. */
function listAt(path: Path): keyof typeof most {
  const names = Object.keys(most) as (keyof typeof most)[];
  return names.findLast((name) => path.includes(name)) ?? 'options';
}

const codes: Readonly<Record<string, (path: Path) => string>> = {
  required: () => 'is missing',
  too_long: (path) => `is longer than ${maxLength(path)} characters`,
  too_many: (path) => `there are more than ${most[listAt(path)].join(' ')}`,
  too_few_options: (path) => {
    const [, what] = most[listAt(path)];
    return `there are fewer than ${what === 'options' ? 2 : 3} ${what}`;
  },
  repeated: () => 'two of them are the same',
  too_few_questions: () => 'there is no question',
  no_right_option: () => 'no option is right',
  no_wrong_option: () => 'every option is right',
};

/** `qna.0.question.hi` as a path. */
export function pathOf(dotted: string): Path {
  return dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

const missingText = /^missing_text (?<path>.*\.(?<language>[a-z]+))$/;

/** Describes an issue of a schema of `core/ready-quiz.ts` in plain English. */
export function describeIssue(issue: v.BaseIssue<unknown>): Finding {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const missing = missingText.exec(issue.message)?.groups;
  if (missing !== undefined) {
    const language = languageName(missing.language as Language, 'en');
    const reason = `is missing: the quiz has a name in ${language}, so all of it is in ${language}`;
    return { path: [...path, ...pathOf(missing.path ?? '')], reason };
  }
  if (issue.kind === 'schema') return { path, reason: wrongKind(issue, path) };
  const reasonAt = codes[issue.message];
  if (reasonAt !== undefined) return { path, reason: reasonAt(path) };
  return { path, reason: validValues[String(path.at(-1))] ?? issue.message };
}

/** All issues, but a text that is missing in all languages is reported once. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): Finding[] {
  const findings = issues.map(describeIssue);
  const pathsWithout = new Set(
    findings.filter((_, index) => issues[index]?.message === 'required').map(keyOf),
  );
  return findings.filter(({ path }, index) => {
    const isRepeated = pathsWithout.has(keyOf({ path: path.slice(0, -1) }));
    return !(isRepeated && missingText.test(issues[index]?.message ?? ''));
  });
}

function keyOf({ path }: Pick<Finding, 'path'>): string {
  return path.join('.');
}
