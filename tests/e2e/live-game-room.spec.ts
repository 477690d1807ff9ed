import { request as apiRequest } from '@playwright/test';
import { expectAccessible, themeFor } from './accessibility.ts';
import { journeyLanguages, knownLanguages } from './languages.ts';
import { bigScreen, makeRoom, type Visitor, visitor } from './live-room.ts';
import { startClockedServer } from './own-server.ts';
import { expect, message, test } from './pages.ts';

const oneQuestion = { data: [{ question: 'Tea or coffee?', options: ['Tea', 'Coffee'], ans: 0 }] };

const animals = ['🐘', '🦇', '🦅', '🐳', '🦜', '🐯', '🐝', '🐌'] as const;

/** Trivia with a picture for the question and for each option: emoji, and pictures that ship. */
const pictured = {
  type: 'trivia',
  title: 'Pictures',
  seconds: 60,
  data: [
    {
      question: 'Which are planets?',
      options: ['Mars', 'The Moon', 'Venus', 'The Sun'],
      ans: [0, 2],
      picture: { emoji: '🪐' },
      explanation: 'The Moon goes round a planet. '.repeat(9),
      optionPictures: [
        { image: 'planets-and-space-01' },
        { emoji: '🌙' },
        { image: 'planets-and-space-02' },
        { emoji: '🌞' },
      ],
    },
    {
      question: 'Which of them can fly?',
      options: ['Elephant', 'Bat', 'Eagle', 'Whale', 'Parrot', 'Tiger', 'Bee', 'Snail'],
      ans: [1, 2, 4, 6],
      picture: { image: 'planets-and-space-03' },
      explanation: 'The bat is the only mammal that flies. '.repeat(7),
      optionPictures: animals.map((emoji) => ({ emoji })),
    },
  ],
} as const;

/** Expects every picture to have arrived, and every option to be in sight without scrolling. */
async function seesAllOptions({ page }: Visitor, count: number): Promise<void> {
  const options = page.locator('section ul > li');
  await expect(options).toHaveCount(count);
  for (const option of await options.all()) {
    await expect(option).toBeInViewport({ ratio: 1 });
    await expect(option.getByRole('img')).toHaveJSProperty('complete', true);
  }
  const pictures = page.locator('section img:visible');
  const widths = await pictures.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
  );
  expect(Math.min(...widths)).toBeGreaterThan(0);
}

