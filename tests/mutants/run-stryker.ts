import { Stryker } from '@stryker-mutator/core';
import type { Area } from './areas.ts';

/** A mutant that no test noticed, in one line. */
type Survivor = string;

export interface Outcome {
  readonly killed: number;
  readonly total: number;
  readonly survivors: readonly Survivor[];
}

/** What counts as noticed: a failed test, or one that no longer ends. */
const killed: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const survived: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/**
 * Lets Stryker mutate an area, in a copy of the project. Mutants in code that runs only while a file
 * loads are left out: each would load everything again. Writes `test-results/mutants/AREA.html`.
 */
export async function runStryker(name: string, area: Area): Promise<Outcome> {
  // What the workers inherit: PostgreSQL's side would double the time and see the same queries.
  process.env.TEST_STORE = 'sqlite';
  const stryker = new Stryker({
    mutate: [...area.mutate],
    testFiles: [...area.tests],
    mutator: { excludedMutations: [...(area.without ?? [])] },
    testRunner: 'vitest',
    vitest: { related: false, configFile: 'tests/mutants/vitest.config.ts' },
    // Two at a time take each other's time, and tests that wait see faults that are not there.
    concurrency: 1,
    checkers: [],
    disableTypeChecks: false,
    ignoreStatic: true,
    ignorePatterns: ['build', 'data', 'test-results', '.react-router'],
    // A file that is not there: Stryker reads one with a part of the compiler that TypeScript 7 has not.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `test-results/mutants/${name}.html` },
  });
  const mutants = await stryker.runMutationTest();
  const alive = mutants.filter(({ status }) => survived.has(status));
  const dead = mutants.filter(({ status }) => killed.has(status));
  return {
    killed: dead.length,
    total: dead.length + alive.length,
    survivors: alive.map(
      ({ fileName, location: { start }, mutatorName, replacement, status }) =>
        `${fileName}:${start.line}:${start.column} ${status} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`,
    ),
  };
}
