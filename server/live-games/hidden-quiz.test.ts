import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreatedLiveGame } from '#core/live-game-schemas.ts';
import { readConfig } from '#server/config.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { readFinalPlace } from '#server/live-games/read-standing.ts';
import { createPageDoor } from '#server/pages/page-door.ts';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  const config = readConfig({ ADMIN_TOKEN: 'a'.repeat(32), LOG_LEVEL: 'silent' });
  api = await createTestLiveGames({ config });
});
afterAll(() => api.close());

describe('a live game of a custom quiz that is hidden', () => {
  let quiz: { id: string; ownerKey: string };
  const host = async () =>
    api.post(
      '/api/live-games',
      { quiz: { kind: 'custom', id: quiz.id }, language: 'en' },
      { Authorization: `Bearer ${quiz.ownerKey}` },
    );
  const hosted = async () => (await (await host()).json()) as CreatedLiveGame;
  const hide = (hidden: boolean) => hideCustomQuiz(api.services, { id: quiz.id, hidden });

  beforeEach(async () => {
    quiz = await api.createCustomQuiz();
  });

  it('ends at once for the whole room, which is told, and shows nothing of the quiz', async () => {
    const { id, code, hostKey } = await hosted();
    const { participant, token } = await api.enter(code, 'Asha');
    const ravi = await api.enter(code, 'Ravi');
    const other = await api.make();
    const open = await api.openQuestion(id, hostKey);
    const { right } = await api.options(id, 0);
    await api.answer(id, token, 0, right);
    let told = 0;
    const stop = api.services.events.subscribe(liveGameTopic(id), () => {
      told += 1;
    });
    await hide(true);
    stop();
    expect(told).toBe(1);
    const game = await api.read(id);
    expect(game).toMatchObject({ phase: 'ended', stopped: true, title: '', top: [], endsAt: null });
    expect(game.step).toBe(open.step + 1);
    expect(game).not.toHaveProperty('question');
    // An open question does not count.
    expect((await api.me(id, token)).answers).toEqual([]);
    const hidden = [410, 'quiz_hidden'];
    expect(await codeOf(api.send('GET', id, '/results', hostKey, null))).toEqual(hidden);
    expect(await codeOf(api.send('GET', id, '/results.csv', hostKey, null))).toEqual(hidden);
    expect(await codeOf(api.send('POST', id, '/again', hostKey))).toEqual(hidden);
    expect(await codeOf(api.answer(id, ravi.token, 0, right))).toEqual([409, 'wrong_question']);
    expect(await codeOf(api.join(code, 'Meera'))).toEqual([410, 'game_over']);
    const page = createPageDoor(api.services, new Request('http://localhost/Join'));
    const door = await page.read('roomDoor', { code, secret: undefined });
    expect(door).toMatchObject({ title: '', hasEnded: true });
    await expect(readFinalPlace(api.services, id, participant)).rejects.toMatchObject({
      code: 'quiz_hidden',
    });
    expect((await api.read(other.id)).phase).toBe('lobby');
  });

  it('ends from its lobby, and also if it is paused', async () => {
    const [lobby, paused] = [await hosted(), await hosted()];
    await api.enter(paused.code, 'Asha');
    await api.openQuestion(paused.id, paused.hostKey);
    await api.host(paused.id, paused.hostKey, 'pause', { paused: true });
    await hide(true);
    expect(await api.read(lobby.id)).toMatchObject({ phase: 'ended', index: -1, stopped: true });
    expect(await api.read(paused.id)).toMatchObject({ phase: 'ended', index: -1, paused: false });
  });

  it('is not opened, and may be opened again once the quiz is shown', async () => {
    const { id, code, hostKey } = await hosted();
    await api.enter(code, 'Asha');
    await api.openQuestion(id, hostKey);
    await api.host(id, hostKey, 'next');
    await hide(true);
    expect(await codeOf(host())).toEqual([410, 'quiz_hidden']);
    await hide(false);
    const ended = await api.read(id);
    expect(ended).toMatchObject({ phase: 'ended', top: [{ name: 'Asha' }] });
    expect(ended).not.toHaveProperty('stopped');
    expect((await host()).status).toBe(201);
    expect((await api.host(id, hostKey, 'again')).game).toMatchObject({ phase: 'lobby' });
  });

  it.each([
    ['hidden', () => hide(true), [410, 'quiz_hidden']],
    [
      'deleted',
      () => api.services.storage.customQuizzes.delete(quiz.id, api.now()),
      [410, 'quiz_deleted'],
    ],
  ] as const)('is not opened if it is %s at that moment, and says so', async (_, end, refused) => {
    const { liveGames } = api.services.storage;
    const { create } = liveGames;
    const late: typeof create = async (...game) => {
      await end();
      return create(...game);
    };
    Object.assign(liveGames, { create: late });
    try {
      expect(await codeOf(host())).toEqual(refused);
    } finally {
      Object.assign(liveGames, { create });
    }
  });
});

