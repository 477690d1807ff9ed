import { request as api } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parts } from '#content/parts.ts';
import type { DailyQuiz } from '#core/daily-quiz-schemas.ts';
import { rows } from '../e2e/friend.ts';
import { finish } from '../e2e/live-board.ts';
import { startServer } from '../e2e/own-server.ts';
import { makeQuiz, type Requester } from '../e2e/pages.ts';
import { rightOptions, shippedQuiz } from '../e2e/timed-quiz.ts';
import { phone, type TestedBrowser, type TestedPage } from './tested-browser.ts';
import { type Language, Visitor } from './visitor.ts';

/** Other people, who use the API. */
type Others = Requester;

interface Journey {
  readonly visitor: Visitor;
  readonly others: Others;
}

const nameIn: Readonly<Record<Language, string>> = { en: 'Asha', hi: 'उषा' };

/** The option with this index, in a question of a friend's quiz. */
const answerOption = (index: number) => `label:has(input[name="option"][value="${index}"])`;

async function answersFriendsQuiz({ visitor, others }: Journey) {
  const { language } = visitor;
  const { id, shareUrl } = await makeQuiz(others, { language });
  const name = nameIn[language];
  await visitor.open(shareUrl);
  await visitor.reads('h1', visitor.text('prove', { name: 'Ravi' }));
  await visitor.type('input[name="name"]', name);
  await visitor.press('get_started');
  for (const [index, option] of [1, 1, 1].entries()) {
    await visitor.sees(`progress[value="${index}"]`, 1);
    await visitor.click({ css: answerOption(option) });
    await visitor.press('next');
  }
  await visitor.reads('h1', visitor.text('final_score', { score: 2, total: 3 }));
  await visitor.reads('tr[aria-current]', `1 ${name} (${visitor.text('row_you')})2/3`);
  expect(await rows(others, id)).toMatchObject([{ name, score: 2 }]);
}

async function playsTimedQuiz({ visitor }: Journey) {
  const right = rightOptions(shippedQuiz('quick-eyes'));
  const total = right.length;
  await visitor.open('/NormalQuiz/quick-eyes');
  await visitor.press('get_started');
  for (const [index, option] of right.entries()) {
    await visitor.sees(`progress[value="${index}"]`, 1);
    await visitor.sees('[role="timer"]', 1);
    // The first answer is wrong, so that both verdicts appear.
    const chosen = index === 0 ? (option + 1) % 2 : option;
    await visitor.click({ css: `#question button[name="option"][value="${chosen}"]` });
    await visitor.sees(`#question button[value="${option}"][data-verdict="right"]`, 1);
    await visitor.sees('[data-verdict="wrong"]', index === 0 ? 1 : 0);
    await visitor.press('next');
  }
  await visitor.reads('h1', visitor.text('final_score', { score: total - 1, total }));
}

declare global {
  interface Window {
    /** The time from the first tap to the sound player's first reaction, in ms. */
    reactionTime?: number;
  }
}

/** Runs in the page, from before the first tap. */
function timeReaction(): void {
  const player = document.querySelector('[data-sound]');
  if (player === null) throw new Error('the page has no sounds');
  const timeFrom = ({ timeStamp }: Event) => {
    const note = () => {
      window.reactionTime ??= performance.now() - timeStamp;
    };
    new MutationObserver(note).observe(player, { attributeFilter: ['data-sound'] });
  };
  addEventListener('click', timeFrom, { capture: true, once: true });
}

async function hearsPart({ visitor }: Journey) {
  const { page, language } = visitor;
  // The first tap may come before the script.
  await visitor.visit('/Gamepage/6');
  await page.evaluate(timeReaction);
  await visitor.press('part_sound_play');
  await visitor.becomes(true, () => (document.querySelector('audio')?.currentTime ?? 0) > 0);
  expect(await page.evaluate(() => window.reactionTime)).toBeLessThan(3_000);

  const questions = parts.find(({ id }) => id === 6)?.texts[language].questions ?? [];
  for (const [index, { options, ans }] of questions.entries()) {
    const question = `main ol > li:nth-child(${index + 1})`;
    await visitor.click({ css: `${question} [aria-pressed]`, text: ans || String(options[0]) });
    const verdict = ans === '' ? 'no answer' : 'right';
    await visitor.sees(`${question} [data-verdict="${verdict}"]`, 1);
  }
  await visitor.reads('#result', visitor.text('final_score', { score: 3, total: 3 }));
}

