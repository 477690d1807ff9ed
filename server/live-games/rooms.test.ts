import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveRoom } from '#core/live-room-schemas.ts';
import { createApp } from '#server/app.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

const secretIn = (joinUrl: string) => new URL(joinUrl).searchParams.get('secret') ?? '';

describe('two games at once', () => {
  it('have nothing to do with each other', async () => {
    const [one, other] = [await api.make(), await api.make()];
    const asha = await api.enter(one.code, 'Asha');
    const ravi = await api.enter(other.code, 'Ravi');
    for (const { id, hostKey } of [one, other]) await api.openQuestion(id, hostKey);
    const before = JSON.stringify([await api.read(other.id), await api.me(other.id, ravi.token)]);
    const refused = [401, 'unauthorized'];
    for (const secret of [asha.token, one.hostKey, ravi.participant, '', `${ravi.participant}.x`]) {
      for (const action of ['start', 'next', 'pause', 'lock', 'end', 'again', 'host']) {
        const body = { paused: true, locked: true };
        const reply = api.send('POST', other.id, `/${action}`, secret, body);
        expect(await codeOf(reply)).toEqual(refused);
      }
      for (const rest of ['/participants', '/results', '/results.csv', '/me']) {
        expect(await codeOf(api.send('GET', other.id, rest, secret, null))).toEqual(refused);
      }
      const remove = `/participants/${ravi.participant}`;
      expect(await codeOf(api.send('DELETE', other.id, remove, secret, null))).toEqual(refused);
      expect(await codeOf(api.send('POST', other.id, `${remove}/approval`, secret))).toEqual(
        refused,
      );
      expect(await codeOf(api.answer(other.id, secret, 0, 0))).toEqual(refused);
      expect(await codeOf(api.send('POST', other.id, '/presence', secret))).toEqual(refused);
    }
    // Whoever is in one game cannot be removed from it through another.
    const through = `/participants/${ravi.participant}`;
    expect(await codeOf(api.send('DELETE', one.id, through, one.hostKey, null))).toEqual([
      ...[404, 'not_found'],
    ]);
    expect(JSON.stringify([await api.read(other.id), await api.me(other.id, ravi.token)])).toBe(
      before,
    );
  });
});

describe('joining', () => {
  it('is done once under its key, and refused under it for another name', async () => {
    const { id, code } = await api.make();
    const headers = { 'Idempotency-Key': 'one-place-that-is-asked-twice' };
    const [first, again] = [
      await (await api.join(code, 'Asha', {}, headers)).json(),
      await (await api.join(code, 'Asha', {}, headers)).json(),
    ];
    expect(again).toEqual(first);
    expect((await api.read(id)).participants).toBe(1);
    expect(await codeOf(api.join(code, 'Ravi', {}, headers))).toEqual([
      409,
      'idempotency_conflict',
    ]);
  });

  it('takes a code as people write it, and no other', async () => {
    const { code } = await api.make();
    expect((await api.join(`${code.slice(0, 3)} ${code.slice(3)}`, 'Asha')).status).toBe(201);
    expect(await codeOf(api.join('12345', 'Asha'))).toEqual([422, 'invalid']);
    expect(await codeOf(api.join('099999', 'Asha'))).toEqual([404, 'not_found']);
  });

  it('refuses a listed word, a team that is missing, and one that there is not', async () => {
    const { code } = await api.make({ teams: 3 });
    const fieldsOf = async (name: string, more: object) =>
      ((await (await api.join(code, name, more)).json()) as { errors: unknown }).errors;
    expect(await fieldsOf('Asha', {})).toEqual([{ path: 'team', code: 'required' }]);
    expect(await fieldsOf('Asha', { team: 3 })).toEqual([{ path: 'team', code: 'too_large' }]);
    expect(await fieldsOf('Fuck', { team: 0 })).toEqual([{ path: 'name', code: 'not_allowed' }]);
    expect((await api.enter(code, 'Asha', { team: 2 })).name).toBe('Asha');
  });

  it('stops at the cap, at a locked room and at the end', async () => {
    const { id, code, hostKey, joinUrl } = await api.make({ cap: 2 });
    const secret = secretIn(joinUrl);
    const asha = await api.enter(code, 'Asha');
    await api.host(id, hostKey, 'lock', { locked: true });
    expect(await codeOf(api.join(code, 'Ravi', { secret }))).toEqual([409, 'room_locked']);
    // Whoever is in the room stays in it.
    expect((await api.me(id, asha.token)).name).toBe('Asha');
    await api.host(id, hostKey, 'lock', { locked: false });
    await api.enter(code, 'Ravi');
    expect(await codeOf(api.join(code, 'Meera', { secret }))).toEqual([409, 'room_full']);
    await api.host(id, hostKey, 'end');
    expect(await codeOf(api.join(code, 'Meera', { secret }))).toEqual([410, 'game_over']);
  });
});

