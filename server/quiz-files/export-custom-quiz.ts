import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { isCarried } from '#core/file-losses.ts';
import { withEmojiInstead } from '#core/own-pictures-in.ts';
import { triviaFormat } from '#core/quiz-drafts.ts';
import type { WrittenFormat } from '#core/quiz-files.ts';
import { downloads } from '#core/quiz-files.ts';
import { rightOptions } from '#core/trivia-quiz.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { customWriterOf } from '#server/quiz-files/formats.ts';
import type { WrittenQuestion } from '#server/quiz-files/one-language.ts';
import type { WrittenFile } from '#server/quiz-files/write-request.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

type ExportedQuiz = Pick<StoredCustomQuiz, 'name' | 'language' | 'title' | 'seconds' | 'data'>;

/** Everything there is of a quiz, for us to read again; pictures of the creator's own as emoji. */
function ownFile({ name, title, seconds, language, data }: ExportedQuiz): string {
  const file = { format: triviaFormat, version: 1, title: title ?? name, language };
  const shown = data.map(withEmojiInstead);
  return `${JSON.stringify({ ...file, seconds, data: shown }, null, 2)}\n`;
}

/** A question in the shape that the writers of files take. */
function writtenQuestion(question: OwnedQuestion): WrittenQuestion {
  if ('kind' in question) return question;
  const { question: asked, options, ans, explanation = null, points } = question;
  const right = rightOptions(ans);
  return {
    question: asked,
    options: options.map((text, index) => ({ text, correct: right.includes(index) })),
    explanation,
    ...(points === undefined ? {} : { points }),
  };
}

/** What a format cannot carry is left out; `lossesOf` says what that is. */
export function writeCustomQuiz(quiz: ExportedQuiz, format: WrittenFormat): WrittenFile['content'] {
  if (format === 'json') return ownFile(quiz);
  const { name, title, language, data } = quiz;
  const carried = data.filter((one) => isCarried(one, format));
  const written = { slug: 'quiz', name: title ?? name, questions: carried.map(writtenQuestion) };
  return customWriterOf(format)([written], language);
}

/** The current questions of a quiz as a file. Errors: those of `findOwnedQuiz`. */
export async function exportCustomQuiz(
  services: Services,
  { format, ...input }: OwnerInput & { format: WrittenFormat },
): Promise<{ file: string; mediaType: string; content: WrittenFile['content'] }> {
  const quiz = await findOwnedQuiz(services, input);
  const { extension, mediaType } = downloads[format];
  const file = `quizmingle-${quiz.id}.${extension}`;
  return { file, mediaType, content: writeCustomQuiz(quiz, format) };
}
