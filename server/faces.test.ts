import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPair, createQuiz } from '../tests/factories.ts';
import { createTestLiveGames } from '../tests/test-live-games.ts';
import { createTestPairs } from '../tests/test-pairs.ts';

let pairs: Awaited<ReturnType<typeof createTestPairs>>;
let games: Awaited<ReturnType<typeof createTestLiveGames>>;
beforeAll(async () => {
  pairs = await createTestPairs();
  games = await createTestLiveGames();
});
afterAll(() => Promise.all([pairs.close(), games.close()]));

const asChosen = 'cfe';
/** Follows from a name. */
const plain = expect.stringMatching(/^[a-h]a[a-h]$/);

describe('the face beside a name', () => {
  it('is on the board and in the creator’s results', async () => {
    const { id, ownerKey } = await pairs.createCustomQuiz();
    await pairs.play(await pairs.start(id, { name: 'Asha', face: asChosen }), [1, 0, 3]);
    await pairs.play(await pairs.start(id, { name: 'Usha' }), [0, 0, 3]);
    await pairs.play(await pairs.start(id, { name: '' }), [0, 1, 3]);
    const faces = [{ face: asChosen }, { face: plain }, { face: '' }];
    expect((await pairs.leaderboard(id)).entries).toMatchObject(faces);
    const headers = { Authorization: `Bearer ${ownerKey}` };
    const reply = await pairs.app.request(`/api/custom-quizzes/${id}/results`, { headers });
    expect(await reply.json()).toMatchObject({ entries: faces });
  });

  it('is the creator’s on a quiz, and stays through an edit that does not name it', async () => {
    const quiz = createQuiz();
    const { id, ownerKey } = await pairs.createCustomQuiz({ ...quiz, face: asChosen });
    const path = `/api/custom-quizzes/${id}`;
    const read = async () => (await pairs.app.request(path)).json();
    expect(await read()).toMatchObject({ face: asChosen });
    const edit = (edited: object) =>
      pairs.app.request(path, {
        method: 'PUT',
        body: JSON.stringify({ name: quiz.name, data: quiz.data, ...edited }),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerKey}` },
      });
    expect((await edit({ revision: 1, name: 'Ravi K' })).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Ravi K', face: asChosen });
    expect((await edit({ revision: 2, face: 'aaa' })).status).toBe(200);
    expect(await read()).toMatchObject({ face: 'aaa' });
  });

  it('is that of both in a pair, and goes with a seat that is freed', async () => {
    const made = await pairs.make({ ...createPair(), face: asChosen });
    const seat = await pairs.post(`/api/pairs/${made.id}/seat`, { name: 'Ravi', face: 'hhh' });
    expect(seat.status).toBe(201);
    const faces = async () => (await pairs.read(made.id, made.seatKey)).faces;
    expect(await faces()).toEqual({ first: asChosen, second: 'hhh' });
    await pairs.remove(made.id, made.seatKey, '/seat');
    expect(await faces()).toEqual({ first: asChosen, second: null });
    await pairs.take(made.id);
    expect(await faces()).toEqual({ first: asChosen, second: plain });
  });

  it('is in the room of a live game, once the name shows', async () => {
    const game = await games.make({ reviewsNames: true });
    const asha = await games.enter(game.code, 'Asha', { face: asChosen });
    expect(await games.me(game.id, asha.token)).toMatchObject({ face: asChosen });
    expect(await games.read(game.id)).toMatchObject({ newest: [], faces: [] });
    const room = await games.send('GET', game.id, '/participants', game.hostKey, null);
    expect(await room.json()).toMatchObject({ people: [{ name: 'Asha', face: asChosen }] });
    const approval = `/participants/${asha.participant}/approval`;
    expect((await games.send('POST', game.id, approval, game.hostKey)).status).toBe(200);
    expect(await games.read(game.id)).toMatchObject({ newest: ['Asha'], faces: [asChosen] });
  });

  it.each(['', 'abcd', 'zzz', 'ab', 7, null])(
    'is refused as %j, and nothing is stored',
    async (face) => {
      const { id } = await pairs.createCustomQuiz();
      const start = { kind: 'custom', quizId: id, name: 'Asha', face };
      for (const [path, body] of [
        ['/api/attempts', start],
        ['/api/custom-quizzes', { ...createQuiz(), face }],
        ['/api/pairs', { ...createPair(), face }],
        ['/api/live-games/join', { code: '123456', name: 'Asha', face }],
      ] as const) {
        const reply = await pairs.post(path, body);
        expect(reply.status, path).toBe(422);
        expect(await reply.json()).toMatchObject({ errors: [{ path: 'face', code: 'malformed' }] });
      }
    },
  );
});