async function followsBoards({ visitor, others }: Journey) {
  const { id, ownerUrl } = await makeQuiz(others, { language: visitor.language });
  await visitor.open(`/Live/${id}`);
  await visitor.sees('[data-state="live"]', 1);
  await finish(others, id, 'Meera', 2);
  await visitor.reads('[data-row]', '1Meera2/3');
  await finish(others, id, 'उषा', 3);
  await visitor.reads('[data-row]', '1उषा3/3', '2Meera2/3');

  await visitor.open(ownerUrl);
  await visitor.reads('tbody bdi', 'उषा', 'Meera');
  await finish(others, id, 'Kabir', 1);
  await visitor.reads('tbody bdi', 'उषा', 'Meera', 'Kabir');
}

async function playsQuizOfTheDay({ visitor, others }: Journey) {
  const { language } = visitor;
  const reply = await others.request.get(`/api/daily-quizzes/today?lang=${language}`);
  const { number, questions, date } = (await reply.json()) as DailyQuiz;
  const total = questions.length;
  await visitor.open('/Daily');
  await visitor.press('get_started');
  for (const [index, { answer }] of questions.entries()) {
    await visitor.sees(`progress[value="${index}"]`, 1);
    // The first answer is wrong.
    const chosen = index === 0 ? (answer + 1) % 2 : answer;
    await visitor.click({ css: `#question button[name="option"][value="${chosen}"]` });
    await visitor.sees(`#question button[value="${answer}"][data-verdict="right"]`, 1);
    await visitor.press('next');
  }
  await visitor.reads('h1', visitor.text('final_score', { score: total - 1, total }));
  const sent = await visitor.page.evaluate(() =>
    new URL(
      document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me"]')?.href ?? '',
    ).searchParams.get('text'),
  );
  expect(sent).toContain(`Quizmingle ${number} 🟥${'🟩'.repeat(total - 1)} ${total - 1}/${total}`);
  const played = async () => {
    const now = await others.request.get(`/api/daily-quizzes/${date}`);
    return ((await now.json()) as DailyQuiz).counts.people;
  };
  await expect.poll(played, { timeout: 20_000 }).toBeGreaterThan(0);
}

const journeys: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'a friend’s quiz, from the link to the board': answersFriendsQuiz,
  'a timed quiz, from its start to the score': playsTimedQuiz,
  'the quiz of the day, to the text that is sent': playsQuizOfTheDay,
  'a part, with its sounds': hearsPart,
  'the boards, while others play': followsBoards,
};

/** Tests every journey in both languages in a browser. */
export function testJourneys(launch: () => Promise<TestedBrowser>): void {
  const opened: (() => Promise<unknown>)[] = [];
  let address: string;
  let browser: TestedBrowser;
  let others: Others;
  beforeAll(async () => {
    const server = await startServer({ RATE_LIMITS: 'off' });
    opened.push(server.stop);
    address = server.address;
    const request = await api.newContext({ baseURL: address });
    opened.push(() => request.dispose());
    others = { request };
    browser = await launch();
    opened.push(browser.close);
  });
  // Also when not all of it has opened.
  afterAll(() => Promise.all(opened.map((close) => close())));

  describe.each(['en', 'hi'] as const)('in %s', (language) => {
    let page: TestedPage;
    beforeEach(async () => {
      page = await browser.openPage();
      return () => page.close();
    });

    it.each(Object.entries(journeys))('%s', async (_name, journey) => {
      await journey({ visitor: new Visitor(page, address, language), others });
      const widths = () => [innerWidth, document.documentElement.scrollWidth];
      expect(await page.evaluate(widths)).toEqual([phone.width, phone.width]);
      expect(page.errors).toEqual([]);
    });
  });

  it('an error of a page is noticed', async () => {
    const page = await browser.openPage();
    onTestFinished(page.close);
    await page.goTo(address);
    const fail = () => {
      setTimeout(() => {
        throw new Error('on purpose');
      });
      console.error('on purpose, too');
    };
    await page.evaluate(fail);
    const errorsSoFar = async () => {
      await page.evaluate(() => null);
      return page.errors;
    };
    await expect
      .poll(errorsSoFar, { timeout: 30_000 })
      .toEqual([expect.stringContaining('on purpose'), expect.stringContaining('on purpose')]);
  });
}
