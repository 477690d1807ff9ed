import type { Page } from '@playwright/test';
import { signInAsOperator } from './admin.ts';
import {
  expect,
  makeQuiz,
  message,
  openEditor,
  openOwnerTab,
  openPage,
  questionsOf,
  test,
} from './pages.ts';
import { TimedQuizPage } from './timed-quiz.ts';

declare global {
  interface Window {
    /** Elements that stick to an edge of the window, from the last search for them. */
    sticking?: Element[];
  }
}

interface Stop {
  readonly name: string;
  /** The element that covers it, or the edge of the window that it crosses; null where it is visible. */
  readonly hiddenBy: string | null;
  readonly isFirstAgain: boolean;
}

/**
 * The focused element, and whether it is visible: all of it if it fits between the sticky bars,
 * otherwise a part.
 */
function readStop(afterChange: boolean): Promise<Stop> {
  const name = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;
  const read = () => {
    // The search takes longer than all the rest, so it runs once for each walk.
    if (afterChange || window.sticking === undefined) {
      window.sticking = [...document.querySelectorAll('body *')].filter((element) =>
        /sticky|fixed/.test(getComputedStyle(element).position),
      );
    }
    const active = document.activeElement ?? document.body;
    const target = active.closest('label') ?? active;
    const box = target.getBoundingClientRect();
    const isAboveAll = getComputedStyle(target).position === 'fixed';
    const stuck = window.sticking.flatMap((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isOver =
        !isAboveAll &&
        /sticky|fixed/.test(position) &&
        visibility === 'visible' &&
        bottom > 0 &&
        top < innerHeight &&
        right > box.left &&
        left < box.right &&
        bottom > top &&
        !element.contains(active);
      return isOver ? [{ element, top, bottom }] : [];
    });
    const above = stuck.filter(({ top }) => top <= 0);
    const below = stuck.filter(({ bottom }) => bottom >= innerHeight);
    const from = Math.max(0, ...above.map(({ bottom }) => bottom));
    const to = Math.min(innerHeight, ...below.map(({ top }) => top));
    const fits = box.height <= to - from;
    const isInSight = fits
      ? box.top >= from - 1 && box.bottom <= to + 1
      : box.top < to - 40 && box.bottom > from + 40;
    const covers = stuck.filter(
      ({ top, bottom }) => bottom > box.top + 1 && top < box.bottom - 1 && fits,
    );
    const covered = covers.map(({ element }) => `behind ${name(element)}`).join(', ');
    const first = document.querySelector('[data-first-stop]');
    if (first === null) active.setAttribute('data-first-stop', '');
    return {
      name: name(target),
      hiddenBy:
        isInSight && covered === ''
          ? null
          : covered || `outside ${from}-${to}: ${box.top}-${box.bottom}`,
      isFirstAgain: first === active,
    };
  };
  // The page measures a bar that grows before the next frame is painted.
  if (!afterChange) return Promise.resolve(read());
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(read()))),
  );
}