describe('a live game of a custom quiz that visitors report', () => {
  let lastAddress = 0;

  /** Three strangers report a quiz, each from an address of their own. */
  async function report(id: string, reason: string): Promise<void> {
    for (let sent = 0; sent < 3; sent += 1) {
      lastAddress += 1;
      const request = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ subject: { kind: 'custom-quiz', id }, reason, language: 'en' }),
      };
      const from = { incoming: { socket: { remoteAddress: `198.51.100.${lastAddress}` } } };
      expect((await api.app.request('/api/reports', request, from)).status).toBe(202);
    }
    expect((await api.app.request(`/api/custom-quizzes/${id}`)).status).toBe(410);
  }

  /** A game at its first question, and a lobby, of one quiz. */
  async function played() {
    const quiz = await api.createCustomQuiz();
    const headers = { Authorization: `Bearer ${quiz.ownerKey}` };
    const settings = { quiz: { kind: 'custom' as const, id: quiz.id } };
    const [game, lobby] = [await api.make(settings, headers), await api.make(settings, headers)];
    const { token } = await api.enter(game.code, 'Asha');
    await api.openQuestion(game.id, game.hostKey);
    const host = () =>
      api.post('/api/live-games', { ...settings, language: 'en' as const }, headers);
    return { quiz, game, lobby, token, host };
  }

  it.each(['bullying', 'spam', 'sexual'])(
    'is finished by its room though they say %s, and keeps its results; no other is opened',
    async (reason) => {
      const { quiz, game, lobby, token, host } = await played();
      const { id, hostKey } = game;
      await report(quiz.id, reason);
      const { right } = await api.options(id, 0);
      expect((await api.answer(id, token, 0, right)).status).toBe(200);
      await api.host(id, hostKey, 'next');
      const end = (await api.host(id, hostKey, 'end')).game;
      expect(end).toMatchObject({ phase: 'ended', top: [{ name: 'Asha', points: 1_000 }] });
      expect(end).not.toHaveProperty('stopped');
      expect((await api.send('GET', id, '/results', hostKey, null)).status).toBe(200);
      // The room that waits in the lobby of another one may start.
      await api.enter(lobby.code, 'Ravi');
      expect((await api.host(lobby.id, lobby.hostKey, 'start')).game.phase).toBe('ready');
      const hidden = [410, 'quiz_hidden_for_now'];
      expect(await codeOf(host())).toEqual(hidden);
      expect(await codeOf(api.send('POST', id, '/again', hostKey))).toEqual(hidden);
      // What an operator decides holds at once.
      await hideCustomQuiz(api.services, { id: quiz.id, hidden: true });
      for (const one of [id, lobby.id]) {
        expect(await api.read(one)).toMatchObject({ phase: 'ended', stopped: true, top: [] });
      }
    },
  );

  it('ends if they say that it endangers a child, until an operator decides', async () => {
    const { quiz, game, lobby } = await played();
    await report(quiz.id, 'child');
    for (const { id } of [game, lobby]) {
      expect(await api.read(id)).toMatchObject({ phase: 'ended', stopped: true, title: '' });
    }
  });
});
