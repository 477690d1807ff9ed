import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { findChromium } from '../../chromium.ts';
import type { OwnMutant } from './own-mutant.ts';

/** What a copy makes for itself, or shares. */
const notCopied: ReadonlySet<string> = new Set([
  ...['node_modules', '.git', 'build', 'data', 'test-results', 'playwright-report'],
  ...['.stryker-tmp', '.react-router'],
]);

/** A copy of the project in a folder of its own, on the same packages. */
function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'quizmingle-mutants-'));
  const filter = (source: string) => !notCopied.has(relative('.', source));
  cpSync('.', folder, { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A test that takes longer than this, in ms, does not end: it has seen the mutant. */
const longest = 900_000;

type Command = readonly [program: string, ...options: string[]];

/** Null where all commands end well, else what the one that did not has written. */
function firstFailure(folder: string, commands: readonly Command[]): string | null {
  // A second try would hide what a test has seen.
  const env = { ...process.env, CI: '', TEST_STORE: 'sqlite' };
  const chromium = findChromium();
  for (const [program, ...options] of commands) {
    const { status, stdout, stderr } = spawnSync(program, options, {
      cwd: folder,
      env: chromium === undefined ? env : { ...env, CHROMIUM: chromium },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      timeout: longest,
    });
    if (status !== 0) return stdout + stderr;
  }
  return null;
}

const build: Command = ['node', 'scripts/build.ts'];

function escaped(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function testsOf(mutants: readonly OwnMutant[]): { unit: Command[]; browser: Command[] } {
  const files = mutants.flatMap(({ killer }) => ('unit' in killer ? [killer.unit] : []));
  const journeys = mutants.flatMap(({ killer }) => ('spec' in killer ? [killer] : []));
  const specs = [...new Set(journeys.map(({ spec }) => `tests/e2e/${spec}`))];
  const titles = journeys.map(({ title }) => escaped(title)).join('|');
  return {
    unit: files.length === 0 ? [] : [['vitest', 'run', ...new Set(files)]],
    browser: specs.length === 0 ? [] : [['playwright', 'test', ...specs, '--grep', titles]],
  };
}

/**
 * Puts each mutant into a copy of the project and runs the test that has to see it. Tells of each
 * whether it was killed. Throws where the tests fail without any mutant, or one cannot be built.
 */
export function runOwn(
  mutants: readonly OwnMutant[],
  onTried: (mutant: OwnMutant, isKilled: boolean) => void,
): void {
  const { folder, remove } = copyProject();
  try {
    const { unit, browser } = testsOf(mutants);
    const broken = firstFailure(folder, [
      ...unit,
      ...(browser.length > 0 ? [build] : []),
      ...browser,
    ]);
    if (broken !== null) throw new Error(`the tests fail without a mutant\n${broken}`);
    for (const mutant of mutants) {
      const path = join(folder, mutant.file);
      const whole = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        whole.replace(mutant.text, () => mutant.replacement),
      );
      const own = testsOf([mutant]);
      if (own.browser.length > 0) {
        const unbuilt = firstFailure(folder, [build]);
        if (unbuilt !== null) throw new Error(`${mutant.file} cannot be built\n${unbuilt}`);
      }
      onTried(mutant, firstFailure(folder, [...own.unit, ...own.browser]) !== null);
      writeFileSync(path, whole);
    }
  } finally {
    remove();
  }
}
