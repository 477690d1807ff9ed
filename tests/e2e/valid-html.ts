import { HtmlValidate } from 'html-validate';
import { expect, type Requester } from './pages.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Expects valid HTML from the server for `path`. */
export async function expectValidHtml({ request }: Requester, path: string): Promise<void> {
  const html = await (await request.get(path)).text();
  const { results } = await validator.validateString(html);
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(findings).toEqual([]);
}
