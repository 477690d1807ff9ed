import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** The HTML that the server sends for `path` is valid. */
export async function expectValidHtml(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const { results } = await validator.validateString(html);
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(findings).toEqual([]);
}