/** Presses the key until the focus is back at its first stop; resolves to the hidden stops. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate(() => {
    document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop');
    delete window.sticking;
  });
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < 400; stops += 1) {
    await page.keyboard.press(key);
    const { name, hiddenBy, isFirstAgain } = await page.evaluate(readStop, false);
    if (isFirstAgain) break;
    if (hiddenBy === null) continue;
    // The page may have scrolled at the same moment: only a stop that is hidden twice counts.
    await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press(key);
    const later = await page.evaluate(readStop, true);
    if (later.hiddenBy !== null) hidden.push(`${name}: ${later.hiddenBy}`);
  }
  return { hidden, stops };
}

async function expectInSight(page: Page, fewestStops: number) {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { hidden, stops } = await walk(page, key);
    expect(hidden, `${hidden.length} of ${stops} stops of ${key}`).toEqual([]);
    expect(stops).toBeGreaterThan(fewestStops);
    expect(stops).toBeLessThan(400);
  }
}

async function expectFocusInSight(page: Page) {
  expect(await page.evaluate(readStop, true)).toMatchObject({ hiddenBy: null });
}

const press = (page: Page, key: string) =>
  page.getByRole('button', { name: message('en', key), exact: true }).click();

test.describe('the focus is in sight', () => {
  test('in an editor, below and above its bar, and in a text higher than the window', {
    tag: '@deep',
  }, async ({ page }) => {
    const { ownerUrl } = await makeQuiz(page);
    await openPage(page, ownerUrl);
    await openOwnerTab(page, 'en', 'settings');
    await press(page, 'owner_edit');
    await expect(questionsOf(page)).toHaveCount(3);
    const text = questionsOf(page).nth(1).getByRole('textbox').first();
    await text.fill('line\n'.repeat(60));
    await expectInSight(page, 40);
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('the end');
    await expectFocusInSight(page);
    await text.fill('');
    // The bar grows by the problems, and by the removed question.
    await page.getByRole('button', { name: 'Remove Question 3' }).click();
    await press(page, 'owner_edit_save');
    await expect(page.getByText(message('en', 'field_too_few_options')).first()).toBeVisible();
    await expectInSight(page, 30);
  });

  test('in the editor of a new quiz', { tag: '@deep' }, async ({ page }) => {
    await openEditor(page, 'en');
    await expectInSight(page, 130);
    await page.getByRole('button', { name: 'Remove Question 9' }).click();
    await press(page, 'editor_submit');
    await expect(page.getByText(message('en', 'field_mark_one')).first()).toBeVisible();
    await expectInSight(page, 110);
  });

  test('on a part, below its sticky score', { tag: '@deep' }, async ({ page }) => {
    await openPage(page, '/Gamepage/5?lang=en');
    await expectInSight(page, 40);
    await openPage(page, '/Gamepage/1?lang=en');
    await expectInSight(page, 40);
  });

  test('in a quiz of a friend, below its sticky question', async ({ page }) => {
    const long = 'Which of all the places where we have ever been together '.repeat(5);
    const options = Array.from({ length: 8 }, (_, place) => `Place ${place} ${long}`.slice(0, 120));
    const { shareUrl } = await makeQuiz(page, {
      data: [{ question: long.slice(0, 300), options, ans: 0 }],
    });
    await openPage(page, shareUrl);
    await page.getByRole('textbox').fill('Asha');
    await press(page, 'get_started');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectInSight(page, 10);
    // A group of radio buttons is one stop; the arrow keys move within it.
    await page.getByRole('radio').first().focus();
    for (const key of [...Array(8).fill('ArrowDown'), ...Array(8).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      await expectFocusInSight(page);
    }
  });

  test('in a timed quiz, between the question and its button', { tag: '@deep' }, async ({
    page,
  }) => {
    const player = new TimedQuizPage(page);
    await player.open('', 'quick-eyes');
    await page.getByLabel(message('en', 'ready_no_timer')).check();
    await player.start();
    await expectInSight(page, 10);
    await player.choose(0);
    // The options are locked: only the button and the page's frame are left.
    await expect(player.button('next')).toBeFocused();
    await expectInSight(page, 4);
  });

  test('in the editor of ready quizzes', { tag: '@deep' }, async ({ page }) => {
    await signInAsOperator(page);
    await openPage(page, '/AdminQuizzes/new?lang=en');
    await expectInSight(page, 20);
    // The first letter makes the bar higher: it mentions unsaved changes.
    const explanation = { field: message('en', 'quizzes_explanation'), language: 'English' };
    const name = message('en', 'quizzes_field_in', explanation);
    const field = page.getByRole('textbox', { name });
    await field.focus();
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.keyboard.type('a');
    await expect(page.getByText(message('en', 'quizzes_unsaved'))).toBeVisible();
    await expectFocusInSight(page);
    await press(page, 'quizzes_save');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expectInSight(page, 20);
  });
});
