import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import type { Encoding } from '#core/quiz-files.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
  type Part,
  questionAt,
} from '#server/quiz-files/found-questions.ts';
import { placesInJson } from '#server/quiz-files/json-text.ts';
import {
  inLanguage,
  type PlainQuestion,
  type QuizName,
  type WrittenQuiz,
} from '#server/quiz-files/one-language.ts';
import { decodeEntities } from '#server/quiz-files/plain-text.ts';
import { type Path, QuizFileError } from '#server/quiz-files/problem.ts';
import { describeIssue, type Finding } from '#server/quiz-files/reasons.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

const text = v.string();

/**
 * The fields that we read; others are ignored. `quiz` is our own: the slug of the question's quiz.
 */
const resultSchema = v.object({
  quiz: v.optional(text),
  category: v.optional(text),
  type: text,
  question: text,
  correct_answer: text,
  incorrect_answers: v.array(text),
});

/** A result whose texts are in base64. */
const base64Schema = v.object({ type: v.picklist(['bXVsdGlwbGU=', 'Ym9vbGVhbg==']) });

/** The API's reply; people also keep its questions alone, as an object or a list. */
const envelopeSchema = v.object({
  response_code: v.optional(v.number(), 0),
  results: v.array(v.unknown()),
});

type Result = v.InferOutput<typeof resultSchema>;

interface Codec {
  readonly decode: (text: string) => string;
  readonly encode: (text: string) => string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** RFC 3986 reserves five more characters than JavaScript does. */
function encodeReserved(encoded: string): string {
  return encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

const codecs: Readonly<Record<Encoding, Codec>> = {
  default: {
    decode: decodeEntities,
    encode: (plain) => plain.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
  },
  url3986: {
    decode: decodeURIComponent,
    encode: (plain) => encodeReserved(encodeURIComponent(plain)),
  },
  base64: {
    decode(encoded) {
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) throw new Error('not base64');
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
    },
    encode: (plain) => Buffer.from(plain).toString('base64'),
  },
};

/** An option and the path of its text in a result. */
interface PlacedOption {
  readonly text: string;
  readonly correct: boolean;
  readonly path: Path;
}

/** The format separates the right answer from the others. */
function orderOptions({
  type,
  question,
  correct_answer,
  incorrect_answers,
}: Result): PlacedOption[] {
  const right: PlacedOption = { text: correct_answer, correct: true, path: ['correct_answer'] };
  const wrong = incorrect_answers.map(
    (text, index): PlacedOption => ({ text, correct: false, path: ['incorrect_answers', index] }),
  );
  const answers = [right, ...wrong];
  // People expect True before False.
  if (type === 'boolean') return answers.sort((a, b) => (a.text < b.text ? 1 : -1));
  return blindOrder(question, answers);
}

function decodeResult({ quiz, category, ...result }: Result, { decode }: Codec): Result {
  return {
    ...(quiz === undefined ? {} : { quiz: decode(quiz) }),
    ...(category === undefined ? {} : { category: decode(category) }),
    type: decode(result.type),
    question: decode(result.question),
    correct_answer: decode(result.correct_answer),
    incorrect_answers: result.incorrect_answers.map(decode),
  };
}

interface Entry extends FoundEntry {
  readonly quiz: QuizName | null;
  readonly answers: readonly PlacedOption[];
  /** In `results`. */
  readonly index: number;
}

function readResults(results: readonly unknown[], encoding: Encoding) {
  const findings: Finding[] = [];
  const entries = results.flatMap((given, index): Entry[] => {
    const checked = v.safeParse(resultSchema, given);
    if (!checked.success) {
      const issues = checked.issues.map(describeIssue);
      findings.push(
        ...issues.map(({ path, reason }) => ({ path: ['results', index, ...path], reason })),
      );
      return [];
    }
    try {
      const result = decodeResult(checked.output, codecs[encoding]);
      const answers = orderOptions(result);
      const question = { question: result.question, options: answers, explanation: null };
      const { quiz: slug, category: name = '' } = result;
      const quiz = slug === undefined ? null : { slug, name };
      return [{ quiz, question, answers, index, skipped: [] }];
    } catch {
      findings.push({ path: ['results', index], reason: `is not in the encoding ${encoding}` });
      return [];
    }
  });
  return { entries, findings };
}

/** The path in the file for a part of a quiz; null for what the file does not say. */
function pathInFile(part: Part, entries: readonly Entry[]): Path | null {
  const [, field, , key, option] = part.path;
  const [first] = part.questions;
  const question = field === 'qna' ? questionAt(part) : first;
  const entry = entries[(question?.where.number ?? 0) - 1];
  if (field !== 'qna') {
    if (!part.isNamed || entry === undefined) return null;
    return ['results', entry.index, field === 'name' ? 'category' : 'quiz'];
  }
  if (entry === undefined) return ['results'];
  const path: Path = ['results', entry.index];
  if (key === 'question') return [...path, 'question'];
  const answer = key === 'options' ? entry.answers[Number(option)] : undefined;
  return answer === undefined ? path : [...path, ...answer.path];
}

/** The encoding of a file, by how it writes the type of a question. */
function encodingOf(results: readonly unknown[]): Encoding {
  const [first] = results;
  if (v.is(base64Schema, first)) return 'base64';
  return /"question":\s*"[^"]{0,400}%(?:20|22|3F)/.test(JSON.stringify(results))
    ? 'url3986'
    : 'default';
}

