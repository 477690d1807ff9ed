import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveRoom } from '#core/live-room-schemas.ts';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

type Made = Awaited<ReturnType<TestLiveGames['make']>>;

const secretOf = (joinUrl: string | null) =>
  new URL(joinUrl ?? '').searchParams.get('secret') ?? undefined;
const roomOf = async ({ id, hostKey }: Made) =>
  (await (await api.send('GET', id, '/participants', hostKey, null)).json()) as LiveRoom;
const renew = ({ id, hostKey }: Made, seen: number | null) =>
  api.send('POST', id, '/new-secret', hostKey, { seen });
const removeSince = ({ id, hostKey }: Made, since: number) =>
  api.send('POST', id, '/remove-newest', hostKey, { since });

describe('a room that a script has filled', () => {
  it('gets a new secret and loses the newest, and the next pupil gets in', async () => {
    const game = await api.make({ cap: 50 });
    const secret = secretOf(game.joinUrl);
    const priya = await api.enter(game.code, 'Priya', { secret, device: 'phone-1' });
    api.pass(60_000);
    const since = api.now();
    for (let bot = 0; bot < 49; bot += 1) await api.enter(game.code, `Bot ${bot}`, { secret });
    expect(await codeOf(api.join(game.code, 'Ravi', { secret }))).toEqual([409, 'room_full']);

    const renewed = (await (await renew(game, null)).json()) as LiveRoom;
    const fresh = secretOf(renewed.joinUrl);
    expect(fresh).not.toBe(secret);
    expect(renewed).toMatchObject({ secretAt: api.now(), codeSuffices: false });
    expect((await api.read(game.id)).secretAt).toBe(renewed.secretAt);
    expect(renewed.people.filter(({ joinedAt }) => joinedAt >= since)).toHaveLength(49);
    const removed = await removeSince(game, since);
    expect(await removed.json()).toEqual({ removed: 49 });
    expect(await (await removeSince(game, since)).json()).toEqual({ removed: 0 });

    const { people } = await roomOf(game);
    expect(people.map(({ name }) => name)).toEqual(['Priya']);
    expect((await api.me(game.id, priya.token)).name).toBe('Priya');
    // Neither the secret from before nor the code alone opens the room.
    for (const way of [{ secret }, {}]) {
      const reply = api.join(game.code, 'Bot', { ...way, device: 'bot' });
      expect(await codeOf(reply)).toEqual([403, 'secret_required']);
    }
    await api.enter(game.code, 'Ravi', { secret: fresh, device: 'phone-2' });
  });

  it('renews once for a request that comes twice, and keeps the secret in the next game', async () => {
    const game = await api.make();
    await api.enter(game.code, 'Priya');
    const first = (await (await renew(game, null)).json()) as LiveRoom;
    api.pass(5);
    expect(await (await renew(game, null)).json()).toEqual(first);
    const again = (await (await renew(game, first.secretAt)).json()) as LiveRoom;
    expect(again.joinUrl).not.toBe(first.joinUrl);
    await api.host(game.id, game.hostKey, 'end');
    const next = await api.host(game.id, game.hostKey, 'again');
    expect((await roomOf({ ...game, id: next.game.id })).joinUrl).toBe(again.joinUrl);
  });

  it('is guarded by its host alone, with a time that can be one', async () => {
    const game = await api.make();
    for (const key of ['', 'A'.repeat(22)]) {
      const other = { ...game, hostKey: key };
      expect((await renew(other, null)).status).toBe(401);
      expect((await removeSince(other, 0)).status).toBe(401);
    }
    for (const since of [-1, 0.5, 1e300]) {
      expect((await removeSince(game, since)).status).toBe(422);
    }
  });

  it('lets nobody in without a device once somebody has been removed, and no removed place', async () => {
    const game = await api.make();
    const bully = await api.enter(game.code, 'Bully', { device: 'bully' });
    await api.enter(game.code, 'Program');
    await api.send('DELETE', game.id, `/participants/${bully.participant}`, game.hostKey, null);
    const secret = secretOf(game.joinUrl);
    expect(await codeOf(api.join(game.code, 'Bully', { secret }))).toEqual([
      403,
      'device_required',
    ]);
    expect(await codeOf(api.join(game.code, 'Bully', { device: 'bully' }))).toEqual([
      403,
      'removed',
    ]);
    await api.enter(game.code, 'Asha', { device: 'asha' });
    await api.host(game.id, game.hostKey, 'end');
    const next = await api.host(game.id, game.hostKey, 'again');
    expect(next.game.participants).toBe(2);
    expect(await codeOf(api.join(game.code, 'Bully'))).toEqual([403, 'device_required']);
  });
});
