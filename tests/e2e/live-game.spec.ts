import type { Locator } from '@playwright/test';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages } from './languages.ts';
import { bigScreen, makeRoom, type Visitor, visitor } from './live-room.ts';
import { expect, makeQuiz, message, test } from './pages.ts';

/** Expects no finding of axe on any of these screens. */
async function allAccessible(...all: readonly Visitor[]): Promise<void> {
  await Promise.all(all.map(({ page }) => expectAccessible(page)));
}

/** Expects all of them to be in a phase, with the focus on its heading. */
async function allAt(phase: LiveGame['phase'], all: readonly Visitor[]): Promise<void> {
  for (const one of all) await one.sees(phase);
  for (const one of all) await expect(one.heading()).toBeFocused();
}

/** Expects a phone to show the room alone, and to ask whoever leaves it. */
async function standsAlone(one: Visitor): Promise<void> {
  for (const part of ['banner', 'contentinfo'] as const) {
    await expect(one.page.getByRole(part)).toBeHidden();
  }
  await one.press('room_leave');
  await expectAccessible(one.page);
  await one.press('room_leave_no');
}

/** Expects the choice of sounds to stay on the device. */
async function keepsItsSounds(host: Visitor): Promise<void> {
  const music = host.page.getByRole('button', { name: host.text('host_music') });
  await expect(music).toHaveAttribute('aria-pressed', 'true');
  await music.click();
  await host.reloadsWithin(5_000, 'lobby');
  await expect(music).toHaveAttribute('aria-pressed', 'false');
  await music.click();
}

async function seesAll(all: Locator): Promise<void> {
  for (const one of await all.all()) await expect(one).toBeInViewport({ ratio: 1 });
}

