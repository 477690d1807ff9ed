import { readFileSync } from 'node:fs';
import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

type Language = 'en' | 'hi';

const messages = {
  en: JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, unknown>,
  hi: JSON.parse(readFileSync('messages/hi.json', 'utf8')) as Record<string, unknown>,
};

interface PluralMessage {
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}

/** The form of a message for the number that it counts. */
function pluralOf(
  { selectors: [selector = ''], match }: PluralMessage,
  values: Record<string, string | number>,
  language: 'en' | 'hi',
): string | undefined {
  const count = Number(values[selector.replace(/Plural$/, '')]);
  return match[`${selector}=${new Intl.PluralRules(language).select(count)}`];
}

/** A message as the page shows it. Tests of the specification's texts spell them out instead. */
export function message(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const found = messages[language][key];
  const text = Array.isArray(found) ? pluralOf(found[0], values, language) : found;
  if (typeof text !== 'string') throw new Error(`no message ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** The heading of an error page, which is the first line of what it says. */
export function problemHeading(page: Page, language: Language, key: string): Locator {
  const [name = ''] = message(language, key).split('\n');
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/**
 * Fails a test on any exception or console error in any of its pages. Closes contexts that the test
 * has opened, whose pages would go on following boards.
 */
export const test = base.extend<{ allowedErrors: RegExp[]; closed: undefined }>({
  allowedErrors: [[], { option: true }],
  context: async ({ context, allowedErrors }, use) => {
    const errors: string[] = [];
    const watch = (page: Page) => {
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (entry) => {
        if (entry.type() === 'error') errors.push(entry.text());
      });
    };
    context.on('page', watch);
    await use(context);
    const unexpected = errors.filter((text) => !allowedErrors.some((known) => known.test(text)));
    expect(unexpected).toEqual([]);
  },
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expect };

/** A page, or a request context for tests without a browser. */
export interface Requester {
  readonly request: APIRequestContext;
}

/** Makes a quiz over the API of the server at `address`; resolves to its links and id. */
export async function makeQuiz(
  { request }: Requester,
  overrides: Record<string, unknown> = {},
  address = '',
): Promise<{ id: string; shareUrl: string; ownerUrl: string; ownerKey: string }> {
  const reply = await request.post(`${address}/api/custom-quizzes`, {
    data: {
      name: 'Ravi',
      type: 'friend',
      language: 'en',
      data: [
        { question: 'What is your favourite colour?', options: ['Red', 'Blue'], ans: 1 },
        { question: 'Where does my dog sleep?', options: ['Bed', 'Sofa'], ans: 0 },
        { question: 'Who is first up?', options: ['Mum', 'The cat'], ans: 1 },
      ],
      ...overrides,
    },
  });
  expect(reply.status()).toBe(201);
  return reply.json();
}

/** Opens a page and waits until it is interactive. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/** Waits for the code of a part that works without it and comes after the page is interactive. */
export async function waitUntilAlive(part: Locator): Promise<void> {
  // React keeps what it knows of an element on the element.
  const isAlive = () => part.evaluate((element) => Object.keys(element).length > 0);
  await expect.poll(isAlive).toBe(true);
}

/** Opens the editor of a quiz type, as a creator of that name. */
export async function openEditor(
  page: Page,
  language: Language,
  type = 'friend',
  name = 'Ravi',
): Promise<void> {
  // Opening the same address again would be a reload, which keeps the step.
  await page.goto('about:blank');
  await openPage(page, `/quizpage/${type}?lang=${language}`);
  await page.getByRole('textbox').fill(name);
  await page.getByRole('button', { name: message(language, 'get_started'), exact: true }).click();
  await page.getByRole('button', { name: message(language, 'tap_see_all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    message(language, 'editor_title', { name }),
  );
}

const ownerTabs = {
  results: 'results_title',
  insight: 'owner_tab_insight',
  settings: 'owner_settings',
} as const;

/** Shows a section of the owner page, on a phone. */
export async function openOwnerTab(
  page: Page,
  language: Language,
  tab: keyof typeof ownerTabs,
): Promise<void> {
  await page.getByRole('tab', { name: message(language, ownerTabs[tab]), exact: true }).click();
}

/** The questions in the editor, each with its options in a group. */
export function questionsOf(page: Page): Locator {
  return page.getByRole('group').filter({ has: page.locator('input[name^="right-"]') });
}

/** Marks the option at `place` as the right one in every question, all of them in one go. */
export async function markAll(page: Page, place = 0): Promise<void> {
  const questions = questionsOf(page);
  await expect(questions.first()).toBeVisible();
  await questions.evaluateAll(async (groups, at) => {
    for (const group of groups) {
      group.querySelectorAll<HTMLInputElement>('input[type=radio]')[at]?.click();
      // React takes in one mark before the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, place);
}

/** Sends the quiz; resolves to its share link. */
export async function submitQuiz(page: Page, language: Language): Promise<string> {
  await page.getByRole('button', { name: message(language, 'editor_submit'), exact: true }).click();
  return page.getByLabel(message(language, 'ready_link_label')).inputValue();
}

/** The share link of a finished quiz. */
export const shareLink = (page: Page, language: Language) =>
  page.getByLabel(message(language, 'ready_link_label')).inputValue();
