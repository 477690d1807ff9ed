import { createKindsQuiz } from '../kinds-quiz.ts';
import { expect, makeQuiz, message, openPage, test } from './pages.ts';

test('what loads late changes with the language of its page', { tag: '@deep' }, async ({
  page,
}) => {
  const { shareUrl } = await makeQuiz(page, createKindsQuiz({ seconds: 30 }) as never);
  await openPage(page, shareUrl);
  const label = (language: 'en' | 'hi') =>
    page.getByRole('checkbox', { name: message(language, 'ready_no_timer') });
  await label('en').check();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(label('hi')).toBeChecked();
  await expect(page.getByRole('button', { name: message('hi', 'report_open') })).toBeVisible();
});
