import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import { expectAccessible } from './accessibility.ts';
import { adminToken, signInAsOperator } from './admin.ts';
import { journeyLanguages } from './languages.ts';
import { expect, message, openPage, test } from './pages.ts';

const all: readonly RouteConfigEntry[] = await Promise.resolve(routes);

/** Every page of the admin area, by the addresses in the table of routes. */
const adminPages = all
  .flatMap((route) => [route, ...(route.children ?? [])])
  .map(({ path = '' }) => path)
  .filter((path) => /^admin/i.test(path) && path !== 'AdminSignIn')
  .map((path) => `/${path.replace(/:\w+\??/g, 'x')}`);

test('nobody reads a page of the admin area, or its data, without a session', async ({
  request,
}) => {
  expect(adminPages.length).toBeGreaterThan(0);
  for (const path of adminPages) {
    for (const address of [path, path.toLowerCase(), `${path}/`, `${path}?lang=hi`]) {
      const reply = await request.get(address, { maxRedirects: 0 });
      expect({ address, status: reply.status() }).toEqual({ address, status: 302 });
      expect(reply.headers().location).toMatch(/^\/AdminSignIn\?next=/);
    }
    for (const data of [`${path}.data`, `${path}.data?_routes=screens%2Fadmin%2Flayout`]) {
      const reply = await request.get(data, {
        maxRedirects: 0,
        headers: { Cookie: `session=${'x'.repeat(44)}` },
      });
      const body = await reply.text();
      expect({ data, body }).toEqual({ data, body: expect.stringContaining('AdminSignIn') });
      expect(body.length).toBeLessThan(400);
    }
  }
});

for (const language of journeyLanguages('hi')) {
  test.describe(`signing in, in ${language}`, () => {
    const signInButton = { name: message(language, 'admin_sign_in'), exact: true };
    test.use({ allowedErrors: [/status of 401/] });

    test('takes the right token, leads back to the page, and can be ended', async ({ page }) => {
      await openPage(page, `/AdminAuditLog?lang=${language}`);
      await expect(page).toHaveURL(/\/AdminSignIn\?next=/);
      await expectAccessible(page);
      await page.getByLabel(message(language, 'admin_operator_label')).fill('Meera');
      const token = page.getByLabel(message(language, 'admin_token_label'));
      await token.fill('wrong');
      await page.getByRole('button', signInButton).click();
      await expect(page.getByText(message(language, 'admin_token_wrong'))).toBeVisible();
      await expect(token).toHaveValue('wrong');

      await token.fill(adminToken);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/AdminAuditLog/);
      await expect(page.getByRole('listitem').filter({ hasText: 'session.start' })).not.toHaveCount(
        0,
      );
      await expectAccessible(page);

      await page
        .getByRole('button', { name: message(language, 'admin_sign_out'), exact: true })
        .click();
      await expect(page.getByRole('button', signInButton)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/AdminSignIn/);
    });
  });
}

test('a session opens the admin area, and the sign-in page leads nowhere else', async ({
  page,
}) => {
  await signInAsOperator(page);
  await openPage(page, '/AdminSignIn?next=https://evil.example/Admin');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/Admin/);
});