for (const language of knownLanguages) {
  test(`the door says that the room is full, and that the QR code is needed, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const full = await makeRoom(page, language, { cap: 1 });
    await full.addSilent();
    const ravi = await visitor(browser, language);
    await ravi.page.goto(full.joinUrl);
    await ravi.enter('Ravi');
    await ravi.shows('room_full');
    await expectAccessible(ravi.page);

    const guarded = await makeRoom(page, language);
    const host = await visitor(browser, language, bigScreen);
    await guarded.addSilent();
    await host.page.goto(guarded.hostUrl);
    const code = `${guarded.code.slice(0, 3)} ${guarded.code.slice(3)}`;
    await expect(host.page.getByText(code)).toBeVisible();
    await host.press('host_more');
    await host.press('host_qr_only');
    await expectAccessible(host.page);
    await host.press('host_qr_only_yes');
    // A code that lets nobody in is not shown.
    await expect(host.page.getByText(code)).toHaveCount(0);
    await ravi.page.goto(`/Join/${guarded.code}?lang=${language}`);
    await ravi.enter('Ravi');
    await ravi.shows('room_needs_qr');
    await expectAccessible(ravi.page);
    await ravi.join(guarded.joinUrl, 'Ravi');
    await ravi.sees('lobby');
  });
}

for (const language of journeyLanguages('hi')) {
  const colorScheme = themeFor[language];

  test(`the room is told that its host is away, and goes on, in ${language}`, {
    tag: '@deep',
  }, async ({ browser }) => {
    const server = await startClockedServer();
    const request = await apiRequest.newContext({ baseURL: server.address });
    const room = await makeRoom({ request }, language, { seconds: null });
    const priya = await visitor(browser, language, { baseURL: server.address, colorScheme });
    await priya.join(room.joinUrl, 'Priya');
    await room.act('start');
    await server.advance(3_000);
    await room.is('question');
    await room.act('next');
    await priya.sees('reveal');
    const away = priya.page.getByText(priya.text('room_host_away'));
    await server.advance(5_000);
    expect((await room.read()).hostAway).toBe(false);
    await expect(away).toHaveCount(0);
    await server.advance(6_000);
    expect(await room.read()).toMatchObject({ phase: 'reveal', hostAway: true });
    await expect(away).toBeVisible();
    const [before = '', after = ''] = priya.text('room_goes_on', { seconds: '|' }).split('|');
    await expect(priya.page.getByText(new RegExp(`^${before}1\\d${after}$`))).toBeVisible();
    await server.advance(20_000);
    // What follows goes by quickly, as nobody is there to lead it.
    await expect.poll(async () => (await room.read()).phase).not.toBe('reveal');
    await expect(priya.page.locator('[data-phase=reveal]')).toHaveCount(0);
    await request.dispose();
    await server.stop();
  });

  test(`the last ten and five seconds are announced, and no others, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const room = await makeRoom(page, language, { seconds: 20 });
    await room.addSilent();
    const priya = await visitor(browser, language, { colorScheme });
    const { clock } = priya.page;
    await clock.install();
    await priya.join(room.joinUrl, 'Priya');
    await room.open();
    await priya.sees('question');
    await clock.pauseAt((await priya.page.evaluate(() => Date.now())) + 100);
    const timer = priya.page.getByRole('timer');
    const spoken = new Map<number, string>();
    for (let half = 0; half < 40 && !spoken.has(1); half += 1) {
      const [seconds, text] = await timer.evaluate(
        (drawn) =>
          [
            Number(drawn.querySelector('[aria-hidden=true]:not(svg)')?.textContent),
            drawn.querySelector('[role=status]')?.textContent ?? '',
          ] as const,
      );
      const known = spoken.get(seconds);
      if (known === undefined) spoken.set(seconds, text);
      else expect(text).toBe(known);
      await clock.runFor(500);
    }
    expect([...spoken.keys()]).toEqual(expect.arrayContaining([12, 11, 10, 9, 6, 5, 4, 3, 2, 1]));
    const said = [...spoken].filter(([, text]) => text !== '');
    expect(said).toEqual(
      [10, 5].map((seconds) => [seconds, message(language, 'timer_warning', { seconds })]),
    );
  });

  test(`everybody can read what comes before a question and the podium, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const room = await makeRoom(page, language, { seconds: null }, oneQuestion);
    const host = await visitor(browser, language, { ...bigScreen, colorScheme });
    const priya = await visitor(browser, language, { colorScheme });
    await host.page.goto(room.hostUrl);
    await priya.join(room.joinUrl, 'Priya');
    await room.act('start');
    // Three seconds are too few to look around.
    await room.act('pause', { paused: true });
    for (const one of [host, priya]) {
      await one.sees('ready');
      await expectAccessible(one.page);
    }
    await room.act('pause', { paused: false });
    await priya.sees('question');
    await priya.options().first().click();
    await room.is('reveal');
    await room.act('next');
    await room.act('next');
    for (const one of [host, priya]) {
      await one.sees('podium');
      await expectAccessible(one.page);
    }
  });

  test(`pictures of questions and options fit the big screen and phones, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const room = await makeRoom(page, language, { seconds: 60 }, pictured);
    await room.addSilent();
    const host = await visitor(browser, language, { ...bigScreen, colorScheme });
    const priya = await visitor(browser, language, { colorScheme });
    await host.page.goto(room.hostUrl);
    await priya.join(room.joinUrl, 'Priya');
    for (const { options, explanation } of pictured.data) {
      await room.open();
      for (const one of [host, priya]) {
        await one.sees('question');
        await seesAllOptions(one, options.length);
        await expectAccessible(one.page);
      }
      await room.act('next');
      await host.sees('reveal');
      await seesAllOptions(host, options.length);
      const told = host.page.getByText(explanation.trim());
      await expect(told).toBeInViewport({ ratio: 1 });
      await priya.sees('reveal');
      await expectAccessible(priya.page);
      await room.act('next');
    }
  });

  test(`confetti falls once a game has ended, unless somebody wants less motion, in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const room = await makeRoom(page, language, { seconds: null }, oneQuestion);
    const moving = { reducedMotion: 'no-preference', colorScheme } as const;
    const host = await visitor(browser, language, { ...bigScreen, ...moving });
    const priya = await visitor(browser, language, moving);
    const remote = await visitor(browser, language, { colorScheme });
    for (const one of [host, remote]) await one.page.goto(room.hostUrl);
    await priya.join(room.joinUrl, 'Priya');
    await room.open();
    await priya.sees('question');
    await priya.options().first().click();
    await room.is('reveal');
    for (const one of [host, priya, remote]) {
      await one.sees('reveal');
      await expect(one.page.locator('canvas')).toHaveCount(0);
    }
    await host.press('host_more');
    await host.press('host_end');
    await host.press('host_end_yes');
    for (const one of [host, priya]) await expect(one.page.locator('canvas')).toBeVisible();
    await remote.sees('ended');
    await expect(remote.page.locator('canvas')).toHaveCount(0);
  });
}
