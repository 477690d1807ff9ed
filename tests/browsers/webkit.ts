import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { endWithUs } from '../../bench/processes.ts';
import { freePort } from '../faults/copies.ts';
import {
  findTarget,
  type PageFunction,
  phone,
  type Target,
  type TestedBrowser,
  type TestedPage,
} from './tested-browser.ts';
import { isReady, openSession, type WebDriverSession } from './web-driver.ts';

/** The name of an element's reference: https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = Readonly<Record<typeof elementKey, string>>;

declare global {
  interface Window {
    /** Errors since the last call of `collectErrors`. */
    newErrors?: string[];
  }
}

/** Runs in the page: WebDriver tells no errors, so the page keeps its own. */
function collectErrors(): string[] {
  if (window.newErrors === undefined) {
    addEventListener('error', ({ message }) => window.newErrors?.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.newErrors?.push(String(reason)));
    console.error = (...all: unknown[]) => window.newErrors?.push(all.join(' '));
  }
  const errors = window.newErrors ?? [];
  window.newErrors = [];
  return errors;
}

/** Starts a screen of a phone's size; resolves to its name. */
async function startScreen(): Promise<{ screen: ChildProcess; name: string }> {
  const size = `${phone.width}x${phone.height}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(screen);
  for await (const number of createInterface({ input: screen.stdout })) {
    return { screen, name: `:${number}` };
  }
  throw new Error('Xvfb did not start');
}

async function startDriver(display: string): Promise<{ driver: ChildProcess; address: string }> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  endWithUs(driver);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => isReady(address), { timeout: 30_000 });
  return { driver, address };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

function createPage({ send }: WebDriverSession, afterwards: () => Promise<void>): TestedPage {
  const errors: string[] = [];
  const run = async <Input extends unknown[], Output>(
    inPage: PageFunction<Input, Output>,
    ...args: Input
  ): Promise<Output> => {
    const script = `return [(${collectErrors})(), (${inPage}).apply(null, arguments)]`;
    const [newErrors, output] = await send<[string[], Output]>('POST', '/execute/sync', {
      script,
      args,
    });
    errors.push(...newErrors);
    return output;
  };
  const find = async (target: Target): Promise<string> => {
    const found = (await run(findTarget, target)) as ElementReference | null;
    if (found === null) throw new Error(`nothing to click: ${JSON.stringify(target)}`);
    return `/element/${found[elementKey]}`;
  };
  return {
    errors,
    goTo: (url) => send('POST', '/url', { url }),
    evaluate: run,
    click: async (target) => send('POST', `${await find(target)}/click`, {}),
    type: async (target, text) => send('POST', `${await find(target)}/value`, { text }),
    async close() {
      await send('DELETE', '');
      await afterwards();
    },
  };
}

/** How long a driver may take to begin a session, in ms: now and then one never does. */
const patience = 15_000;

/** A session with a driver of its own: one that has just ended a session sometimes never begins another. */
async function beginSession(
  display: string,
  tries = 3,
): Promise<{ driver: ChildProcess; session: WebDriverSession }> {
  const { driver, address } = await startDriver(display);
  const asked = {
    // Without its bars a window can be as narrow as a phone.
    'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
  };
  try {
    return { driver, session: await openSession(address, asked, AbortSignal.timeout(patience)) };
  } catch (error) {
    await end(driver);
    if (tries === 1) throw error;
    return beginSession(display, tries - 1);
  }
}

async function openPage(display: string): Promise<TestedPage> {
  const { driver, session } = await beginSession(display);
  await session.send('POST', '/window/rect', { x: 0, y: 0, ...phone });
  return createPage(session, () => end(driver));
}

/** WebKitGTK's small browser, over WebDriver: one page at a time. */
export async function launchWebKit(): Promise<TestedBrowser> {
  const { screen, name } = await startScreen();
  return {
    openPage: () => openPage(name),
    close: () => end(screen),
  };
}
