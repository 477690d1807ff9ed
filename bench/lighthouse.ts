import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags, findChromium } from '../tests/chromium.ts';
import { median, printTable } from './figures.ts';
import { openSite, playerScreens } from './screens.ts';

/** Fetched on demand: it is larger than all other development packages together. */
const lighthouse = 'lighthouse@13.5.0';

const samples = 3;

/** Pages of personal quizzes and frames are unlisted on purpose, so no bound on SEO applies to them. */
const unlisted = /^\/(quizpage\/Anstpage|Live|embed)\//;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly displayValue?: string }>
  >;
}

async function audit(url: string, file: string): Promise<Report> {
  const chromium = findChromium();
  await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
    ],
    { env: { ...process.env, ...(chromium === undefined ? {} : { CHROME_PATH: chromium }) } },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Chromium sometimes ends before its trace is complete, and Lighthouse asks for another run. */
async function auditPatiently(url: string, file: string, tries = 3): Promise<Report> {
  try {
    return await audit(url, file);
  } catch (error) {
    if (tries <= 1) throw error;
    return auditPatiently(url, file, tries - 1);
  }
}

/** Lighthouse's mobile preset on each screen. */
export async function measureLighthouse(folder: string): Promise<void> {
  const site = await openSite(join(folder, 'lighthouse.db'));
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(await playerScreens(site.origin))) {
    const reports: Report[] = [];
    for (let sample = 0; sample < samples; sample++) {
      reports.push(await auditPatiently(site.origin + path, join(folder, 'lighthouse.json')));
    }
    const score = (category: string) =>
      String(
        Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100),
      );
    const value = (id: string) =>
      median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    rows.push([
      name,
      ...['performance', 'accessibility', 'best-practices'].map(score),
      unlisted.test(path) ? 'not to be found' : score('seo'),
      `${(value('first-contentful-paint') / 1_000).toFixed(2)} s`,
      `${(value('largest-contentful-paint') / 1_000).toFixed(2)} s`,
      `${Math.round(value('total-blocking-time'))} ms`,
      value('cumulative-layout-shift').toFixed(3),
    ]);
  }
  await site.close();
  printTable(
    `${lighthouse}, mobile, median of ${samples}`,
    [
      '',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP',
      'LCP',
      'blocking',
      'shift',
    ],
    rows,
  );
}
