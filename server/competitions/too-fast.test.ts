import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { CompetitionDetails, CompetitionList } from '#core/competition-schemas.ts';
import { createApp } from '#server/app.ts';
import { createRecentAttempts } from '#server/attempts/recent-attempts.ts';
import { createTestApi } from '../../tests/factories.ts';

const day = 86_400_000;

let now = Date.UTC(2026, 10, 23, 6, 30);
let api: Awaited<ReturnType<typeof createTestApi>>;
let otherCopy: ReturnType<typeof createApp>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
  otherCopy = createApp({ ...api.services, recentAttempts: createRecentAttempts(() => now) });
});
afterAll(() => api.close());

let id = '';
beforeEach(async () => {
  now += 14 * day;
  const list = (await (await api.app.request('/api/competitions')).json()) as CompetitionList;
  id = list.open[0]?.id ?? '';
});

async function enter(): Promise<StartedAttempt> {
  const player = (await (await api.post('/api/players', {})).json()) as { token: string };
  const entry = { kind: 'ready', competitionId: id, name: 'Asha', adult: true };
  const headers = { Authorization: `Bearer ${player.token}` };
  return (await (await api.post('/api/attempts', entry, headers)).json()) as StartedAttempt;
}

async function read(attempt: StartedAttempt, language = 'en', app = otherCopy): Promise<Attempt> {
  const headers = { Authorization: `Bearer ${attempt.token}` };
  return (await app.request(`/api/attempts/${attempt.id}?lang=${language}`, { headers })).json();
}

/** Answers each question so many ms after it was asked; null lets it pass. */
async function play(attempt: StartedAttempt, paces: (index: number) => number | null) {
  let reply: AnswerReply | undefined;
  for (let index = 0; index < attempt.total; index += 1) {
    const pace = paces(index);
    now += pace ?? 0;
    reply = await (await api.answer(attempt, index, pace === null ? null : 0)).json();
  }
  return reply?.result;
}

const players = async () =>
  ((await (await api.app.request(`/api/competitions/${id}`)).json()) as CompetitionDetails).players;

describe('a run that is faster than anybody can read', () => {
  it('is told so, with its points and without a place, however often and wherever it is read', async () => {
    const attempt = await enter();
    const result = await play(attempt, () => 100);
    expect(result).toMatchObject({ unranked: 'too_fast', total: attempt.total });
    expect(result).toHaveProperty('score');
    expect(result).toHaveProperty('explanation');
    expect(result).not.toHaveProperty('rank');
    expect(result).not.toHaveProperty('practice');
    const again: AnswerReply = await (await api.answer(attempt, attempt.total - 1, 0)).json();
    expect(again.result).toEqual(result);
    expect((await read(attempt)).result).toEqual(result);
    expect((await read(attempt, 'hi')).result).toEqual(result);
    expect(await players()).toBe(0);
    const counts = await api.services.storage.competitions.countPlayers([id]);
    expect(counts.get(id)).toEqual({ entered: 1, finished: 0 });
  });

  it.each<[string, (index: number) => number | null, boolean]>([
    ['at a person’s pace', () => 1_200, true],
    ['of a second a question, the longest that any takes to read', () => 1_000, true],
    ['with a few wild taps', (index) => (index % 3 === 0 ? 50 : 1_500), true],
    ['with pauses in a script', (index) => (index % 3 === 0 ? 8_000 : 50), false],
    ['with two fast answers only', (index) => (index < 2 ? 50 : null), true],
    ['with nothing answered', () => null, true],
  ])('or one %s', async (_what, paces, isRanked) => {
    const result = await play(await enter(), paces);
    expect(result?.rank).toBe(isRanked ? 1 : undefined);
    expect(result?.unranked).toBe(isRanked ? undefined : 'too_fast');
    expect(await players()).toBe(isRanked ? 1 : 0);
  });

  it('counts from when a question was asked, not from the answer before it', async () => {
    const attempt = await enter();
    const headers = { Authorization: `Bearer ${attempt.token}` };
    for (let index = 0; index < attempt.total; index += 1) {
      now += 100;
      const answer = { question: index, option: 0, wait: true };
      await api.post(`/api/attempts/${attempt.id}/answers`, answer, headers);
      // Reads the explanation before the next one.
      now += 5_000;
      const next = { question: index + 1 };
      await api.post(`/api/attempts/${attempt.id}/questions`, next, headers);
    }
    expect((await read(attempt)).result).toMatchObject({ unranked: 'too_fast' });
  });
});
