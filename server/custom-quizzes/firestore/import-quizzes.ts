import { nameKey } from '#core/display-name.ts';
import { answerPath, ownerPath } from '#core/share.ts';
import { convertDocument } from '#server/custom-quizzes/firestore/convert-document.ts';
import { readExport } from '#server/custom-quizzes/firestore/read-export.ts';
import { deriveKey, randomKey, sha256 } from '#server/secrets.ts';
import type { Storage } from '#server/storage/stores.ts';

/** What became of a document. */
export type ImportedDocument =
  | { readonly document: string; readonly problems: readonly string[] }
  | {
      readonly document: string;
      readonly problems: readonly [];
      /** False where an earlier import had brought it. */
      readonly isNew: boolean;
      /** Set where the document's id could not be kept: its old links lead nowhere. */
      readonly newLink: string | null;
      readonly name: string;
      readonly ownerLink: string;
      readonly players: number;
    };

/**
 * Brings the quizzes of an export in: each whole, or not at all. Their owners get keys, which the
 * site's secret decides, so that importing again gives the same. Throws `ExportError`.
 */
export async function importQuizzes(input: {
  readonly storage: Storage;
  readonly text: string;
  readonly origin: string;
  readonly now: number;
}): Promise<ImportedDocument[]> {
  const { storage, text, origin, now } = input;
  const documents = readExport(text);
  const secret = await storage.secrets.getOrCreate('server', randomKey() + randomKey());
  const results: ImportedDocument[] = [];
  for (const document of documents) {
    const converted = convertDocument(document);
    if ('length' in converted) {
      results.push({ document: document.id, problems: converted });
      continue;
    }
    const { id, quiz, scores } = converted;
    const createdAt = converted.createdAt ?? now;
    const ownerKey = deriveKey(secret, JSON.stringify(['owner key', 'imported', id]));
    const rows = scores.map(({ name, score }, index) => ({
      key: sha256(`imported score ${id} ${index}`).slice(0, 22),
      name,
      nameKey: nameKey(name),
      device: null,
      score,
      total: quiz.data.length,
      // Nobody knows when; in the order they came, which decides between equal scores.
      finishedAt: createdAt + index,
      correct: null,
    }));
    const isNew = await storage.customQuizzes.import(
      { ...quiz, id, ownerKeyHash: sha256(ownerKey), createdAt, updatedAt: now },
      rows,
    );
    results.push({
      document: document.id,
      problems: [],
      isNew,
      newLink: id === document.id ? null : origin + answerPath(id, quiz.language),
      name: quiz.name,
      ownerLink: origin + ownerPath(id, ownerKey, quiz.language),
      players: rows.length,
    });
  }
  return results;
}
