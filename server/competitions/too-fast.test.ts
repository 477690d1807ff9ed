import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import { anotherCopy, createTestContest, type TestContest } from '../../tests/test-contest.ts';

let contest: TestContest;
let otherCopy: ReturnType<typeof anotherCopy>;
beforeAll(async () => {
  contest = await createTestContest();
  otherCopy = anotherCopy(contest);
});
afterAll(() => contest.api.close());

let id = '';
beforeEach(async () => {
  contest.nextWeek();
  id = await contest.openDaily();
});

const enter = async (competitionId = id) =>
  contest.entered(competitionId, await contest.becomePlayer());

async function read(attempt: StartedAttempt, language = 'en', app = otherCopy): Promise<Attempt> {
  const headers = { Authorization: `Bearer ${attempt.token}` };
  return (await app.request(`/api/attempts/${attempt.id}?lang=${language}`, { headers })).json();
}

/** Answers each question so many ms after it was asked; null lets it pass. */
async function play(attempt: StartedAttempt, paces: (index: number) => number | null) {
  let reply: AnswerReply | undefined;
  for (let index = 0; index < attempt.total; index += 1) {
    const pace = paces(index);
    contest.now += pace ?? 0;
    reply = await (await contest.api.answer(attempt, index, pace === null ? null : 0)).json();
  }
  return reply?.result;
}

const players = async () => (await contest.details(id)).players;

describe('a run that is faster than anybody can read', () => {
  it('is told so, with its points and without a place, however often and wherever it is read', async () => {
    const attempt = await enter();
    const result = await play(attempt, () => 100);
    expect(result).toMatchObject({ unranked: 'too_fast', total: attempt.total });
    expect(result).toHaveProperty('score');
    expect(result?.explanation?.at(-1)).toEqual({ kind: 'no_loyalty', points: 0, question: null });
    expect(result).not.toHaveProperty('rank');
    expect(result).not.toHaveProperty('practice');
    const again: AnswerReply = await (
      await contest.api.answer(attempt, attempt.total - 1, 0)
    ).json();
    expect(again.result).toEqual(result);
    expect((await read(attempt)).result).toEqual(result);
    const { pictures: _inHindi, ...inHindi } = (await read(attempt, 'hi')).result ?? {};
    expect(result).toMatchObject(inHindi);
    expect(await players()).toBe(0);
    const counts = await contest.api.services.storage.competitions.countPlayers([id]);
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
    const kinds = result?.explanation?.map(({ kind }) => kind);
    expect(kinds?.includes('no_loyalty')).toBe(!isRanked);
    expect(await players()).toBe(isRanked ? 1 : 0);
  });

  it('counts from when a question was asked, not from the answer before it', async () => {
    const attempt = await enter();
    const headers = { Authorization: `Bearer ${attempt.token}` };
    for (let index = 0; index < attempt.total; index += 1) {
      contest.now += 100;
      const answer = { question: index, option: 0, wait: true };
      await contest.api.post(`/api/attempts/${attempt.id}/answers`, answer, headers);
      // Reads the explanation before the next one.
      contest.now += 5_000;
      const next = { question: index + 1 };
      await contest.api.post(`/api/attempts/${attempt.id}/questions`, next, headers);
    }
    expect((await read(attempt)).result).toMatchObject({ unranked: 'too_fast' });
  });
});
