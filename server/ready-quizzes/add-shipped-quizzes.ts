import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { shippedDocumentId } from '#server/ready-quizzes/document-id.ts';
import { type FileQuiz, quizFileSchema, withImages } from '#server/ready-quizzes/quiz-file.ts';
import { sha256 } from '#server/secrets.ts';
import type { Storage } from '#server/storage/stores.ts';

/** The shipped quizzes: our own JSON, one file per quiz, images beside it. */
export const shippedFolder = join(import.meta.dirname, '..', '..', 'content', 'ready-quizzes');

async function readTexts(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

interface Shipped {
  readonly hash: string;
  readonly quiz: FileQuiz;
}

function parse(text: string): Shipped[] {
  const { quizzes } = v.parse(quizFileSchema, JSON.parse(text));
  return quizzes.map((quiz) => ({ quiz, hash: sha256(text) }));
}

/**
 * Stores shipped quizzes: new ones, and new versions of those that no operator has changed or
 * removed. After the first start there is usually nothing to do.
 */
export async function addShippedQuizzes(
  storage: Pick<Storage, 'readyQuizzes'>,
  at: number,
  folder: string = shippedFolder,
): Promise<void> {
  const offered = new Set((await storage.readyQuizzes.shippedHashes()).values());
  const texts = (await readTexts(folder)).filter((text) => !offered.has(sha256(text)));
  if (texts.length === 0) return;
  const shipped = texts.flatMap(parse).sort((a, b) => a.quiz.rank - b.quiz.rank);
  const read = shipped.map(({ quiz }) =>
    withImages(quiz, (file) => readFileSync(join(folder, file))),
  );
  await storage.readyQuizzes.addShipped(
    {
      quizzes: read
        .flatMap(({ quizzes }) => quizzes)
        .map((quiz) => ({ ...quiz, documentId: shippedDocumentId(quiz.slug) })),
      images: read.flatMap(({ images }) => images),
      at,
    },
    new Map(shipped.map(({ quiz, hash }) => [quiz.slug, hash])),
  );
}
