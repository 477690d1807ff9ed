import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import {
  findTarget,
  phone,
  type Target,
  type TestedBrowser,
  type TestedPage,
} from './tested-browser.ts';

/**
 * Firefox reports a font whose download ends because its page is left: its own (`NS_BINDING_ABORTED`), or
 * one that the worker was fetching.
 */
const isAborted =
  /^Error: (?:downloadable font: download failed .* status=2152398850 |Failed to load ‘[^’]+\.woff2’\. A ServiceWorker intercepted)/;

/** It knows no directive for links that prefetch, and refuses what `default-src` does: the visitor only waits. */
const isPrefetch = /blocked the loading of a resource \(default-src\) at \S+\.data\?/;

async function openPage(browser: Browser): Promise<TestedPage> {
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  await page.setViewport(phone);
  const errors: string[] = [];
  const note = (error: string) => {
    if (!isAborted.test(error) && !isPrefetch.test(error)) errors.push(error);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (entry) => {
    if (entry.type() === 'error') note(entry.text());
  });

  const find = async (target: Target): Promise<ElementHandle<HTMLElement>> => {
    const found = (await page.evaluateHandle(findTarget, target)).asElement();
    if (found === null) throw new Error(`nothing to click: ${JSON.stringify(target)}`);
    return found as ElementHandle<HTMLElement>;
  };
  return {
    errors,
    async goTo(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (run, ...input) => page.evaluate(run as () => never, ...input),
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).type(text),
    close: () => visitor.close(),
  };
}

const silentDevice = join(import.meta.dirname, 'silent-sound-device.conf');

/** Debian's Firefox, over WebDriver BiDi. */
export async function launchFirefox(soundDevice = silentDevice): Promise<TestedBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'media.cubeb.backend': 'alsa',
      'ui.prefersReducedMotion': 1,
      // A phone's scrollbars take no room.
      'ui.useOverlayScrollbars': 1,
    },
    env: { ...process.env, ALSA_CONFIG_PATH: soundDevice },
  });
  return { openPage: () => openPage(browser), close: () => browser.close() };
}
