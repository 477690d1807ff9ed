import * as v from 'valibot';
import { defaultLanguage, type Language, languages } from '#core/language.ts';
import { inLanguage, isChoice, withMedia } from '#core/ready-question.ts';
import { readyQuestionSchema } from '#core/ready-question-schemas.ts';
import type { Media, ReadyQuiz } from '#core/ready-quiz.ts';
import type { FoundFile, FoundQuestion, Note } from '#server/quiz-files/found-questions.ts';
import { placesInJson } from '#server/quiz-files/json-text.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';
import { quizFileFormat, quizFileVersion } from '#server/ready-quizzes/quiz-file.ts';

/** The fields around the quizzes, each with its only valid value. */
const envelope: Readonly<Record<string, unknown>> = {
  format: quizFileFormat,
  version: quizFileVersion,
};

const textsSchema = v.record(v.string(), v.string());

type Texts = v.InferOutput<typeof textsSchema>;

/** A quiz, as far as a draft reads it. */
const ownQuizSchema = v.looseObject({
  name: v.optional(textsSchema),
  qna: v.array(v.unknown()),
});

/** Whether a value of JSON has quizzes that a draft can be made of. */
export function hasOwnQuizzes(value: unknown): boolean {
  const quizzes = isRecord(value) && Array.isArray(value.quizzes) ? value.quizzes : [];
  return quizzes.some((quiz) => v.is(ownQuizSchema, quiz));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong around the quizzes; a draft is as good without. */
function notesOnEnvelope(text: string, file: Readonly<Record<string, unknown>>): Note[] {
  const wrong = Object.entries(envelope).filter(([field, value]) => file[field] !== value);
  const unknown = Object.keys(file).filter(
    (field) => field !== 'quizzes' && !Object.hasOwn(envelope, field),
  );
  const fields = [...wrong.map(([field]) => field), ...unknown];
  if (fields.length === 0) return [];
  const places = placesInJson(
    text,
    fields.map((field) => [field]),
  );
  return places.map(({ line: number }, index): Note => {
    const field = fields[index] ?? '';
    const problem = Object.hasOwn(envelope, field)
      ? `${field}: must be ${JSON.stringify(envelope[field])}`
      : `${field}: is not known here`;
    return { where: { kind: 'line', number }, code: null, problem };
  });
}

/** The language to take, of those that a quiz has: the person's, if it is there. */
function languageOf(texts: Texts, wanted: Language): Language {
  if (texts[wanted] !== undefined) return wanted;
  return languages.find((language) => texts[language] !== undefined) ?? defaultLanguage;
}

const questionSchema = readyQuestionSchema(v.unknown());

/** A question that is no choice of one option, as a draft takes it: in one language. */
function kindIn(content: unknown, language: Language): Pick<FoundQuestion, 'ofKind'> {
  if (!isRecord(content) || content.kind === undefined) return {};
  const { success, output } = v.safeParse(questionSchema, content);
  // A draft says that it cannot read the rest.
  if (!success || isChoice(output)) return { ofKind: content };
  const plain = { shown: undefined, alsoAccepted: undefined, ...inLanguage(output, language) };
  const { shown: _, alsoAccepted: __, ...ofKind } = plain;
  const explanation = output.explanation?.[language];
  return { ofKind: { ...ofKind, ...(explanation === undefined ? {} : { explanation }) } };
}

/** Reads our own JSON of ready quizzes, whose `value` has been parsed. Throws `QuizFileError`. */
export function readOwnJson({
  text,
  value,
  language: wanted,
}: {
  text: string;
  value: unknown;
  language: Language;
}): FoundFile {
  if (isRecord(value) && 'response_code' in value) {
    throw new QuizFileError('this is JSON of Open Trivia DB: add --format opentdb', 1);
  }
  if (!isRecord(value) || !Array.isArray(value.quizzes)) {
    throw new QuizFileError('this is no file of quizzes: the list "quizzes" is missing', 1);
  }
  const given: readonly unknown[] = value.quizzes;
  const name = given.find((quiz) => v.is(ownQuizSchema, quiz))?.name ?? {};
  const language = languageOf(name, wanted);
  const questions: FoundQuestion[] = [];
  // A quiz that a draft cannot read stays whole, to be told what is wrong with it.
  const quizzes = given.map((quiz, index) => {
    if (!v.is(ownQuizSchema, quiz)) return isRecord(quiz) ? { qna: undefined, ...quiz } : quiz;
    const { qna, ...about } = quiz;
    for (const content of qna) {
      const where = { kind: 'question', number: questions.length + 1 } as const;
      questions.push({ where, quiz: index, content, ...kindIn(content, language) });
    }
    return about;
  });
  return {
    format: 'json',
    title: name[language] ?? '',
    language,
    isOwn: true,
    quizzes,
    questions,
    notes: notesOnEnvelope(text, value),
    locate: (parts) =>
      placesInJson(
        text,
        parts.map(({ path }) => ['quizzes', ...path]),
      ),
  };
}

/** Writes our own JSON with embedded images: one file has everything. */
export function writeOwnJson({ quizzes, imageAt }: WriteRequest): WrittenFile {
  const media = (shown: Media | null) => {
    if (shown === null) return null;
    const { mime, bytes } = imageAt(shown);
    const data = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
    const hasAlternative = Object.keys(shown.alternativeText).length > 0;
    return hasAlternative ? { data, alternativeText: shown.alternativeText } : { data };
  };

  const written = (quiz: ReadyQuiz) => ({
    slug: quiz.slug,
    for: quiz.for,
    rank: quiz.rank,
    published: quiz.publishedAt !== null,
    topics: quiz.topics,
    difficulty: quiz.difficulty,
    name: quiz.name,
    thumbnail: media(quiz.thumbnail),
    qna: quiz.qna.map((item) => withMedia(item, media)),
  });

  const file = { ...envelope, quizzes: quizzes.map(written) };
  return { content: `${JSON.stringify(file, null, 2)}\n`, images: [], problems: [], notes: [] };
}
