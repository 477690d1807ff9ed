import { bigScreen, makeRoom, visitor } from './live-room.ts';
import { expect, test } from './pages.ts';

for (const storage of ['open', 'closed'] as const) {
  const tag = storage === 'open' ? '@host' : '@deep';
  test(`the host's key leaves the address of the page that a room sees, storage ${storage}`, {
    tag,
  }, async ({ page, browser }) => {
    const room = await makeRoom(page, 'en');
    const host = await visitor(browser, 'en', bigScreen);
    if (storage === 'closed') {
      await host.page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('closed', 'SecurityError');
          },
        }),
      );
    }
    const clean = new RegExp(`/Host/${room.id}\\?lang=..$`);
    const leads = async () => {
      await host.sees('lobby');
      await expect(host.page).toHaveURL(clean);
      await expect(host.page.getByRole('img', { name: host.text('host_qr') })).toBeVisible();
    };
    await host.page.goto(`/Host?lang=en`);
    await host.page.goto(room.hostUrl);
    await leads();
    expect(await host.page.content()).not.toContain(room.hostKey);
    await host.page.reload();
    await leads();
    await host.page.goBack();
    await expect(host.page).toHaveURL(/\/Host\?/);
    await host.page.goForward();
    await leads();
    await host.page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(host.page).toHaveURL(/lang=hi$/);
    await host.page.getByRole('button', { name: 'English' }).click();
    await leads();

    // Another device gets the link from its button.
    await host.press('host_more');
    await host.press('host_remote');
    const link = host.page.getByLabel(host.text('host_remote_link'));
    await expect(link).toHaveValue(room.hostUrl);
    await host.press('close');

    // The next game has another address.
    await room.addSilent();
    await room.act('end');
    await host.press('host_again');
    await expect(host.page).not.toHaveURL(new RegExp(room.id));
    await host.sees('lobby');
    await expect(host.page).toHaveURL(/\/Host\/[\w-]{22}\?lang=en$/);
  });
}
