import { call, callForFile } from '#app/api/call.ts';
import type {
  EditedCustomQuiz,
  OwnedCustomQuiz,
  QuizSettingsChange,
} from '#core/custom-quiz-schemas.ts';
import type { OwnPicturesOfQuiz } from '#core/own-picture-schemas.ts';
import type { WrittenFormat } from '#core/quiz-files.ts';
import type { Objection } from '#core/report.ts';
import type { Insight, NewestRows, Results } from '#core/results.ts';

/** A quiz and the secret key that manages it; the key travels in a header, never in an address. */
export interface OwnerAccess {
  readonly id: string;
  readonly key: string;
}

/** An export without a reply for this long, in ms, fails as 'network'. */
const exportTimeout = 120_000;

export function readOwnedQuiz({ id, key }: OwnerAccess): Promise<OwnedCustomQuiz> {
  return call('GET /api/custom-quizzes/:id/owned', { params: { id }, token: key });
}

export function editQuiz(
  { id, key }: OwnerAccess,
  body: EditedCustomQuiz,
): Promise<OwnedCustomQuiz> {
  return call('PUT /api/custom-quizzes/:id', { params: { id }, body, token: key });
}

export function changeQuiz(
  { id, key }: OwnerAccess,
  body: QuizSettingsChange,
): Promise<OwnedCustomQuiz> {
  return call('PATCH /api/custom-quizzes/:id', { params: { id }, body, token: key });
}

export function objectToHiding(
  { id, key }: OwnerAccess,
  body: Objection,
): Promise<OwnedCustomQuiz> {
  return call('POST /api/custom-quizzes/:id/objection', { params: { id }, body, token: key });
}

export function deleteQuiz({ id, key }: OwnerAccess) {
  return call('DELETE /api/custom-quizzes/:id', { params: { id }, token: key });
}

export function readResults(
  { id, key }: OwnerAccess,
  limit: number,
  cursor?: string,
): Promise<Results> {
  const query = { limit: String(limit), cursor };
  return call('GET /api/custom-quizzes/:id/results', { params: { id }, query, token: key });
}

export function readInsight({ id, key }: OwnerAccess): Promise<Insight> {
  return call('GET /api/custom-quizzes/:id/insight', { params: { id }, token: key });
}

export function readOwnPictures({ id, key }: OwnerAccess): Promise<OwnPicturesOfQuiz> {
  return call('GET /api/custom-quizzes/:id/own-pictures', { params: { id }, token: key });
}

export function removeRow({ id, key }: OwnerAccess, row: string) {
  return call('DELETE /api/custom-quizzes/:id/rows/:row', { params: { id, row }, token: key });
}

export function restoreRow({ id, key }: OwnerAccess, row: string) {
  return call('POST /api/custom-quizzes/:id/rows/:row/restore', {
    params: { id, row },
    token: key,
  });
}

export function countNewestRows({ id, key }: OwnerAccess): Promise<NewestRows> {
  return call('GET /api/custom-quizzes/:id/newest', { params: { id }, token: key });
}

export function removeNewestRows({ id, key }: OwnerAccess, since: number) {
  const input = { params: { id }, body: { since }, token: key };
  return call('POST /api/custom-quizzes/:id/remove-newest', input);
}

/** The results as a table for spreadsheets. */
export function exportResults({ id, key }: OwnerAccess): Promise<Blob> {
  const input = { params: { id }, token: key, timeout: exportTimeout };
  return callForFile('GET /api/custom-quizzes/:id/results.csv', input);
}

/** The questions with their right options as a file. */
export function exportQuiz({ id, key }: OwnerAccess, format: WrittenFormat): Promise<Blob> {
  const input = { params: { id }, query: { format }, token: key, timeout: exportTimeout };
  return callForFile('GET /api/custom-quizzes/:id/file', input);
}
