import { triviaFormat } from '#core/quiz-drafts.ts';
import type { WrittenFormat } from '#core/quiz-files.ts';
import { downloads } from '#core/quiz-files.ts';
import type { ReadyQuiz } from '#core/ready-quiz.ts';
import { rightOptions } from '#core/trivia-quiz.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { writerOf } from '#server/quiz-files/formats.ts';
import type { WrittenFile } from '#server/quiz-files/write-request.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

type ExportedQuiz = Pick<StoredCustomQuiz, 'name' | 'language' | 'title' | 'seconds' | 'data'>;

/** Everything there is of a quiz, for us to read again. */
function ownFile({ name, title, seconds, language, data }: ExportedQuiz): string {
  const file = { format: triviaFormat, version: 1, title: title ?? name, language };
  return `${JSON.stringify({ ...file, seconds, data }, null, 2)}\n`;
}

/** A quiz in the shape that the writers of files take. */
function readyQuizOf({ name, title, language, data }: ExportedQuiz): ReadyQuiz {
  const texts = (text: string) => ({ [language]: text });
  return {
    id: 1,
    documentId: 'quiz',
    slug: 'quiz',
    for: 'quizmingle',
    rank: 1,
    topics: [],
    createdAt: 0,
    updatedAt: 0,
    publishedAt: 0,
    thumbnail: null,
    name: texts(title ?? name),
    qna: data.flatMap((one) => {
      if ('kind' in one) return [];
      const { question, options, ans, explanation } = one;
      const right = rightOptions(ans);
      return {
        question: texts(question),
        media: null,
        options: options.map((option, index) => ({
          text: texts(option),
          correct: right.includes(index),
          media: null,
        })),
        explanation: explanation === undefined ? null : texts(explanation),
      };
    }),
  };
}

/** What a format cannot carry is left out; `lossesOf` says what that is. */
export function writeCustomQuiz(quiz: ExportedQuiz, format: WrittenFormat): WrittenFile['content'] {
  if (format === 'json') return ownFile(quiz);
  const fitting =
    format === 'opentdb'
      ? {
          ...quiz,
          data: quiz.data.filter((one) => 'kind' in one || rightOptions(one.ans).length === 1),
        }
      : quiz;
  const { content } = writerOf('', format).write({
    quizzes: [readyQuizOf(fitting)],
    imageAt: () => {
      throw new Error('a quiz of a visitor has no images in files');
    },
    imageFolder: '',
    delimiter: ',',
    language: quiz.language,
    encoding: 'default',
  });
  return content;
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
