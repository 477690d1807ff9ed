import type { Media, ReadyQuiz } from '#core/ready-quiz.ts';
import type { Problem } from '#server/ports/import-reader.ts';
import { linesInJson, nameInJson, parseJson } from '#server/quiz-files/json-text.ts';
import { QuizFileError, type ReadQuizFile } from '#server/quiz-files/problem.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';
import { quizFileFormat, quizFileVersion } from '#server/ready-quizzes/quiz-file.ts';

/** The fields around the quizzes, each with its only valid value. */
const envelope: Readonly<Record<string, unknown>> = {
  format: quizFileFormat,
  version: quizFileVersion,
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function envelopeProblems(text: string, file: Readonly<Record<string, unknown>>): Problem[] {
  const wrong = Object.entries(envelope).filter(([field, value]) => file[field] !== value);
  const unknown = Object.keys(file).filter(
    (field) => field !== 'quizzes' && !Object.hasOwn(envelope, field),
  );
  const fields = [...wrong.map(([field]) => field), ...unknown];
  const lines = linesInJson(
    text,
    fields.map((field) => [field]),
  );
  return fields.map((field, index) => ({
    line: lines[index] ?? null,
    reason: Object.hasOwn(envelope, field)
      ? `${field}: must be ${JSON.stringify(envelope[field])}`
      : `${field}: is not known here`,
  }));
}

/** Parses our own JSON. Throws `QuizFileError`. */
export function readOwnJson({ text }: { text: string }): ReadQuizFile {
  const file = parseJson(text);
  if (isRecord(file) && 'response_code' in file) {
    throw new QuizFileError('this is JSON of Open Trivia DB: add --format opentdb', 1);
  }
  if (!isRecord(file) || !Array.isArray(file.quizzes)) {
    throw new QuizFileError('this is no file of quizzes: the list "quizzes" is missing', 1);
  }
  return {
    quizzes: file.quizzes,
    problems: envelopeProblems(text, file),
    locate(paths) {
      const full = paths.map((path) => ['quizzes', ...path]);
      const lines = linesInJson(text, full);
      return full.map((path, index) => ({ line: lines[index] ?? null, name: nameInJson(path) }));
    },
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
    name: quiz.name,
    thumbnail: media(quiz.thumbnail),
    qna: quiz.qna.map((item) => ({
      question: item.question,
      media: media(item.media),
      options: item.options.map((option) => ({ ...option, media: media(option.media) })),
      explanation: item.explanation,
    })),
  });

  const file = { ...envelope, quizzes: quizzes.map(written) };
  return { content: `${JSON.stringify(file, null, 2)}\n`, images: [], problems: [], notes: [] };
}
