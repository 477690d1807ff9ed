import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { answerLiveGame } from '#server/live-games/answer-live-game.ts';
import { advanceDueGames } from '#server/live-games/move-live-game.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import type { Services } from '#server/services.ts';
import { createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

/** A site of its own for each test, as they move its clock by hours. */
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(): Promise<TestLiveGames> {
  const api = await createTestLiveGames();
  closing.push(api.close);
  return api;
}

/** A game with people in it whose host's page is there. */
async function hosted(api: TestLiveGames, names: readonly string[], settings = {}) {
  const { id, code, hostKey } = await api.make(settings);
  const people = [];
  for (const name of names) people.push(await api.enter(code, name));
  const seeHost = () => api.send('POST', id, '/host', hostKey);
  await seeHost();
  const beThere = async (...tokens: readonly string[]) => {
    for (const token of tokens) await api.send('POST', id, '/presence', token);
  };
  return { id, code, hostKey, people, seeHost, beThere };
}

describe('a game whose host is gone', () => {
  it('is told after 10 s, goes on after 30 s in each phase, and ends by itself', async () => {
    const api = await open();
    const { id, people } = await hosted(api, ['Asha']);
    const token = people[0]?.token ?? '';
    api.pass(10_000);
    expect((await api.read(id)).hostAway).toBe(false);
    api.pass(1);
    expect((await api.read(id)).hostAway).toBe(true);
    const phases: string[] = [];
    for (let passed = 0; phases.at(-1) !== 'ended' && passed < 2_000; passed += 1) {
      await api.send('POST', id, '/presence', token);
      const { phase, index } = await api.read(id);
      const seen = `${phase} ${index}`;
      if (phases.at(-1) !== seen) phases.push(phase === 'ended' ? phase : seen);
      api.pass(1_000);
    }
    const ofQuestions = Array.from({ length: 12 }, (_, index) =>
      ['ready', 'question', 'reveal', 'board'].map((phase) => `${phase} ${index}`),
    ).flat();
    expect(phases).toEqual(['lobby -1', ...ofQuestions, 'podium 11', 'ended']);
    expect(await api.read(id)).toMatchObject({ hostAway: false, endsAt: null });
  });

  it('waits for a host who comes back in time', async () => {
    const api = await open();
    const { id, hostKey, seeHost } = await hosted(api, ['Asha']);
    await api.openQuestion(id, hostKey);
    await api.host(id, hostKey, 'next');
    for (let passed = 0; passed < 10; passed += 1) {
      api.pass(29_000);
      await seeHost();
      expect(await api.read(id)).toMatchObject({ phase: 'reveal', hostAway: false });
    }
    api.pass(30_000);
    expect((await api.read(id)).phase).toBe('board');
  });

  it('stays paused for ten minutes, and then goes on with the time that was left', async () => {
    const api = await open();
    const { id, hostKey } = await hosted(api, ['Asha']);
    await api.openQuestion(id, hostKey);
    api.pass(5_000);
    await api.host(id, hostKey, 'pause', { paused: true });
    api.pass(599_000);
    expect(await api.read(id)).toMatchObject({ phase: 'question', paused: true });
    api.pass(1_000);
    const resumed = await api.read(id);
    expect(resumed).toMatchObject({
      phase: 'question',
      paused: false,
      question: { deadline: api.now() + 15_000 },
    });
  });

  it('waits in an empty lobby for two hours, and then ends', async () => {
    const api = await open();
    const { id } = await hosted(api, []);
    for (const minutes of [1, 30, 88]) {
      api.pass(minutes * 60_000);
      expect((await api.read(id)).phase).toBe('lobby');
    }
    api.pass(2 * 60_000);
    expect((await api.read(id)).phase).toBe('ended');
  });

  it('is moved on by the job of the server when nobody watches', async () => {
    const api = await open();
    const { id, hostKey } = await hosted(api, ['Asha']);
    await api.host(id, hostKey, 'start');
    const phaseOf = async () => (await api.services.storage.liveGames.find(id))?.state.phase;
    await advanceDueGames(api.services);
    expect(await phaseOf()).toBe('ready');
    api.pass(3_000);
    await advanceDueGames(api.services);
    expect(await phaseOf()).toBe('question');
    api.pass(20_000);
    await advanceDueGames(api.services);
    expect(await phaseOf()).toBe('reveal');
  });
});

describe('a question', () => {
  const phaseSoon = (api: TestLiveGames, id: string, phase: string) =>
    vi.waitFor(async () => {
      const state = (await api.services.storage.liveGames.find(id))?.state;
      expect(state?.phase).toBe(phase);
    }, 5_000);

  /** Resolves once the rooms of this process have looked at their games twice. */
  const ticks = (api: TestLiveGames) => {
    const count = vi.spyOn(api.services.liveRooms.presence, 'count');
    return vi.waitFor(() => expect(count.mock.calls.length).toBeGreaterThan(2), 5_000);
  };

  it('ends once everybody who is there has answered, and waits for nobody who left', async () => {
    const api = await open();
    const { id, hostKey, people, beThere } = await hosted(api, ['Asha', 'Ravi', 'Meera']);
    const [asha = '', ravi = '', meera = ''] = people.map(({ token }) => token);
    await beThere(asha, ravi, meera);
    await api.openQuestion(id, hostKey);
    await api.answer(id, asha, 0, 0);
    await api.answer(id, ravi, 0, 1);
    await ticks(api);
    expect((await api.read(id)).phase).toBe('question');
    // Meera's phone says nothing any more.
    api.pass(11_000);
    await beThere(asha, ravi);
    api.pass(1_000);
    // A reader between two looks of the room must not hide from it that somebody left.
    expect(await api.read(id)).toMatchObject({ connected: 2, answered: 2 });
    await phaseSoon(api, id, 'reveal');
  });

  it('does not wait for somebody who has just left, came late, or was removed', async () => {
    const api = await open();
    const { id, code, hostKey, people } = await hosted(api, ['Asha', 'Ravi', 'Meera']);
    const [asha, ravi, meera] = people;
    await api.openQuestion(id, hostKey);
    await api.enter(code, 'Late');
    await api.answer(id, asha?.token ?? '', 0, 0);
    await api.send('DELETE', id, `/participants/${ravi?.participant}`, hostKey, null);
    await api.read(id);
    await ticks(api);
    expect((await api.read(id)).phase).toBe('question');
    await api.send('DELETE', id, '/presence', meera?.token ?? '', null);
    await phaseSoon(api, id, 'reveal');
  });

  it('ends through the copy that did not take the last answer', async () => {
    const api = await open();
    const { id, hostKey, people } = await hosted(api, ['Asha', 'Ravi']);
    const [asha, ravi] = people;
    await api.openQuestion(id, hostKey);
    const answer = { question: 0, option: 1, elapsed: 5, isRight: false, points: 0, streak: 0 };
    const both = [asha, ravi].flatMap((one) => one?.participant ?? []);
    const rows = both.map((participant) => ({ ...answer, participant, at: api.now() }));
    const accept = () => ({ accepted: rows, verdict: null });
    const locked = rows.map((row) => ({ ...row, streakOf: -1 }));
    await api.services.storage.liveAnswers.lock(id, locked, accept);
    // The other copy's event makes this one read the game.
    await readLiveGame(api.services, id);
    await phaseSoon(api, id, 'reveal');
  });

  it('does not end early after a restart, when nobody knows who is there', async () => {
    const api = await open();
    const { id, hostKey, people } = await hosted(api, ['Asha', 'Ravi']);
    const [asha = '', ravi = ''] = people.map(({ token }) => token);
    await api.openQuestion(id, hostKey);
    api.pass(1_000);
    api.services.liveRooms.close();
    const config = readConfig({ DATABASE_URL: `sqlite:${api.databaseFile}`, LOG_LEVEL: 'silent' });
    const services: Services = await createServices(config, api.now);
    closing.push(() => services.close());
    const restarted = { ...api, services };
    const answer = (token: string) =>
      answerLiveGame(services, { id, token, given: { question: 0, option: 1 } });
    expect(await answer(asha)).toEqual({ locked: true, elapsed: 1_000 });
    const before = await readLiveGame(services, id);
    expect(before).toMatchObject({ connected: 1, answered: 1, participants: 2 });
    await ticks(restarted);
    // Ravi's phone comes back; its question is open, with the deadline that it had.
    const after = await readLiveGame(services, id);
    expect(after).toMatchObject({ phase: 'question', endsAt: before.endsAt });
    api.pass(1_000);
    expect(await answer(ravi)).toEqual({ locked: true, elapsed: 2_000 });
    api.pass(18_000);
    expect((await readLiveGame(services, id)).phase).toBe('reveal');
  });

  it('ends at its deadline though nobody has answered', async () => {
    const api = await open();
    const { id, hostKey } = await hosted(api, ['Asha']);
    await api.openQuestion(id, hostKey);
    api.pass(20_000);
    const { game } = await api.host(id, hostKey, 'pause', { paused: false });
    expect(game).toMatchObject({ phase: 'reveal', counts: [0, 0, 0, 0] });
  });
});
