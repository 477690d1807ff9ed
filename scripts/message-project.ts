import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '#core/language.ts';

const folder = './project.inlang';

/** Writes the project file that tells the compiler of messages/ our languages; returns its options. */
export function writeMessageProject() {
  const settings = {
    baseLocale: defaultLanguage,
    locales: languages,
    // With the plugin's CDN address it compiles nothing.
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