/**
 * Reads JSON of Open Trivia DB's API, whose `value` has been parsed; without an encoding it is told
 * by the texts. Throws `QuizFileError`.
 */
export function readOpenTriviaDb({
  text: json,
  value,
  language,
  encoding,
}: {
  text: string;
  value: unknown;
  language: Language;
  encoding?: Encoding;
}): FoundFile {
  const isBare = Array.isArray(value);
  const envelope = v.safeParse(envelopeSchema, isBare ? { results: value } : value);
  if (!envelope.success) {
    throw new QuizFileError('this is not of Open Trivia DB: results is missing', 1);
  }
  const { response_code, results } = envelope.output;
  if (response_code !== 0) {
    throw new QuizFileError(
      `response_code is ${response_code}: Open Trivia DB sent no questions`,
      1,
    );
  }
  const { entries, findings } = readResults(results, encoding ?? encodingOf(results));
  const found = foundIn({ format: 'opentdb', title: '', language }, numbered(entries));
  const placesOf = (paths: readonly Path[]) =>
    placesInJson(json, isBare ? paths.map(([, ...path]) => path) : paths);
  const places = placesOf(findings.map(({ path }) => path));
  return {
    ...found,
    notes: places.map(({ line: number, name }, index) => ({
      where: { kind: 'line', number },
      code: 'unreadable',
      problem: `${name}: ${findings[index]?.reason}`,
    })),
    locate(parts) {
      const paths = parts.map((part) => pathInFile(part, entries));
      const own = placesOf(paths.map((path) => path ?? []));
      return own.map((place, index) => (paths[index] === null ? null : place));
    },
  };
}

function isBoolean({ options }: PlainQuestion): boolean {
  return options.map(({ text: option }) => option).join(' ') === 'True False';
}

function resultOf({ slug, name }: QuizName, question: PlainQuestion, { encode }: Codec) {
  const { options } = question;
  const answers = (right: boolean) =>
    options.filter(({ correct }) => correct === right).map((option) => encode(option.text));
  return {
    type: encode(isBoolean(question) ? 'boolean' : 'multiple'),
    difficulty: encode('medium'),
    category: encode(name),
    quiz: encode(slug),
    question: encode(question.question),
    correct_answer: answers(true)[0],
    incorrect_answers: answers(false),
  };
}

/** JSON like that of Open Trivia DB's API, of questions that are choices. */
export function resultsOf(quizzes: readonly WrittenQuiz[], encoding: Encoding): string {
  const results = quizzes.flatMap((quiz) =>
    quiz.questions.flatMap((question) =>
      'kind' in question ? [] : resultOf(quiz, question, codecs[encoding]),
    ),
  );
  return `${JSON.stringify({ response_code: 0, results }, null, 2)}\n`;
}

/** Writes JSON like Open Trivia DB's API; a quiz is a category, and `quiz` is its slug. */
export function writeOpenTriviaDb(request: WriteRequest): WrittenFile {
  const { quizzes, problems, notes } = inLanguage(request.quizzes, request.language);
  const several = quizzes.flatMap(({ slug, questions }) =>
    questions.flatMap(({ options }, index) =>
      options.filter(({ correct }) => correct).length > 1
        ? [`${slug}, question ${index + 1}: has several right options, this format takes one`]
        : [],
    ),
  );
  const explained = quizzes.flatMap(({ slug, questions }) =>
    questions.some(({ explanation }) => explanation !== null)
      ? [`${slug}: its explanations are left out`]
      : [],
  );
  return {
    content: resultsOf(quizzes, request.encoding),
    images: [],
    problems: [...problems, ...several],
    notes: [...notes, ...explained],
  };
}
