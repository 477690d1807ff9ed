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

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const onPath = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...onPath, ...fixedPlaces].find((path) => existsSync(path));
}

/**
 * The Chromium to test with: an installed one, else Playwright's own (then undefined: Playwright
 * finds it), else Debian's. Throws a sentence that says what to install.
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM ?? installed();
  if (given !== undefined) return given;
  console.log('No Chromium found; trying to install one…');
  if (succeeds('playwright', ['install', 'chromium'])) return undefined;
  const fromDebian = installFromDebian('chromium') ? installed() : undefined;
  if (fromDebian !== undefined) return fromDebian;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
  );
}
