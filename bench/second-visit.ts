import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tests/chromium.ts';
import { median, printTable } from './figures.ts';
import { openSite, playerScreens } from './screens.ts';
import { openSlowLine } from './slow-line.ts';
import { network, slowerCpu } from './slow-phone.ts';

const samples = 5;

interface Waits {
  readonly firstPaint: number;
  readonly answerable: number;
}

/** Waits in ms, from opening the address until buttons work. */
async function waitsOf(page: Page, url: string): Promise<Waits> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { firstPaint: paint?.startTime ?? Number.NaN, answerable: performance.now() };
  });
}

/** A phone that has been on the screen before; its worker, if it may have one, has kept everything. */
async function beenThere(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> {
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ viewport, serviceWorkers });
  const page = await context.newPage();
  await page.goto(url);
  if (serviceWorkers === 'allow') {
    await page.waitForFunction(async () => {
      const kept = await caches.match('/offline-pages.json?lang=hi');
      return kept !== undefined && navigator.serviceWorker.controller !== null;
    });
  }
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

/** One more visit of a phone with a slow processor. */
async function visitAgain(context: BrowserContext, url: string): Promise<Waits> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  const waits = await waitsOf(page, url);
  await page.close();
  return waits;
}

const seconds = (times: readonly number[]) => `${(median([...times]) / 1_000).toFixed(2)} s`;

/** A row of the table: without a worker and with one, in turns. */
async function measureScreen(browser: Browser, url: string): Promise<string[]> {
  const phones = [await beenThere(browser, url, 'block'), await beenThere(browser, url, 'allow')];
  const visits: Waits[][] = phones.map(() => []);
  for (let sample = 0; sample < samples; sample++) {
    for (const [index, phone] of phones.entries()) {
      visits[index]?.push(await visitAgain(phone, url));
    }
  }
  for (const phone of phones) await phone.close();
  return visits.flatMap((of) => [
    seconds(of.map(({ firstPaint }) => firstPaint)),
    seconds(of.map(({ answerable }) => answerable)),
  ]);
}

/** The waits at a second visit on slow 4G, with the service worker and without one. */
export async function measureSecondVisit(folder: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const site = await openSite(join(folder, 'second-visit.db'));
  const line = await openSlowLine(site.origin, network);
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(await playerScreens(site.origin))) {
    rows.push([name, ...(await measureScreen(browser, `${line.origin}${path}?lang=hi`))]);
  }
  line.close();
  await site.close();
  await browser.close();
  printTable(
    `Second visit, slow 4G and a CPU ${slowerCpu} × slower, in Hindi, median of ${samples}`,
    ['', 'first paint', 'answerable', 'with worker: paint', 'answerable'],
    rows,
  );
}
