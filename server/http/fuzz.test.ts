import { expect, it } from 'vitest';
import type { CreatedLiveGame } from '#core/live-game-schemas.ts';
import { openStore } from '../../tests/fuzz/form-store.ts';
import { fuzz } from '../../tests/fuzz/fuzz.ts';
import { newLiveGames } from '../../tests/fuzz/live-games.ts';
import { openSite } from '../../tests/fuzz/site.ts';

/** The short form of `npm run fuzz`. */
it('answers whatever is asked as it is documented, and never fails', async () => {
  const { requests, counts, faults } = await fuzz({ requests: 1_000, seed: 2_027 });
  expect(faults).toEqual([]);
  expect(requests).toBe(1_000);
  const statuses = new Set([...counts.values()].flatMap((of) => [...of.keys()]));
  // Else it would not have got past the door.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 202, 400, 404, 409, 414, 422]));
});

it('tells an operation that there is not', async () => {
  const fuzzing = fuzz({ requests: 1, seed: 1, only: ['readCustomQuiz', 'noSuchOperation'] });
  await expect(fuzzing).rejects.toThrow('there is no operation noSuchOperation');
}, 120_000);

it('sees what a form of another site changes, but not how the clocks of live games go on', async () => {
  const site = await openSite();
  const store = openStore(site.databaseFile);
  const changedBy = async (act: () => Promise<unknown>) => {
    const changedTables = store.remember();
    await act();
    return changedTables();
  };
  const { id, code, hostKey } = (await (
    await site.post('/api/live-games', newLiveGames[0])
  ).json()) as CreatedLiveGame;
  const host = { Authorization: `Bearer ${hostKey}` };
  const owner = await site.createCustomQuiz();
  const path = `/api/custom-quizzes/${owner.id}`;
  const own = {
    Authorization: `Bearer ${owner.ownerKey}`,
    'Content-Type': 'application/json',
  };
  expect(await changedBy(async () => site.app.request('/api/parts'))).toEqual([]);
  // The same statement as the clock's.
  expect(await changedBy(() => site.post(`/api/live-games/${id}/start`, {}, host))).toEqual([]);
  expect(await changedBy(() => site.post('/api/live-games/join', { code, name: 'Asha' }))).toEqual([
    'live_participants',
  ]);
  expect(await changedBy(() => site.createCustomQuiz())).toEqual(['custom_quizzes']);
  // A row that stays is compared too.
  const edit = { method: 'PATCH', headers: own, body: '{"closed":true}' };
  expect(await changedBy(async () => site.app.request(path, edit))).toEqual(['custom_quizzes']);
  store.close();
  await site.close();
});
