import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { makeRoom, visitor } from './live-room.ts';
import { expect, test } from './pages.ts';

for (const language of journeyLanguages('hi')) {
  test(`a host gives a flooded room a new QR code and removes the newest, in ${language}`, async ({
    page,
    browser,
  }) => {
    const room = await makeRoom(page, language);
    const secret = new URL(room.joinUrl).searchParams.get('secret');
    const join = (name: string, device: string) =>
      page.request.post('/api/live-games/join', {
        data: { code: room.code, name, secret, device },
      });
    const host = await visitor(browser, language);
    await host.page.goto(room.hostUrl);
    await host.sees('lobby');
    for (let bot = 1; bot <= 12; bot += 1) await join(`Bot ${bot}`, `bot-${bot}`);
    await expect(host.page.getByText('Bot 12', { exact: true })).toBeVisible();
    const code = host.page.getByText(`${room.code.slice(0, 3)} ${room.code.slice(3)}`);
    await expect(code).toBeVisible();

    await host.press('host_more');
    await host.press('host_new_code');
    await expectAccessible(host.page);
    await host.press('host_new_code_yes');
    await expect(code).toHaveCount(0);
    expect((await join('Bot 13', 'bot-13')).status()).toBe(403);

    await host.press('host_newest');
    await host.page.getByLabel(host.text('host_newest_minute', { count: 12 })).check();
    await expectAccessible(host.page);
    const yes = host.text('host_newest_yes', { count: 12 });
    await host.page.getByRole('button', { name: yes }).click();
    await host.shows('host_nobody');
    expect((await room.read()).participants).toBe(0);
  });
}
