import { existsSync } from 'node:fs';
import { installFromDebian, succeeds } from './debian.ts';

/**
 * Features to turn off. Those of the address bar take a third of a test's processor time. Chromium
 * obeys only the last such list, so the others repeat Playwright's own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium without a sandbox of its own, a GPU, or calls home. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Chromium without windows: the same engine takes a quarter less time. */
const shell = 'chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

function installed(): string | undefined {
  const places = [...names.map(onPath), ...fixedPlaces];
  return places.find((path) => path !== undefined && existsSync(path));
}

/**
 * The Chromium to test with: Debian's without windows, which is installed where that is possible, or
 * any other that is installed, else Playwright's own (then undefined: Playwright finds it). Throws a
 * sentence that says what to install.
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM ?? onPath(shell);
  if (given !== undefined) return given;
  const fromDebian = installFromDebian(shell) ? onPath(shell) : undefined;
  const found = fromDebian ?? installed();
  if (found !== undefined) return found;
  console.log('No Chromium found; trying to install one…');
  if (succeeds('playwright', ['install', 'chromium'])) return undefined;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  );
}