describe('the host', () => {
  it('rids a room of all who typed the code, and takes only the QR code from then on', async () => {
    const { id, code, hostKey, joinUrl } = await api.make();
    const secret = new URL(joinUrl).searchParams.get('secret');
    const asha = await api.enter(code, 'Asha', { secret });
    const bots = [await api.enter(code, 'Bot'), await api.enter(code, 'Bot')];
    await api.openQuestion(id, hostKey);
    await api.answer(id, bots[0]?.token ?? '', 0, 1);
    const room = (await (
      await api.send('GET', id, '/participants', hostKey, null)
    ).json()) as LiveRoom;
    expect(room.codeSuffices).toBe(true);
    expect(room.people.map(({ name, byCode }) => [name, byCode])).toEqual(
      expect.arrayContaining([
        ['Asha', false],
        ['Bot', true],
        ['Bot 2', true],
      ]),
    );
    const refused = api.send('POST', id, '/require-secret', asha.token);
    expect(await codeOf(refused)).toEqual([401, 'unauthorized']);
    const { game } = await api.host(id, hostKey, 'require-secret');
    expect(game).toMatchObject({ participants: 1, connected: 1, answered: 0 });
    for (const { token } of bots) {
      expect(await codeOf(api.send('GET', id, '/me', token, null))).toEqual([403, 'removed']);
    }
    expect(await codeOf(api.join(code, 'Bot 3'))).toEqual([403, 'secret_required']);
    const after = await api.send('GET', id, '/participants', hostKey, null);
    expect(await after.json()).toMatchObject({ code, codeSuffices: false });
    await api.enter(code, 'Ravi', { secret, device: 'device-of-ravi' });
    expect((await api.host(id, hostKey, 'require-secret')).game).toMatchObject({ participants: 2 });
  });

  it('removes somebody for good, with their device and their answers', async () => {
    const { id, code, hostKey } = await api.make();
    const asha = await api.enter(code, 'Asha');
    const ravi = await api.enter(code, 'Ravi', { device: 'device-of-ravi' });
    await api.openQuestion(id, hostKey);
    const { right } = await api.options(id, 0);
    for (const { token } of [asha, ravi]) await api.answer(id, token, 0, right);
    const remove = () => api.send('DELETE', id, `/participants/${ravi.participant}`, hostKey, null);
    expect(await (await remove()).json()).toEqual({ removed: true });
    expect((await remove()).status).toBe(200);
    const refused = [403, 'removed'];
    expect(await codeOf(api.send('GET', id, '/me', ravi.token, null))).toEqual(refused);
    expect(await codeOf(api.answer(id, ravi.token, 0, right))).toEqual(refused);
    expect(await codeOf(api.send('POST', id, '/presence', ravi.token))).toEqual(refused);
    expect(await codeOf(api.join(code, 'Ravi again', { device: 'device-of-ravi' }))).toEqual(
      refused,
    );
    expect(await api.read(id)).toMatchObject({ participants: 1, answered: 1, connected: 1 });
    const { game } = await api.host(id, hostKey, 'next');
    expect(game).toHaveProperty(`counts.${right}`, 1);
    expect((await api.host(id, hostKey, 'next')).game.top.map(({ name }) => name)).toEqual([
      'Asha',
    ]);
    const results = await (await api.send('GET', id, '/results', hostKey, null)).json();
    expect(results).toMatchObject({ people: [{ name: 'Asha' }], questions: [{ answered: 1 }] });
  });

  it('may review names: none shows before it is approved', async () => {
    const { id, code, hostKey } = await api.make({ reviewsNames: true });
    const asha = await api.enter(code, 'Asha');
    expect(await api.read(id)).toMatchObject({ participants: 1, newest: [] });
    const room = await (await api.send('GET', id, '/participants', hostKey, null)).json();
    expect(room).toMatchObject({ people: [{ name: 'Asha', approved: false, connected: true }] });
    await api.openQuestion(id, hostKey);
    await api.answer(id, asha.token, 0, (await api.options(id, 0)).right);
    await api.host(id, hostKey, 'next');
    expect((await api.host(id, hostKey, 'next')).game.top).toMatchObject([{ rank: 1, name: '' }]);
    expect((await api.me(id, asha.token)).name).toBe('Asha');
    const approval = `/participants/${asha.participant}/approval`;
    expect((await api.send('POST', id, approval, hostKey)).status).toBe(200);
    expect((await api.read(id)).top).toMatchObject([{ rank: 1, name: 'Asha' }]);
  });

  it('clicks twice on next, and goes on once', async () => {
    const { id, code, hostKey } = await api.make();
    await api.enter(code, 'Asha');
    const { step } = await api.openQuestion(id, hostKey);
    const clicks = await Promise.all([1, 2, 3].map(() => api.host(id, hostKey, 'next', { step })));
    for (const { game } of clicks) expect(game).toMatchObject({ phase: 'reveal', step: step + 1 });
    expect((await api.host(id, hostKey, 'start', { step })).game.step).toBe(step + 1);
  });

  it.each(['lobby', 'ready', 'question', 'reveal', 'board', 'podium'])(
    'may end the game in its %s, also while it is paused',
    async (phase) => {
      for (const isPaused of [false, true]) {
        const data = [{ question: 'Who?', options: ['Me', 'You'], ans: 0 }];
        const quiz = await api.createCustomQuiz({
          name: 'A',
          type: 'friend',
          language: 'en',
          data,
        });
        const { id, hostKey, code } = await api.make(
          { quiz: { kind: 'custom', id: quiz.id } },
          { Authorization: `Bearer ${quiz.ownerKey}` },
        );
        await api.enter(code, 'Asha');
        const order = ['lobby', 'ready', 'question', 'reveal', 'board', 'podium'];
        for (let moved = 0; moved < order.indexOf(phase); moved += 1) {
          await api.host(id, hostKey, moved === 0 ? 'start' : 'next');
        }
        expect((await api.read(id)).phase).toBe(phase);
        if (isPaused) await api.host(id, hostKey, 'pause', { paused: true });
        const { game } = await api.host(id, hostKey, 'end');
        expect(game).toMatchObject({ phase: 'ended', endsAt: null, paused: false });
        expect((await api.host(id, hostKey, 'end')).status).toBe(200);
      }
    },
  );
});

