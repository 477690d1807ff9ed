import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

/** A game at its first question. */
async function opened() {
  const { id, code, hostKey } = await api.make();
  const { token } = await api.enter(code, 'Asha');
  await api.openQuestion(id, hostKey);
  return { id, code, hostKey, token };
}

describe('a wish of the host', () => {
  it.each([
    ['pause', 'paused'],
    ['lock', 'locked'],
  ])('to %s says how it is to be, and is the same when sent again', async (action, field) => {
    const { id, hostKey } = await opened();
    expect(await codeOf(api.send('POST', id, `/${action}`, hostKey))).toEqual([422, 'invalid']);
    for (const wished of [true, true, false, false]) {
      const { status, game } = await api.host(id, hostKey, action, { [field]: wished });
      expect([status, game]).toMatchObject([200, { [field]: wished }]);
    }
    const twice = [1, 2].map(() => api.host(id, hostKey, action, { [field]: true }));
    for (const { game } of await Promise.all(twice)) expect(game).toMatchObject({ [field]: true });
    expect(await api.read(id)).toMatchObject({ [field]: true });
  });

  it('to pause leaves an ended game as it is', async () => {
    const { id, hostKey } = await opened();
    await api.host(id, hostKey, 'end');
    const { status, game } = await api.host(id, hostKey, 'pause', { paused: true });
    expect([status, game.paused]).toEqual([200, false]);
  });

  it.each([
    ['end', {}],
    ['pause', { paused: true }],
  ])('to %s is tried again if the game moves meanwhile, a few times only', async (action, body) => {
    const { id, hostKey } = await opened();
    const { liveGames } = api.services.storage;
    const { move } = liveGames;
    let tried = 0;
    let refused = Number.POSITIVE_INFINITY;
    const busy: typeof move = async (...args) => {
      tried += 1;
      if (tried > 50) throw new Error('tries without an end');
      return tried > refused && move(...args);
    };
    Object.assign(liveGames, { move: busy });
    try {
      const reply = await api.send('POST', id, `/${action}`, hostKey, body);
      expect(reply.headers.get('Retry-After')).not.toBeNull();
      expect(await codeOf(reply)).toEqual([503, 'unavailable']);
      expect(tried).toBe(5);
      [tried, refused] = [0, 3];
      expect((await api.host(id, hostKey, action, body)).status).toBe(200);
      expect(tried).toBe(4);
    } finally {
      Object.assign(liveGames, { move });
    }
  });
});
