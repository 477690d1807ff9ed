/** Sample contents of a store, for tests of storage. Every call uses ids of its own. */
import type { NewLeaderboardRow, RowRemoval } from '#server/storage/board-rows.ts';
import type { AttemptIdentity } from '#server/storage/new-attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createCompetition, createQuiz } from './factories.ts';

let last = 0;

export function uniqueId(prefix: string): string {
  last += 1;
  return `${prefix}-${last}`;
}

export async function storeQuiz({ customQuizzes }: Storage) {
  const quiz = {
    ...createQuiz(),
    id: uniqueId('quiz'),
    ownerKeyHash: 'hash',
    createdAt: 1_795_000_000_000,
  };
  await customQuizzes.create(quiz, null);
  return quiz;
}

export const newAttempt = {
  name: 'Asha',
  device: null,
  tokenHash: 't',
  kind: 'custom',
  version: null,
  isTimed: false,
} as const;

export async function startAttempt(
  { attempts }: Storage,
  quizId: string,
  device: string | null = null,
): Promise<AttemptIdentity> {
  const key = { quizId, key: uniqueId('attempt'), startedAt: 5 };
  await attempts.start({ ...newAttempt, ...key, device });
  return key;
}

export const answer = { option: 1, isRight: true, answeredAt: 7, nextAskedAt: 7 };

export function leaderboardRow(overrides: Partial<NewLeaderboardRow> = {}): NewLeaderboardRow {
  return {
    name: 'Asha',
    nameKey: 'asha',
    device: null,
    score: 1,
    total: 1,
    finishedAt: 9,
    correct: null,
    ...overrides,
  };
}

/** An attempt with one answer and its row. */
export async function finishAttempt(
  storage: Storage,
  quizId: string,
  overrides: Partial<NewLeaderboardRow> = {},
): Promise<AttemptIdentity> {
  const key = await startAttempt(storage, quizId, overrides.device ?? null);
  await storage.attempts.lockAnswer(key, 0, answer, leaderboardRow(overrides));
  return key;
}

export const byOwner = (at: number): RowRemoval => ({ by: 'owner', at });
export const byOperator = (at: number): RowRemoval => ({ by: 'operator', at });

export async function addCompetition({ competitions }: Storage, opensAt = 10, closesAt = 20) {
  const competition = createCompetition({ id: uniqueId('competition'), opensAt, closesAt });
  await competitions.add([competition]);
  return competition;
}

/** Enters a competition; resolves to the outcome and the attempt's key. */
export async function compete(
  { competitions }: Storage,
  competitionId: string,
  playerId: string,
  revision = 1,
) {
  const key = { quizId: competitionId, key: uniqueId('attempt'), startedAt: 5 };
  const entering = {
    ...newAttempt,
    ...key,
    kind: 'competition',
    version: 'v',
    isTimed: true,
  } as const;
  return { key, entry: await competitions.enter(entering, { playerId, revision }) };
}
