import * as v from 'valibot';
import type { Encoding } from '#core/quiz-files.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import { linesInJson, nameInJson, parseJson } from '#server/quiz-files/json-text.ts';
import {
  flagAt,
  type Group,
  groupByQuiz,
  inLanguage,
  type PlainQuestion,
  type QuizName,
  type SuppliedLabel,
  toOwnShape,
} from '#server/quiz-files/one-language.ts';
import { decodeEntities } from '#server/quiz-files/plain-text.ts';
import { type Path, QuizFileError, type ReadQuizFile } from '#server/quiz-files/problem.ts';
import { describeIssue } from '#server/quiz-files/reasons.ts';
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

interface Entry {
  readonly quiz: QuizName | null;
  readonly question: PlainQuestion;
  readonly answers: readonly PlacedOption[];
  /** In `results`. */
  readonly index: number;
}

interface ReadResults {
  readonly entries: readonly Entry[];
  readonly findings: readonly { readonly path: Path; readonly reason: string }[];
}

function readResults(results: readonly unknown[], encoding: Encoding): ReadResults {
  const findings: { path: Path; reason: string }[] = [];
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
      return [{ quiz: slug === undefined ? null : { slug, name }, question, answers, index }];
    } catch {
      findings.push({ path: ['results', index], reason: `is not in the encoding ${encoding}` });
      return [];
    }
  });
  return { entries, findings };
}

/** The path in the file for a path in the quiz. */
function pathInFile(
  [quiz, field, question, part, option]: Path,
  groups: readonly Group<Entry>[],
): Path {
  const { isNamed = false, entries = [] } = groups[Number(quiz)] ?? {};
  const [first] = entries;
  if (field !== 'qna' && isNamed && first !== undefined) {
    return ['results', first.index, field === 'name' ? 'category' : 'quiz'];
  }
  const entry = field === 'qna' ? entries[Number(question)] : undefined;
  if (entry === undefined) return ['results'];
  const path: Path = ['results', entry.index];
  if (part === 'question') return [...path, 'question'];
  const answer = part === 'options' ? entry.answers[Number(option)] : undefined;
  return answer === undefined ? path : [...path, ...answer.path];
}

/** Parses JSON of Open Trivia DB's API. Throws `QuizFileError`. */
export function readOpenTriviaDb({
  text: json,
  said,
  encoding,
}: {
  text: string;
  said: SuppliedLabel;
  encoding: Encoding;
}): ReadQuizFile {
  const parsed = parseJson(json);
  const isBare = Array.isArray(parsed);
  const envelope = v.safeParse(envelopeSchema, isBare ? { results: parsed } : parsed);
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
  const { entries, findings } = readResults(results, encoding);
  const locate = (asked: readonly Path[]) => {
    const paths = isBare ? asked.map(([, ...path]) => path) : asked;
    const lines = linesInJson(json, paths);
    return paths.map((path, index) => ({ line: lines[index] ?? null, name: nameInJson(path) }));
  };
  const problems = locate(findings.map(({ path }) => path)).map(({ line, name }, index) => ({
    line,
    reason: `${name}: ${findings[index]?.reason}`,
  }));
  const groups = groupByQuiz(entries, said);
  const questionsOf = (group: Group<Entry>) => group.entries.map(({ question }) => question);
  return {
    // If no result is readable, missing questions need no message of their own.
    quizzes:
      entries.length === 0 && problems.length > 0
        ? []
        : groups.map((group) => toOwnShape(group, said.language, questionsOf(group))),
    problems,
    locate: (paths) =>
      locate(paths.map((path) => pathInFile(path, groups))).map((place, index) => {
        const path = paths[index] ?? [];
        const isInFile = path[1] === 'qna' || groups[Number(path[0])]?.isNamed === true;
        return isInFile ? place : { line: null, name: flagAt(path) };
      }),
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
  const results = quizzes.flatMap((quiz) =>
    quiz.questions.map((question) => resultOf(quiz, question, codecs[request.encoding])),
  );
  return {
    content: `${JSON.stringify({ response_code: 0, results }, null, 2)}\n`,
    images: [],
    problems: [...problems, ...several],
    notes: [...notes, ...explained],
  };
}