describe('strangers', () => {
  /** The same store behind limits of its own, asked from one address. */
  function from(address: string) {
    const rateLimits = createMemoryRateLimits();
    const app = createApp({ ...api.services, rateLimits });
    const env = (peer: string) => ({ incoming: { socket: { remoteAddress: peer } } });
    const join = (body: object, peer = address) =>
      app.request(
        '/api/live-games/join',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
        env(peer),
      );
    return { join };
  }

  it('try 30 wrong codes in 5 minutes, and then no other, not even a right one', async () => {
    const { code, joinUrl } = await api.make();
    const { join } = from('203.0.113.1');
    for (let tried = 0; tried < 30; tried += 1) {
      expect(await codeOf(join({ code: '000001', name: 'Eve' }))).toEqual([404, 'not_found']);
    }
    const refused = await join({ code: '000001', name: 'Eve' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect((await join({ code, name: 'Eve' })).status).toBe(429);
    // The class behind the same address has scanned the QR code.
    const secret = secretIn(joinUrl);
    expect((await join({ code, name: 'Asha', secret })).status).toBe(201);
    expect((await join({ code, name: 'Eve', secret: 'A'.repeat(12) })).status).toBe(429);
    expect((await join({ code, name: 'Ravi' }, '203.0.113.2')).status).toBe(201);
  });

  it('try no more from all the networks of one /48 than from four', async () => {
    const { code } = await api.make();
    const { join } = from('203.0.113.1');
    const peer = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async (_, network) => {
        return (await join({ code: '000001', name: 'Eve' }, peer(network))).status;
      }),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect((await join({ code, name: 'Eve' }, peer(200))).status).toBe(429);
    expect((await join({ code, name: 'Ravi' }, '2001:db8:2::1')).status).toBe(201);
  });

  it('flood a room by its code, and leave a class of 30 with the QR code their game', async () => {
    const { id, code, hostKey, joinUrl } = await api.make();
    const secret = secretIn(joinUrl);
    const flood = Array.from({ length: 1_000 }, (_, bot) => api.join(code, `Bot ${bot}`));
    const pupils = Array.from({ length: 30 }, (_, pupil) =>
      api.enter(code, `Pupil ${pupil}`, { secret }),
    );
    const people = await Promise.all(pupils);
    const bots = (await Promise.all(flood)).map(({ status }) => status);
    expect(bots.filter((status) => status === 201)).toHaveLength(200);
    expect(bots.filter((status) => status === 403)).toHaveLength(800);
    expect((await api.read(id)).participants).toBe(230);
    await api.openQuestion(id, hostKey);
    const { right } = await api.options(id, 0);
    api.pass(2_000);
    const answers = await Promise.all(people.map(({ token }) => api.answer(id, token, 0, right)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await api.host(id, hostKey, 'next');
    const { game } = await api.host(id, hostKey, 'next');
    for (const row of game.top) expect(row).toMatchObject({ rank: 1, points: 950 });
  }, 60_000);
});
