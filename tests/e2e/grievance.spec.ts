import { expectAccessible } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { startServer } from './own-server.ts';
import { expect, message, openPage, test } from './pages.ts';

for (const language of journeyLanguages('en')) {
  test(`the complaints page says plainly that no officer is named, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, `/Grievance?lang=${language}`);
    await expect(page.getByText(message(language, 'grievance_officer_none'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: message(language, 'grievance_contact') }).click();
    await expect(page).toHaveURL(/Contect%20Us/);
  });
}

test('other spellings lead to the complaints page, and the sitemap lists it', async ({
  request,
}) => {
  for (const path of ['/grievance', '/Grievance%20Officer', '/grievance-officer']) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status()).toBe(301);
    expect(reply.headers().location).toBe('/Grievance');
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/Grievance<');
});

test('the complaints page names the officer from the configuration', { tag: '@deep' }, async ({
  page,
}) => {
  const server = await startServer({
    GRIEVANCE_OFFICER: 'Meera Rao; meera@quiz.example; +91 98765 43210',
  });
  try {
    await openPage(page, `${server.address}/Grievance`);
    await expect(page.getByText('Meera Rao')).toBeVisible();
    const email = page.getByRole('link', { name: 'meera@quiz.example' });
    await expect(email).toHaveAttribute('href', 'mailto:meera@quiz.example');
    const phone = page.getByRole('link', { name: '+91 98765 43210' });
    await expect(phone).toHaveAttribute('href', 'tel:+919876543210');
    await expectAccessible(page);
  } finally {
    await server.stop();
  }
});
