import * as v from 'valibot';
import { defaultLanguage, type Language, languages } from '#core/language.ts';
import { type SkipReason, triviaFormat } from '#core/quiz-drafts.ts';
import type { Encoding } from '#core/quiz-files.ts';
import { rightOptions } from '#core/trivia-quiz.ts';
import {
  type FoundEntry,
  type FoundQuestions,
  foundIn,
  RefusedFile,
} from '#server/quiz-files/found-questions.ts';
import { readOpenTriviaDb } from '#server/quiz-files/open-trivia-db.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';

const textsSchema = v.record(v.string(), v.string());

type Texts = v.InferOutput<typeof textsSchema>;

const optionSchema = v.object({
  text: textsSchema,
  correct: v.boolean(),
  media: v.optional(v.unknown()),
});

/** A question in the shape of a ready quiz, as far as a draft reads it. */
const ownQuestionSchema = v.object({
  question: textsSchema,
  options: v.array(optionSchema),
  explanation: v.nullish(textsSchema, null),
  media: v.optional(v.unknown()),
});

const ownQuizSchema = v.object({ name: v.optional(textsSchema, {}), qna: v.array(v.unknown()) });

const ownFileSchema = v.object({ quizzes: v.pipe(v.array(v.unknown()), v.minLength(1)) });

/** The language to take, of those that a quiz has: the person's, if it is there. */
function languageOf(texts: Texts, wanted: Language): Language {
  if (texts[wanted] !== undefined) return wanted;
  return languages.find((language) => texts[language] !== undefined) ?? defaultLanguage;
}

function ownEntry(given: unknown, language: Language, number: number): FoundEntry {
  const checked = v.safeParse(ownQuestionSchema, given);
  if (!checked.success) return { skipped: ['unreadable'] };
  const { question, options, explanation, media } = checked.output;
  const images = [media, ...options.map((option) => option.media)];
  const hasImage = images.some((image) => image !== null && image !== undefined);
  return {
    question: {
      question: question[language] ?? '',
      options: options.map(({ text, correct }) => ({ text: text[language] ?? '', correct })),
      explanation: explanation?.[language] ?? null,
      where: { kind: 'question', number },
    },
    skipped: hasImage ? ['image'] : [],
  };
}

/** A question in the shape of a trivia quiz, as far as a draft needs it before it is checked. */
const triviaEntrySchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  ans: v.union([v.number(), v.array(v.number())]),
  explanation: v.optional(v.string()),
  picture: v.optional(v.unknown()),
  optionPictures: v.optional(v.unknown()),
});

const triviaFileSchema = v.object({
  format: v.literal(triviaFormat),
  title: v.string(),
  seconds: v.optional(v.nullable(v.number()), null),
  data: v.array(v.unknown()),
});

type TriviaFile = v.InferOutput<typeof triviaFileSchema>;

function triviaEntry(given: unknown, seconds: number | null, number: number): FoundEntry {
  const checked = v.safeParse(triviaEntrySchema, given);
  if (!checked.success) return { skipped: ['unreadable'] };
  const { question, options, ans, explanation = null, ...pictures } = checked.output;
  const right = rightOptions(ans);
  return {
    question: {
      question,
      options: options.map((text, index) => ({ text, correct: right.includes(index) })),
      explanation,
      where: { kind: 'question', number },
      ...(seconds === null ? {} : { seconds }),
      ...pictures,
    },
    skipped: [],
  };
}

function findInTriviaFile({ title, seconds, data }: TriviaFile): FoundQuestions {
  const entries = data.map((question, index) => ({
    where: { kind: 'question' as const, number: index + 1 },
    ...triviaEntry(question, seconds, index + 1),
  }));
  return foundIn(title, entries);
}

/** A trivia quiz, or the first of a file of ready quizzes; the questions of others follow it. */
export function findInOwnJson(value: unknown, language: Language): FoundQuestions {
  const trivia = v.safeParse(triviaFileSchema, value);
  if (trivia.success) return findInTriviaFile(trivia.output);
  const file = v.safeParse(ownFileSchema, value);
  if (!file.success) throw new RefusedFile('unknown_format');
  const quizzes = file.output.quizzes.map((quiz) => v.safeParse(ownQuizSchema, quiz));
  const read = quizzes.flatMap(({ success, output }) => (success ? [output] : []));
  const [first] = read;
  if (first === undefined) throw new RefusedFile('unknown_format');
  const own = languageOf(first.name, language);
  const entries = read
    .flatMap(({ qna }) => qna)
    .map((question, index) => ({
      where: { kind: 'question' as const, number: index + 1 },
      ...ownEntry(question, own, index + 1),
    }));
  return foundIn(first.name[own] ?? '', entries);
}

const typedSchema = v.array(v.object({ type: v.string() }));

const resultsSchema = v.union([
  v.pipe(
    v.object({ results: typedSchema }),
    v.transform(({ results }) => results),
  ),
  typedSchema,
]);

/** The encoding of an answer of Open Trivia DB, by how it writes the type of a question. */
function encodingOf(value: unknown): Encoding {
  const checked = v.safeParse(resultsSchema, value);
  const [first] = checked.success ? checked.output : [];
  if (/^(?:bXVsdGlwbGU=|Ym9vbGVhbg==)$/.test(first?.type ?? '')) return 'base64';
  return /"question":\s*"[^"]{0,400}%(?:20|22|3F)/.test(JSON.stringify(value))
    ? 'url3986'
    : 'default';
}

/** Reads as much as there is of an answer of Open Trivia DB. */
export function findInOpenTriviaDb(
  text: string,
  value: unknown,
  language: Language,
): FoundQuestions {
  const said = { slug: 'draft', name: 'draft', language };
  try {
    const { quizzes, problems } = readOpenTriviaDb({ text, said, encoding: encodingOf(value) });
    const [quiz] = quizzes.map((one) => v.parse(ownQuizSchema, one));
    const entries = (quiz?.qna ?? []).map((question, index) => ({
      where: { kind: 'question' as const, number: index + 1 },
      ...ownEntry(question, language, index + 1),
    }));
    const unread = problems.map(({ line }) => ({
      where: { kind: 'line' as const, number: line ?? 1 },
      skipped: ['unreadable'] satisfies SkipReason[],
    }));
    return foundIn('', [...entries, ...unread]);
  } catch (error) {
    if (error instanceof QuizFileError) throw new RefusedFile('no_questions');
    throw error;
  }
}
