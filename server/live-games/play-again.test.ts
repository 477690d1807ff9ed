import { afterEach, describe, expect, it } from 'vitest';
import { newLiveGames } from '#core/limits.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { countRows } from '../../tests/count-rows.ts';
import { codeOf, createTestLiveGames } from '../../tests/test-live-games.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(limited: boolean) {
  const api = await createTestLiveGames(limited ? { rateLimits: createMemoryRateLimits() } : {});
  closing.push(() => api.close());
  return api;
}

type Api = Awaited<ReturnType<typeof open>>;

/** A room of so many people, who have scanned the QR code. */
async function roomOf(api: Api, people: number) {
  const { id, code, hostKey, joinUrl } = await api.make();
  const secret = new URL(joinUrl).searchParams.get('secret');
  const tokens: string[] = [];
  for (let one = 0; one < people; one += 1) {
    tokens.push((await api.enter(code, `Pupil ${one}`, { secret })).token);
  }
  const ids = tokens.map((token) => token.split('.', 1)[0] ?? '');
  /** Every phone says that it is there. */
  const tell = async (gameId: string) => {
    for (const one of ids) {
      await api.services.liveRooms.presence.mark(gameId, one, api.now() + 12_000);
    }
  };
  return { id, code, hostKey, tokens, tell };
}

function rowsIn({ databaseFile }: Api) {
  return {
    people: countRows(databaseFile, 'live_participants'),
    quizzes: countRows(databaseFile, 'live_quizzes'),
  };
}

/** Plays again and ends at once, so many times; the statuses of the first. */
async function loop(api: Api, room: Awaited<ReturnType<typeof roomOf>>, cycles: number) {
  let { id } = room;
  const statuses: number[] = [];
  await api.host(id, room.hostKey, 'end');
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await room.tell(id);
    const { status, game } = await api.host(id, room.hostKey, 'again');
    statuses.push(status);
    if (status !== 200) continue;
    id = game.id;
    expect((await api.host(id, room.hostKey, 'end')).status).toBe(200);
  }
  return statuses;
}

describe('a host who plays again and ends, over and over', () => {
  it('is refused after 30 games of 1,000 people, and fills no disk before', async () => {
    const api = await open(true);
    const statuses = await loop(api, await roomOf(api, 1_000), 150);
    expect(statuses.indexOf(429)).toBe(29);
    expect(new Set(statuses.slice(29))).toEqual(new Set([429]));
    expect(rowsIn(api)).toEqual({ people: 1_000, quizzes: 1 });
  }, 60_000);

  it('leaves one game of people behind without limits, too', async () => {
    const api = await open(false);
    expect(new Set(await loop(api, await roomOf(api, 50), 150))).toEqual(new Set([200]));
    expect(rowsIn(api)).toEqual({ people: 50, quizzes: 1 });
  });

  it('pays for those who were removed, whom each game remembers', async () => {
    const api = await open(true);
    const room = await roomOf(api, 250);
    for (const token of room.tokens) {
      const participant = token.split('.', 1)[0] ?? '';
      await api.services.storage.liveParticipants.remove(room.id, participant, api.now());
    }
    await api.host(room.id, room.hostKey, 'end');
    await api.services.rateLimits.take(newLiveGames, 'unknown', newLiveGames.requests - 3);
    expect((await api.host(room.id, room.hostKey, 'again')).status).toBe(429);
  });
});

describe('playing again', () => {
  it('is never refused to a class that plays eight times, and keeps everybody', async () => {
    const api = await open(true);
    const room = await roomOf(api, 40);
    let { id } = room;
    for (let played = 0; played < 8; played += 1) {
      await room.tell(id);
      await api.openQuestion(id, room.hostKey);
      await api.answer(id, room.tokens[played] ?? '', 0, 0);
      await api.host(id, room.hostKey, 'end');
      const { status, game } = await api.host(id, room.hostKey, 'again');
      expect([status, game.participants]).toEqual([200, 40]);
      // Asked again, it is the same game, and costs nothing.
      expect((await api.host(id, room.hostKey, 'again')).game.id).toBe(game.id);
      id = game.id;
    }
    expect(await api.services.rateLimits.take(newLiveGames, 'unknown', 300 - 9)).toBe(0);
    expect(await api.services.rateLimits.take(newLiveGames, 'unknown')).toBeGreaterThan(0);
  });

  it('takes along who is there or was not long ago, and nobody who left', async () => {
    const api = await open(false);
    const { id, code, hostKey } = await api.make();
    const phone = async (name: string) => {
      const { token } = await api.enter(code, name);
      const presence = (method: string) => api.send(method, id, '/presence', token, null);
      await presence('POST');
      return { token, presence };
    };
    const gone = await phone('Gone');
    api.pass(5 * 60_000);
    const sleeps = await phone('Sleeps');
    const left = await phone('Left');
    await left.presence('DELETE');
    await api.openQuestion(id, hostKey);
    await api.answer(id, sleeps.token, 0, 0);
    await api.host(id, hostKey, 'end');
    api.pass(5 * 60_000 + 12_000);
    const { game } = await api.host(id, hostKey, 'again');
    expect(game.participants).toBe(1);
    expect((await api.me(game.id, sleeps.token)).name).toBe('Sleeps');
    for (const { token } of [gone, left]) {
      expect(await codeOf(api.send('GET', game.id, '/me', token, null))).toEqual([
        ...[401, 'unauthorized'],
      ]);
    }
    // The game that was played keeps all of them.
    expect(await api.read(id)).toMatchObject({ participants: 3, again: game.id });
    // Whoever was away takes a place again, under the same name.
    expect((await api.enter(code, 'Gone')).name).toBe('Gone');
  });

  it('leads everybody on from a game that nobody answered', async () => {
    const api = await open(false);
    const { id, code, hostKey } = await api.make();
    const { token } = await api.enter(code, 'Asha');
    await api.host(id, hostKey, 'end');
    const { game } = await api.host(id, hostKey, 'again');
    expect(await api.read(id)).toMatchObject({ phase: 'ended', again: game.id, participants: 0 });
    expect((await api.me(game.id, token)).name).toBe('Asha');
    const results = await api.send('GET', id, '/results', hostKey, null);
    expect(await results.json()).toMatchObject({ questions: [], people: [] });
  });
});
