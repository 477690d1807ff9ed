import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isDeep } from '../depth.ts';
import { createKindsQuiz, kindExamples, kindQuestions } from '../kinds-quiz.ts';
import { bytesOf, canvasItem, canvasPackage, kahootSheet } from '../question-files.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { expect, makeQuiz, message, openOwnerTab, openPage, shareLink, test } from './pages.ts';

/** As many questions as a quiz may have take a browser half a minute. */
const count = isDeep ? 100 : 20;

const numbers = Array.from({ length: count }, (_, index) => index + 1);

/** Files of three tools with the same questions, and one that cannot be carried over. */
const files = {
  kahoot: {
    name: 'Numbers.xlsx',
    bytes: kahootSheet([
      ...numbers.map((number) => [`${number} + 1?`, number, number + 1, number + 2, '', 20, 2]),
      ['Explain!', '', '', '', '', 20, ''],
    ]),
  },
  moodle: {
    name: 'Numbers.xml',
    bytes: bytesOf(
      `<?xml version="1.0" encoding="UTF-8"?><quiz>${numbers
        .map(
          (number) =>
            `<question type="multichoice"><name><text>${number}</text></name><questiontext format="html"><text><![CDATA[<p>${number} + 1?</p>]]></text></questiontext><single>true</single><shuffleanswers>false</shuffleanswers><answer fraction="0"><text>${number}</text></answer><answer fraction="100"><text>${number + 1}</text></answer></question>`,
        )
        .join('')}<question type="essay"></question></quiz>`,
    ),
  },
  qti: {
    name: 'Numbers.zip',
    bytes: canvasPackage('Numbers', [
      ...numbers.map((number) =>
        canvasItem('multiple_choice_question', {
          stem: `${number} + 1?`,
          options: [`${number}`, `${number + 1}`],
          right: [1],
        }),
      ),
      '<item ident="e" title="Essay"><presentation><response_str ident="r"/></presentation></item>',
    ]),
  },
} as const;

for (const language of journeyLanguages('hi')) {
  const text = (key: string, values: Record<string, string | number> = {}) =>
    message(language, key, values);
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: text(key), exact: true });
  const bring = async (page: Page, name: string, bytes: Uint8Array) => {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
    await page.getByLabel(text('file_choose'), { exact: true }).setInputFiles(file);
  };
  const openEditor = async (page: Page) => {
    await openPage(page, `/quizpage/trivia?lang=${language}`);
    await page.getByRole('textbox').fill('Ravi');
    await page.getByRole('textbox').press('Enter');
    await page.getByText(text('file_bring'), { exact: true }).click();
    await page.getByLabel(text('file_choose'), { exact: true }).waitFor();
  };

  test.describe(`files in ${language}`, () => {
    test.use({
      colorScheme: themeFor[language],
      allowedErrors: [/status of 422|ERR_INTERNET_DISCONNECTED/],
    });

    for (const [tool, { name, bytes }] of Object.entries(files)) {
      const tag = tool === 'kahoot' ? '@files' : '@deep';
      test(`a file of ${tool} is made a quiz, played, hosted and taken out`, { tag }, async ({
        page,
        browser,
      }) => {
        await openEditor(page);
        await bring(page, name, bytes);
        const outcome = page.getByRole('status').filter({ hasText: name });
        await expect(outcome).toContainText(String(count));
        await expect(outcome.getByRole('listitem')).toHaveCount(1);
        await expect(page.getByLabel(text('trivia_title'), { exact: true })).toHaveValue('Numbers');
        await expectAccessible(page);
        await button(page, 'editor_submit').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ready_title'));
        const link = await shareLink(page, language);

        const friend = await (await browser.newContext()).newPage();
        await openPage(friend, link);
        await friend.getByRole('textbox').fill('Asha');
        await button(friend, 'get_started').click();
        await expect(friend.getByRole('heading', { level: 1 })).toHaveText('1 + 1?');

        await page.getByRole('link', { name: text('owner_open') }).click();
        await openOwnerTab(page, language, 'settings');
        await page.getByText(text('file_export'), { exact: true }).click();
        await page.getByLabel(text('file_export_format')).selectOption('qti2');
        await expectAccessible(page);
        const download = page.waitForEvent('download');
        await button(page, 'file_export_save').click();
        const saved = readFileSync(await (await download).path());
        await openOwnerTab(page, language, 'results');
        await button(page, 'host_live').click();
        await button(page, 'host_start').waitFor();

        await openEditor(page);
        await bring(page, 'again.zip', saved);
        const again = page.getByRole('status').filter({ hasText: 'again.zip' });
        await expect(again).toContainText(String(count));
        await expect(page.getByLabel(text('trivia_title'), { exact: true })).toHaveValue('Numbers');
      });
    }

    test('questions of every kind go out to Moodle, and come back into the editor', {
      tag: '@deep',
    }, async ({ page }) => {
      const given = createKindsQuiz({ language });
      const { ownerUrl } = await makeQuiz(page, given as never);
      await openPage(page, ownerUrl);
      await openOwnerTab(page, language, 'settings');
      await page.getByText(text('file_export'), { exact: true }).click();
      await page.getByLabel(text('file_export_format')).selectOption('moodle');
      // The opinions.
      const lost = text('file_without_kinds', { questions: '7, 8' });
      await expect(page.getByRole('listitem').filter({ hasText: lost })).toBeVisible();
      const download = page.waitForEvent('download');
      await button(page, 'file_export_save').click();
      const saved = readFileSync(await (await download).path());

      await openEditor(page);
      await bring(page, 'kinds.xml', saved);
      const outcome = page.getByRole('status').filter({ hasText: 'kinds.xml' });
      await expect(outcome).toContainText('6');
      await expect(outcome.getByRole('listitem')).toHaveCount(0);
      for (const [index, question] of kindQuestions.slice(0, 6).entries()) {
        const label = text('kind_label_of', { number: index + 1 });
        const kind = 'kind' in question ? question.kind : '';
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(kind ?? '');
      }
      const { number, match } = kindExamples;
      const max = page.getByLabel(text('kind_range_max'), { exact: true });
      await expect(max).toHaveValue(String(number.max));
      const right = page.getByLabel(text('kind_right_label', { number: 1 }), { exact: true });
      await expect(right).toHaveValue(match.pairs[0]?.right ?? '');
      await expectAccessible(page);
      await button(page, 'editor_submit').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ready_title'));
    });

    test('a file that cannot be read is refused in plain words, and nothing is lost', async ({
      page,
      context,
    }) => {
      await openEditor(page);
      const first = page.getByLabel(text('editor_question_label', { number: 1 }), { exact: true });
      await first.fill('My own question');
      for (const [bytes, key] of [
        [bytesOf('%PDF-1.7'), 'file_unknown_format'],
        [new Uint8Array(), 'file_empty'],
        [new Uint8Array(5 * 1024 * 1024 + 1), 'file_too_large'],
      ] as const) {
        await bring(page, 'notes.pdf', bytes);
        await expect(page.getByRole('alert').filter({ hasText: text(key) })).toBeVisible();
      }
      await context.setOffline(true);
      await bring(page, 'quiz.gift', bytesOf('Q? {=a ~b}'));
      await expect(page.getByRole('alert').filter({ hasText: text('file_network') })).toBeVisible();
      await context.setOffline(false);
      await bring(page, 'quiz.gift', bytesOf('Q? {=a ~b}'));
      const second = page.getByLabel(text('editor_question_label', { number: 2 }), { exact: true });
      await expect(second).toHaveValue('Q?');
      await expect(first).toHaveValue('My own question');
    });
  });
}
