import { ApiError, bearer, bodilessBearer, client, failureIn, send } from '#app/api/client.ts';
import type {
  EditedCustomQuiz,
  OwnedCustomQuiz,
  QuizSettingsChange,
} from '#core/custom-quiz-schemas.ts';
import type { WrittenFormat } from '#core/quiz-files.ts';
import type { Objection } from '#core/report.ts';
import type { Insight, NewestRows, Results } from '#core/results.ts';

/** A quiz and the secret key that manages it; the key travels in a header, never in an address. */
export interface OwnerAccess {
  readonly id: string;
  readonly key: string;
}

const quizzes = client['custom-quizzes'][':id'];

/** An export without a reply for this long, in ms, fails as 'network'. */
const exportTimeout = 120_000;

export function readOwnedQuiz({ id, key }: OwnerAccess): Promise<OwnedCustomQuiz> {
  return send(quizzes.owned.$get({ param: { id } }, bearer(key)));
}

export function editQuiz(
  { id, key }: OwnerAccess,
  json: EditedCustomQuiz,
): Promise<OwnedCustomQuiz> {
  return send(quizzes.$put({ param: { id }, json }, bearer(key)));
}

export function changeQuiz(
  { id, key }: OwnerAccess,
  json: QuizSettingsChange,
): Promise<OwnedCustomQuiz> {
  return send(quizzes.$patch({ param: { id }, json }, bearer(key)));
}

export function objectToHiding(
  { id, key }: OwnerAccess,
  json: Objection,
): Promise<OwnedCustomQuiz> {
  return send(quizzes.objection.$post({ param: { id }, json }, bearer(key)));
}

export function deleteQuiz({ id, key }: OwnerAccess) {
  return send(quizzes.$delete({ param: { id } }, bearer(key)));
}

export function readResults(
  { id, key }: OwnerAccess,
  limit: number,
  cursor?: string,
): Promise<Results> {
  const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return send(quizzes.results.$get({ param: { id }, query }, bearer(key)));
}

export function readInsight({ id, key }: OwnerAccess): Promise<Insight> {
  return send(quizzes.insight.$get({ param: { id } }, bearer(key)));
}

export function removeRow({ id, key }: OwnerAccess, row: string) {
  return send(quizzes.rows[':row'].$delete({ param: { id, row } }, bearer(key)));
}

export function restoreRow({ id, key }: OwnerAccess, row: string) {
  return send(quizzes.rows[':row'].restore.$post({ param: { id, row } }, bodilessBearer(key)));
}

export function countNewestRows({ id, key }: OwnerAccess): Promise<NewestRows> {
  return send(quizzes.newest.$get({ param: { id } }, bearer(key)));
}

export function removeNewestRows({ id, key }: OwnerAccess, since: number) {
  return send(quizzes['remove-newest'].$post({ param: { id }, json: { since } }, bearer(key)));
}

async function readFile(path: string, { id, key }: OwnerAccess): Promise<Blob> {
  try {
    const reply = await fetch(`/api/custom-quizzes/${id}/${path}`, {
      ...bearer(key),
      signal: AbortSignal.timeout(exportTimeout),
    });
    if (reply.ok) return await reply.blob();
    throw await failureIn(reply);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('network');
  }
}

/** The results as a table for spreadsheets. */
export function exportResults(access: OwnerAccess): Promise<Blob> {
  return readFile('results.csv', access);
}

/** The questions with their right options as a file. */
export function exportQuiz(access: OwnerAccess, format: WrittenFormat): Promise<Blob> {
  return readFile(`file?format=${format}`, access);
}
