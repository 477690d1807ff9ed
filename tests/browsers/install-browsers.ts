import { existsSync } from 'node:fs';
import { installFromDebian } from '../debian.ts';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Firefox, WebKit's driver, and the screen that WebKit draws on. */
const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Installs the missing browsers before the first test; throws a sentence that says what to install. */
export default function installBrowsers(): void {
  if (programs.every(existsSync)) return;
  console.log('Firefox or WebKit is missing; trying to install them…');
  if (installFromDebian(...packages)) return;
  throw new Error(
    `The tests in Firefox and WebKit need packages of Debian: apt-get install ${packages.join(' ')}`,
  );
}
