import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

/** A started game with people in it, at its first question. */
async function startedWith(names: readonly string[], settings = {}) {
  const { id, code, hostKey } = await api.make(settings);
  const people = [];
  for (const name of names) people.push(await api.enter(code, name));
  await api.openQuestion(id, hostKey);
  return { id, code, hostKey, people };
}

describe('POST /api/live-games', () => {
  it('opens a lobby with a code, a link for people and one for the host', async () => {
    const made = await api.make({ language: 'hi' });
    expect(made.code).toMatch(/^[1-9]\d{5}$/);
    expect(made.joinUrl).toMatch(
      new RegExp(`^http://localhost/Join/${made.code}\\?lang=hi&secret=[\\w-]{12}$`),
    );
    expect(made.hostUrl).toBe(`http://localhost/Host/${made.id}?lang=hi#key=${made.hostKey}`);
    expect(await api.read(made.id)).toMatchObject({
      phase: 'lobby',
      index: -1,
      total: 12,
      participants: 0,
      language: 'hi',
      settings: { seconds: 20, points: 'speed', teams: null, questionsOnPhones: true },
    });
  });

  it('opens one game for a request that is sent again, and refuses another under its key', async () => {
    const headers = { 'Idempotency-Key': 'a-game-that-is-asked-twice' };
    const made = await api.make({}, headers);
    expect(await api.make({}, headers)).toEqual(made);
    const other = { quiz: { kind: 'ready', id: 'bollywood' }, language: 'en', seconds: 10 };
    const reply = api.post(
      '/api/live-games',
      { ...other, quiz: { kind: 'ready', id: 'flags-of-the-world' } },
      headers,
    );
    expect(await codeOf(reply)).toEqual([409, 'idempotency_conflict']);
  });
});

describe('POST /api/live-games/join', () => {
  it('numbers equal names, and never gives one twice', async () => {
    const { id, code } = await api.make();
    const names = ['Priya', 'Priya 2', 'priya', 'Priya', 'Priya'];
    const shown = [];
    for (const name of names) {
      api.pass(1);
      shown.push((await api.enter(code, name)).name);
    }
    expect(shown).toEqual(['Priya', 'Priya 2', 'priya 3', 'Priya 4', 'Priya 5']);
    expect(await api.read(id)).toMatchObject({ newest: shown.toReversed() });
  });
});

describe('a game', () => {
  it('goes from the lobby to the podium, and tells nothing early', async () => {
    const { id, hostKey, people } = await startedWith(['Asha', 'Ravi']);
    const [asha, ravi] = people;
    const total = (await api.read(id)).total;
    for (let question = 0; question < total; question += 1) {
      const open = await api.read(id);
      expect(open).toMatchObject({
        phase: 'question',
        index: question,
        answered: 0,
        question: { deadline: api.now() + 20_000 },
      });
      const { right, wrong } = await api.options(id, question);
      api.pass(2_000);
      const locked = await api.answer(id, asha?.token ?? '', question, right);
      expect(await locked.json()).toEqual({ locked: true, elapsed: 2_000 });
      await api.answer(id, ravi?.token ?? '', question, wrong);
      const before = await api.read(id);
      expect(before).toMatchObject({ answered: 2 });
      expect(before).not.toHaveProperty('counts');
      expect(before).not.toHaveProperty('correct');
      expect(before).not.toHaveProperty('explanation');
      const { game: revealed } = await api.host(id, hostKey, 'next');
      expect(revealed).toMatchObject({ phase: 'reveal', correct: [right] });
      const { game: board } = await api.host(id, hostKey, 'next');
      expect(board).toMatchObject({
        phase: 'board',
        top: [
          { rank: 1, name: 'Asha', ...(question > 0 && { streak: question + 1 }) },
          { rank: 2, name: 'Ravi' },
        ],
      });
      await api.host(id, hostKey, 'next');
      api.pass(3_000);
    }
    expect(await api.read(id)).toMatchObject({ phase: 'podium' });
    // 950 points for an answer after a tenth of the time, and 100 for each third in a row.
    expect(await api.me(id, asha?.token ?? '')).toMatchObject({
      points: 12 * 950 + 4 * 100,
      correct: 12,
      rank: 1,
      streak: 12,
    });
  });
});

describe('the next game', () => {
  it('has the same people, code and host key, and an empty board', async () => {
    const { id, code, hostKey, people } = await startedWith(['Asha', 'Ravi']);
    expect((await api.host(id, hostKey, 'again')).status).toBe(409);
    await api.host(id, hostKey, 'end');
    const { game: next } = await api.host(id, hostKey, 'again');
    expect(next).toMatchObject({ phase: 'lobby', participants: 2, top: [] });
    expect(await api.read(id)).toMatchObject({ again: next.id });
    expect((await api.host(id, hostKey, 'again')).game.id).toBe(next.id);
    expect((await api.me(next.id, people[0]?.token ?? '')).name).toBe('Asha');
    expect((await api.enter(code, 'Meera')).id).toBe(next.id);
  });
});
