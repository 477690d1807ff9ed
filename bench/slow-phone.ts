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
  /** From the click to the first paint, and until a question can be answered; in ms. */
  readonly firstPaint: number;
  readonly answerable: number;
  readonly layoutShift: number;
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

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const bytes = await countBytes(page);
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifts: number };
    shifts.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.shifts += (entry as { value?: number } & PerformanceEntry).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  // From then on, buttons work.
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  const answerable = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(readPaint);
  await context.close();
  return { ...times, answerable, bytes };
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
        visits.push(await visit(browser, `${site.origin}${path}?lang=${language}`));
      }
      const of = (value: (one: Visit) => number) => median(visits.map(value));
      const seconds = (value: (one: Visit) => number) => `${(of(value) / 1_000).toFixed(2)} s`;
      const loaded = (kind: Kind) => kilobytes(of(({ bytes }) => bytes[kind]));
      rows.push([
        `${name}, ${language}`,
        seconds(({ firstPaint }) => firstPaint),
        seconds(({ answerable }) => answerable),
        of(({ layoutShift }) => layoutShift).toFixed(3),
        ...(['page', 'script', 'style', 'font', 'image'] as const).map(loaded),
      ]);
    }
  }
  await site.close();
  await browser.close();
  printTable(
    `Slow 4G (1.6 Mbit/s, ${network.roundTrip} ms) and a CPU ${slowerCpu} × slower, empty cache, median of ${samples}`,
    ['', 'first paint', 'answerable', 'shift', 'page', 'script', 'style', 'font', 'images'],
    rows,
  );
}
