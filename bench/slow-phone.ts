import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tests/chromium.ts';
import { kilobytes, median, printTable } from './figures.ts';
import { openSite, playerScreens } from './screens.ts';

const samples = 3;

/** Chrome's slow 4G profile: in bytes per second and ms, and a CPU a quarter as fast. */
export const network = { download: 200_000, upload: 93_750, roundTrip: 150 } as const;
export const slowerCpu = 4;

type Kind = 'page' | 'script' | 'style' | 'font' | 'image';

const kinds: Readonly<Record<string, Kind>> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

interface Visit {
  /** From the click to the first paint, and until the page's script works; in ms. */
  readonly firstPaint: number;
  readonly alive: number;
  /** From a tap on the first action at the first paint to the next page or state, in ms. */
  readonly answered: number;
  readonly layoutShift: number;
  /** Of all tasks until the script works, in ms. */
  readonly longestTask: number;
  /** As transferred. */
  readonly bytes: Readonly<Record<Kind, number>>;
}

/** Counts loaded bytes; browsers report the transferred length at the end of a reply. */
async function countBytes(page: Page): Promise<Record<Kind, number>> {
  const client = await page.context().newCDPSession(page);
  const bytes: Record<Kind, number> = { page: 0, script: 0, style: 0, font: 0, image: 0 };
  const kindOf = new Map<string, Kind>();
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTrip,
    downloadThroughput: network.download,
    uploadThroughput: network.upload,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  client.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds[type];
    if (kind !== undefined) kindOf.set(requestId, kind);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  return bytes;
}

/** A yes to the question for the visitor's age; a button before it was a link. */
const ageYes = 'section > :is(a[href*="adult=yes"], h2 ~ button)';

/** The first action of each screen, and what answers it: this, or another page. */
const actions: Readonly<Record<string, { readonly tap: string; readonly answer?: string }>> = {
  '/': { tap: 'main a' },
  '/quizpage/friend': {
    tap: 'main button[type=submit]',
    answer: 'main:not(:has(input[name=name]:not([type=hidden])))',
  },
  '/quizpage/Anstpage/{id}': {
    tap: 'main button[type=submit]',
    answer: 'main input[type=radio]',
  },
  '/Gamepage/1': { tap: 'main [role=group] button', answer: 'main [aria-pressed=true]' },
  '/NormalQuiz/{slug}': { tap: 'main button[type=submit]', answer: '#question' },
  '/MineGame': { tap: `main ${ageYes}`, answer: `main:not(:has(${ageYes}))` },
  '/CompetitionsPage': { tap: 'main a' },
  '/CompetitionsPage/{id}': { tap: `main ${ageYes}`, answer: 'main input[name=name]' },
  '/Game': { tap: 'main a' },
  '/Live/{id}': { tap: 'main a[href^="/quizpage/Anstpage/"]' },
  '/embed/ready/{slug}': { tap: 'main button[type=submit]', answer: '#question' },
  '/Host': { tap: 'main button[name=quiz]' },
  '/Join/{code}': { tap: 'main form button[type=submit]', answer: '[data-phase=lobby]' },
};

interface PaintTimes {
  readonly firstPaint: number;
  readonly layoutShift: number;
}

/** Runs in the page. */
function readPaint(): PaintTimes {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const shifts = window as unknown as { shifts?: number };
  return { firstPaint: paint?.startTime ?? Number.NaN, layoutShift: shifts.shifts ?? 0 };
}

/** A page of a phone that has never seen the site. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  return context.newPage();
}

async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** Taps as soon as the page has painted; the wait for the next page or state, in ms. */
async function tap(browser: Browser, url: string, name: string): Promise<number> {
  const action = actions[name];
  if (action === undefined) throw new Error(`${name} has no first action`);
  const page = await openPhone(browser);
  await countBytes(page);
  await page.goto(url, { waitUntil: 'commit' });
  await waitForFirstPaint(page);
  const nameField = page.locator('main input[name=name]');
  if ((await nameField.count()) > 0) await nameField.fill('Asha');
  const { pathname } = new URL(url);
  const tapped = performance.now();
  await page.locator(action.tap).first().click({ noWaitAfter: true });
  if (action.answer === undefined) {
    await page.waitForURL((next) => next.pathname !== pathname, { waitUntil: 'commit' });
  } else await page.locator(action.answer).first().waitFor({ state: 'attached' });
  await waitForFirstPaint(page);
  const answered = performance.now() - tapped;
  await page.context().close();
  return answered;
}

async function visit(browser: Browser, url: string, name: string): Promise<Visit> {
  const page = await openPhone(browser);
  const bytes = await countBytes(page);
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifts: number; longestTask: number };
    shifts.shifts = 0;
    shifts.longestTask = 0;
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      shifts.longestTask = Math.max(shifts.longestTask, ...durations);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.shifts += (entry as { value?: number } & PerformanceEntry).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  const alive = await page.evaluate(() => performance.now());
  const longestTask = await page.evaluate(() => (window as { longestTask?: number }).longestTask);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(readPaint);
  await page.context().close();
  return {
    ...times,
    alive,
    longestTask: longestTask ?? Number.NaN,
    answered: await tap(browser, url, name),
    bytes,
  };
}

/** The waits and bytes of a cheap phone on a slow network, on each screen, with an empty cache. */
export async function measureSlowPhone(folder: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const site = await openSite(join(folder, 'slow-phone.db'));
  const rows: string[][] = [];
  for (const language of ['en', 'hi']) {
    for (const [name, path] of Object.entries(await playerScreens(site.origin))) {
      const visits: Visit[] = [];
      for (let sample = 0; sample < samples; sample++) {
        visits.push(await visit(browser, `${site.origin}${path}?lang=${language}`, name));
      }
      const of = (value: (one: Visit) => number) => median(visits.map(value));
      const seconds = (value: (one: Visit) => number) => `${(of(value) / 1_000).toFixed(2)} s`;
      const loaded = (kind: Kind) => kilobytes(of(({ bytes }) => bytes[kind]));
      rows.push([
        `${name}, ${language}`,
        seconds(({ firstPaint }) => firstPaint),
        seconds(({ answered }) => answered),
        seconds(({ alive }) => alive),
        `${of(({ longestTask }) => longestTask).toFixed(0)} ms`,
        of(({ layoutShift }) => layoutShift).toFixed(3),
        ...(['page', 'script', 'style', 'font', 'image'] as const).map(loaded),
      ]);
    }
  }
  await site.close();
  await browser.close();
  printTable(
    `Slow 4G (1.6 Mbit/s, ${network.roundTrip} ms) and a CPU ${slowerCpu} × slower, empty cache, median of ${samples}`,
    [
      '',
      'first paint',
      'tap answered',
      'alive',
      'longest task',
      'shift',
      'page',
      'script',
      'style',
      'font',
      'images',
    ],
    rows,
  );
}
