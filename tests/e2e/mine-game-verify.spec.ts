import { openGame, playRound, verify } from './mine-game.ts';
import { expect, message, test } from './pages.ts';

test('Verify recalculates a round and compares it with the promise before the bet', async ({
  page,
}) => {
  await openGame(page);
  await page.locator('summary').click();
  const promise = await page.locator('details code').textContent();
  await page.getByLabel(message('en', 'mine_seed_label')).fill('lucky 7');
  await playRound(page);
  await verify(page).first().click();
  await expect(page.getByText('It matches: this round was fair.')).toBeVisible();
  const steps = page.locator('ol code');
  await expect(steps.nth(0)).toHaveText(promise ?? '');
  await expect(steps.nth(2)).toHaveText(promise ?? '');
  await expect(steps.nth(3)).toHaveText('lucky 7:1');
  await expect(page.getByText(message('en', 'mine_step_promise_noted'))).toBeVisible();
});

for (const [what, tamper] of [
  ['another seed', { serverSeed: 'f'.repeat(64) }],
  ['another client seed', { clientSeed: 'not mine' }],
] as const) {
  test(`Verify detects ${what}`, async ({ page }) => {
    await openGame(page);
    await page.route('**/api/game/play', async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      await route.fulfill({ response: reply, json: { data: { ...data, ...tamper } } });
    });
    await playRound(page);
    await verify(page).first().click();
    await expect(page.getByText('This does not match!')).toBeVisible();
  });
}

test('Verify detects a wrong result and a changed promise', { tag: '@deep' }, async ({ page }) => {
  await openGame(page);
  await page.route('**/api/game/play', async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    const result = data.result === 'win' ? 'lose' : 'win';
    await route.fulfill({ response: reply, json: { data: { ...data, result } } });
  });
  await playRound(page);
  await verify(page).first().click();
  await expect(page.getByText(message('en', 'mine_step_result_other'))).toBeVisible();

  // The server's data is consistent, but differs from this device's record.
  await page.evaluate(() => {
    const [noted] = JSON.parse(localStorage['mine-rounds']);
    localStorage['mine-rounds'] = JSON.stringify([{ ...noted, commitment: '0'.repeat(64) }]);
  });
  await page.reload();
  await verify(page).first().click();
  await expect(page.getByText(message('en', 'mine_step_hash_other'))).toBeVisible();
  await expect(page.getByText('This does not match!')).toBeVisible();
});
