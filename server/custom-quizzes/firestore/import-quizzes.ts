import { nameKey } from '#core/display-name.ts';
import { ownerPath, sharePath } from '#core/share.ts';
import { convertDocument } from '#server/custom-quizzes/firestore/convert-document.ts';
import { readExport } from '#server/custom-quizzes/firestore/read-export.ts';
import { deriveKey, randomKey, sha256 } from '#server/secrets.ts';
import type { Storage } from '#server/storage/stores.ts';

/** The outcome for a document. */
export type ImportedDocument =
  | { readonly document: string; readonly problems: readonly string[] }
  | {
      readonly document: string;
      readonly problems: readonly [];
      /** False if an earlier import stored it. */
      readonly isNew: boolean;
      /** Set if the document's id could not be kept, so that its old links are dead. */
      readonly newLink: string | null;
      readonly name: string;
      readonly ownerLink: string;
      readonly players: number;
    };

/**
 * Imports the quizzes of an export, each whole or not at all. Their owner keys are derived from the
 * site's secret, so that repeating the import gives the same keys. Throws `ExportError`.
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
      // The times are unknown; the order decides between equal scores.
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
      newLink: id === document.id ? null : origin + sharePath({ id, code: null }),
      name: quiz.name,
      ownerLink: origin + ownerPath(id, ownerKey, quiz.language),
      players: rows.length,
    });
  }
  return results;
}
