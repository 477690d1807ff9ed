import { beforeEach, describe, expect, it } from 'vitest';
import { forget, remember } from '#app/device/memory.ts';
import { hasSeenResults, seenResultsKey } from '#app/device/seen-results.ts';
import {
  forgetResults,
  recallPage,
  recallResults,
  rememberResults,
} from '#app/screens/owner/seen-results.ts';

const access = { id: 'a'.repeat(22), key: 'k'.repeat(22) };
const row = (name: string) => ({
  rank: 1,
  name,
  score: 1,
  total: 2,
  finishedAt: 5,
  row: name,
  revision: 1,
  answers: [0, null],
});
const seen = (rows = [row('Asha')], next: string | null = null) => ({
  shareUrl: 'https://quiz.example/q',
  quiz: {
    id: access.id,
    name: 'Ravi',
    type: 'friend' as const,
    language: 'en' as const,
    data: [{ question: 'Q?', options: ['A', 'B'], ans: 0 }],
    players: 1,
    boardFor: 'everyone' as const,
    embedding: 'nowhere' as const,
    endsAt: null,
    closed: false,
    embeddable: false,
    revision: 1,
    closedAt: null,
    hiddenAt: null,
    hiding: null,
  },
  rows: { entries: rows, players: rows.length, next },
  insight: { questions: [] },
});

beforeEach(() => forget(seenResultsKey));

describe('the results that this device saw last', () => {
  it('come back to a holder of the key, with their time', async () => {
    const before = Date.now();
    await rememberResults(access, seen());
    const recalled = await recallResults(access);
    expect(recalled).toMatchObject({ ...seen(), id: access.id });
    expect(recalled?.at).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(recalled)).not.toContain(access.key);
    expect(hasSeenResults(access.id)).toBe(true);
    expect(recallPage(access.id)).toEqual({ id: access.id, shareUrl: 'https://quiz.example/q' });
  });

  it('come back to nobody else, and of no other quiz', async () => {
    await rememberResults(access, seen());
    expect(await recallResults({ ...access, key: 'l'.repeat(22) })).toBeNull();
    expect(await recallResults({ ...access, id: 'b'.repeat(22) })).toBeNull();
    expect(hasSeenResults('b'.repeat(22))).toBe(false);
    expect(recallPage('b'.repeat(22))).toBeNull();
  });

  it('are the first hundred rows of the five newest quizzes', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => row(`Friend ${index}`));
    for (const letter of 'abcdef') {
      await rememberResults({ ...access, id: letter.repeat(22) }, seen(rows, 'cursor'));
    }
    expect(hasSeenResults('a'.repeat(22))).toBe(false);
    expect(hasSeenResults('b'.repeat(22))).toBe(true);
    const last = await recallResults({ ...access, id: 'f'.repeat(22) });
    expect(last?.rows.entries).toHaveLength(100);
    expect(last?.rows).toMatchObject({ players: 120, next: null });
  });

  it('are dropped when the quiz is gone, or when an older version has written them', async () => {
    await rememberResults(access, seen());
    forgetResults(access.id);
    expect(await recallResults(access)).toBeNull();
    remember(seenResultsKey, [{ id: access.id, keyHash: 'x' }]);
    expect(await recallResults(access)).toBeNull();
    expect(recallPage(access.id)).toBeNull();
  });
});