/** Expects most of the height of a big screen. */
async function fillsScreen(part: Locator): Promise<void> {
  const { height = 0 } = (await part.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(550);
}

const rightText = /^(Right|सही)! \+\d+/;

for (const language of journeyLanguages('hi')) {
  const colorScheme = themeFor[language];

  test(`three people play a whole game, with the keyboard alone, in ${language}`, async ({
    page: { request },
    browser,
  }) => {
    const room = await makeRoom({ request }, language, { seconds: 60 });
    const host = await visitor(browser, language, { ...bigScreen, colorScheme });
    const priya = await visitor(browser, language, { colorScheme });
    const ravi = await visitor(browser, language, { colorScheme });
    const all = [host, priya, ravi];
    const button = (key: string) => host.page.getByRole('button', { name: host.text(key) });

    await host.page.goto(room.hostUrl);
    await host.sees('lobby');
    await priya.join(room.joinUrl, 'Priya');
    await ravi.join(`/Join/${room.code}?lang=${language}`, 'Priya');
    await expect(host.page.getByText('Priya 2')).toBeVisible();
    await expect(ravi.heading()).toHaveText(ravi.text('room_in', { name: 'Priya 2' }));
    await standsAlone(priya);
    await expect(host.page.getByRole('banner')).toBeVisible();
    await keepsItsSounds(host);

    await expect(button('host_start')).toBeEnabled();
    await button('host_start').focus();
    await host.page.keyboard.press('Enter');
    await allAt('ready', all);
    for (const [index, right] of [1, 0, 1].entries()) {
      await allAt('question', all);
      if (index === 0) await allAccessible(host, priya);
      await priya.tabAndPress(right + 1, priya.options().nth(right));
      await priya.shows('room_answered', { count: 1, total: 2 });
      await ravi.tabAndPress(1, ravi.options().first());
      // Everybody has answered: nobody waits for the clock.
      for (const one of all) await one.sees('reveal');
      await expect(priya.page.getByText(rightText)).toBeInViewport({ ratio: 1 });
      await seesAll(priya.options());
      if (index === 0) await allAccessible(host, priya, ravi);
      await host.tabAndPress(1, button('host_show_board'));
      await allAt('board', all);
      const own = priya.text('room_your_place', { rank: 1, count: 2 });
      await expect(priya.heading()).toHaveText(own);
      if (index === 0) await allAccessible(host, ravi);
      await host.tabAndPress(1, button(index === 2 ? 'host_show_podium' : 'host_next_question'));
    }
    await allAt('podium', all);
    await fillsScreen(host.page.getByRole('listitem').filter({ hasText: 'Priya' }).first());
    await expect(ravi.heading()).toHaveText(ravi.text('room_your_place', { rank: 2, count: 2 }));
    await host.tabAndPress(1, button('host_finish'));
    for (const one of all) await one.sees('ended');
    // Those who have asked for less motion get no confetti.
    for (const one of all) await expect(one.page.locator('canvas')).toHaveCount(0);
    const known = host.text('host_knew', { count: 2, total: 2 });
    await expect(host.page.getByText(known)).toHaveCount(1);
    await expect(host.page.getByRole('heading', { name: host.text('host_ranking') })).toBeVisible();
    await allAccessible(host, priya);

    await button('host_again').click();
    for (const one of all) await one.sees('lobby');
    await expect(host.page).not.toHaveURL(new RegExp(room.id));
  });

  test(`a phone without a script joins and answers in ${language}`, { tag: '@deep' }, async ({
    page: { request },
    browser,
  }) => {
    const room = await makeRoom({ request }, language, { seconds: 60 });
    const asha = await visitor(browser, language, { javaScriptEnabled: false, colorScheme });
    await asha.page.goto(`/Join?lang=${language}`);
    await asha.page.getByRole('textbox').fill(`${room.code.slice(0, 3)} ${room.code.slice(3)}`);
    await asha.press('join_go');
    await asha.enter('Asha');
    await asha.sees('lobby');
    await room.open();
    // The page loads itself again: nothing has to be pressed.
    await asha.sees('question');
    await asha.options().nth(1).click();
    await room.answers(1);
    await asha.sees('reveal');
    await expect(asha.page.getByText(rightText)).toBeVisible();
    await room.act('end');
    await asha.sees('ended');
    await expect(asha.heading()).toHaveText(asha.text('room_your_place', { rank: 1, count: 1 }));
  });

  test(`the door says why somebody stays outside, in ${language}`, { tag: '@deep' }, async ({
    page,
    browser,
  }) => {
    const room = await makeRoom(page, language, { teams: 2 });
    const ravi = await visitor(browser, language);
    await ravi.page.goto(`/Join?lang=${language}`);
    await ravi.page.getByRole('textbox').fill('12345');
    await ravi.press('join_go');
    await ravi.shows('join_code_wrong');
    await ravi.page.getByRole('textbox').fill('000000');
    await ravi.press('join_go');
    await ravi.shows('join_code_unknown');
    await expectAccessible(ravi.page);

    await ravi.page.getByRole('textbox').fill(room.code);
    await ravi.press('join_go');
    await ravi.enter('Ravi');
    await ravi.shows('join_choose_team');
    await expectAccessible(ravi.page);
    await ravi.page.getByText(ravi.text('room_team', { number: 2 })).click();
    await ravi.enter('fuck');
    await ravi.shows('join_name_refused');
    await ravi.enter(' ');
    await ravi.shows('alert_enter_name');
    // What was chosen stays.
    const chosen = ravi.page.getByRole('radio', { name: ravi.text('room_team', { number: 2 }) });
    await expect(chosen).toBeChecked();
    await room.act('lock', { locked: true });
    await ravi.enter('Ravi');
    await ravi.shows('room_locked');
    await room.act('lock', { locked: false });
    await ravi.page.getByRole('link', { name: ravi.text('try_again') }).click();
    await ravi.page.getByText(ravi.text('room_team', { number: 1 })).click();
    await ravi.enter('Ravi');
    await ravi.sees('lobby');
    await expect(ravi.page.getByText(ravi.text('room_team', { number: 1 }))).toBeVisible();

    const host = await visitor(browser, language, bigScreen);
    await host.page.goto(room.hostUrl);
    await host.page.getByRole('button', { name: /^Ravi/ }).click();
    await expectAccessible(host.page);
    const remove = message(language, 'host_remove', { name: 'Ravi' });
    await host.page.getByRole('button', { name: remove }).click();
    await ravi.shows('room_removed');
    // Nor does the same device come in again.
    await ravi.page.reload();
    await ravi.shows('room_removed');
    await expectAccessible(ravi.page);
  });

  test(`an answer survives a lost line and a reload in ${language}`, { tag: '@deep' }, async ({
    page,
    browser,
  }) => {
    const room = await makeRoom(page, language, { seconds: null });
    await room.addSilent();
    const priya = await visitor(browser, language, { colorScheme });
    const ravi = await visitor(browser, language, { colorScheme });
    await priya.join(room.joinUrl, 'Priya');
    await room.open();
    await priya.sees('question');
    await priya.page.context().setOffline(true);
    await priya.options().nth(1).click();
    await priya.shows('offline_answer');
    await expect(priya.options().nth(1)).toHaveAttribute('aria-pressed', 'true');
    await priya.page.context().setOffline(false);
    await room.answers(1);
    await priya.shows('room_answered', { count: 1, total: 2 });

    // Whoever comes late waits for the next question.
    await ravi.join(room.joinUrl, 'Ravi');
    await ravi.shows('room_late');
    await expect(ravi.options().first()).toBeDisabled();
    await room.act('next');
    await ravi.sees('reveal');
    await room.act('next');
    await room.open();
    await ravi.sees('question');
    await expect(ravi.options().first()).toBeEnabled();

    // A reload while the answer travels: it arrives once, and stays locked.
    await ravi.page.route('**/answers', (route) => route.abort());
    await ravi.options().first().click();
    await ravi.shows('offline_answer');
    await ravi.page.unroute('**/answers');
    await ravi.page.reload();
    await room.answers(1);
    await expect(ravi.options().first()).toHaveAttribute('aria-pressed', 'true');
    await ravi.shows('room_answered', { count: 1, total: 3 });
    await expect(ravi.options().nth(1)).toBeDisabled();
  });

  test(`a phone to which no stream comes through is asked in time, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const room = await makeRoom(page, language, { seconds: 60 });
    await room.addSilent();
    const priya = await visitor(browser, language, { colorScheme });
    const { clock } = priya.page;
    await clock.install();
    await priya.page.route('**/events', (route) => route.abort());
    await priya.join(room.joinUrl, 'Priya');
    await priya.sees('lobby');
    await expect(priya.page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    // From here on, no time passes on the phone but what the test lets pass.
    await clock.pauseAt(Date.now() + 5_000);
    await room.open();
    const asksWithin = async (ms: number) => {
      const path = `/api/live-games/${room.id}`;
      const asked = priya.page.waitForResponse((reply) => new URL(reply.url()).pathname === path);
      await clock.runFor(ms);
      await asked;
    };
    await asksWithin(2_500);
    await priya.sees('question');
    await asksWithin(1_250);
    await asksWithin(1_250);
  });

  test(`a reload leads everybody back to where the room is, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const data = [{ question: 'Tea or coffee?', options: ['Tea', 'Coffee'], ans: 0 }];
    const room = await makeRoom(page, language, { seconds: null }, { data });
    await room.addSilent();
    const host = await visitor(browser, language, { ...bigScreen, colorScheme });
    const remote = await visitor(browser, language, { colorScheme });
    const priya = await visitor(browser, language, { colorScheme });
    await Promise.all([
      ...[host, remote].map((one) => one.page.goto(room.hostUrl)),
      priya.join(room.joinUrl, 'Priya'),
    ]);
    const all = [host, remote, priya];
    const phases = ['lobby', 'ready', 'question', 'reveal', 'board', 'podium', 'ended'] as const;
    for (const phase of phases) {
      if (phase === 'ready') {
        await room.act('start');
        // Three seconds are too few to look around.
        await room.act('pause', { paused: true });
      }
      for (const one of all) await one.sees(phase);
      // One after the other: each has a device of its own.
      for (const one of all) await one.reloadsWithin(2_000, phase);
      if (phase === 'question') {
        await priya.options().first().click();
        await priya.shows('room_answered', { count: 1, total: 2 });
      }
      if (phase === 'ready') await room.act('pause', { paused: false });
      else if (phase !== 'lobby' && phase !== 'ended') await room.act('next');
    }
  });

  test(`an owner plays a quiz live, and so does a visitor a ready one, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const { ownerUrl } = await makeQuiz(page, { language });
    const host = await visitor(browser, language, { colorScheme });
    await host.page.goto(ownerUrl);
    await host.press('host_live');
    await host.sees('lobby');
    await expect(host.page.getByRole('img', { name: host.text('host_qr') })).toBeVisible();
    await host.page.goto(`/Host?quiz=flags-of-the-world&lang=${language}`);
    await expectAccessible(host.page);
    await host.press('host_open');
    await host.sees('lobby');
    await expectAccessible(host.page);
  });
}
