import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '#core/language.ts';

const folder = './project.inlang';

/** How the compiler of messages/ is told of our languages: it reads a file. Returns its options. */
export function writeMessageProject() {
  const settings = {
    baseLocale: defaultLanguage,
    locales: languages,
    // Not by the address of a CDN, with which it compiles nothing.
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: './messages/{locale}.json' },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
  return {
    project: folder,
    outdir: './app/paraglide',
    strategy: ['baseLocale' as const],
    emitReadme: false,
  };
}
