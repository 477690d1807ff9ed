import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from '@playwright/test';
import Database from 'better-sqlite3';
import { beforeAll, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { createFolder } from '../factories.ts';
import known from './filled-stores/known.json' with { type: 'json' };
import { buildMadeUpSite } from './made-up-language/build-site.ts';
import { adminToken, operatorWalks } from './made-up-language/operator-walks.ts';
import { problemsOf } from './made-up-language/visible-texts.ts';
import { visit } from './made-up-language/visitor.ts';
import { visitorWalks } from './made-up-language/visitor-walks.ts';

let folder: string;
let address: string;
let browser: Browser;

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (found !== undefined) return found;
  }
  throw new Error('the server did not start');
}

/** Starts the site with the made-up language on a database file; resolves to its address and a way to stop it. */
async function startSite(file: string) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: `sqlite:${join(folder, file)}`,
      ADMIN_TOKEN: adminToken,
      GRIEVANCE_OFFICER: '[Asha Rao]; officer@quizmingle.example',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
  };
  return { address: await addressOf(server), stop };
}

beforeAll(async () => {
  const { path, remove } = createFolder();
  folder = path;
  buildMadeUpSite(folder);
  const site = await startSite('made-up.db');
  address = site.address;
  const executablePath = findChromium();
  browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  return async () => {
    await browser.close();
    await site.stop();
    remove();
  };
}, 300_000);

it.each(Object.entries({ ...visitorWalks, ...operatorWalks }))(
  'reads well on a small phone: %s',
  async (_name, walk) => {
    const visitor = await visit(browser, { address, folder });
    await walk(visitor).finally(() => visitor.leave());
    expect(visitor.problems).toEqual([]);
  },
  240_000,
);

it('the search finds an untranslated text and an overflow', async () => {
  const { page, leave } = await visit(browser, { address, folder });
  await page.setContent(
    '<html lang="xx"><title>[Titleoo]</title><p>[Made by [Ravi]]: forgotten</p>' +
      '<p lang="hi">एक और भाषा</p><input aria-label="Your name">' +
      '<pre>[a long line that cannot break anywhere and so makes all of the page too wide]</pre>',
  );
  const problems = await problemsOf(page, 'a page');
  await leave();
  expect(problems).toEqual([
    'a page: “: forgotten” in <p class="">',
    'a page: “Your name” in aria-label of <input class="">',
    expect.stringMatching(/^a page: too wide: the page is \d+ wide$/),
  ]);
});

it('a site with a new language opens an older store, and falls back to the default language', async () => {
  const statements = readFileSync('tests/deep/filled-stores/sqlite.sql', 'utf8');
  new Database(join(folder, 'filled.db')).exec(statements).close();
  const site = await startSite('filled.db');
  const read = async (path: string) => {
    const reply = await fetch(`${site.address}${path}?lang=xx`);
    expect({ path, status: reply.status }).toEqual({ path, status: 200 });
    return reply.text();
  };
  const [blog, competition] = await Promise.all([
    read('/Blog'),
    read(`/CompetitionsPage/${known.competitions.special}`),
  ]).finally(site.stop);
  expect(blog).toContain('[How to tell Free Fire guns apart');
  expect(blog).toContain('A quiz for rainy days');
  expect(competition).toContain('Diwali special');
});
