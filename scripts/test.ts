/**
 * Everything that CI does: checks, unit and integration tests, browser tests. With `--deep`, the slow
 * tests that no single change waits for. Ends with the slowest tests, the failed ones, the seconds of each
 * step and the counts.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../tests/chromium.ts';
import { realPostgres } from '../tests/real-services.ts';
import { type Report, slowestTests, type TimedTest, timedTests } from './test-reports.ts';

interface Count {
  passed: number;
  failed: number;
}

const isDeep = process.argv.includes('--deep');

const total: Count = { passed: 0, failed: 0 };
const times: string[] = [];
const timed: TimedTest[] = [];

/** How many of the slowest tests are listed. */
const listed = 20;

function add({ passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
}

function run(name: string, command: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const [program = '', ...options] = command;
  const began = performance.now();
  const { status } = spawnSync(program, options, { stdio: 'inherit', env });
  times.push(`${name} ${Math.round((performance.now() - began) / 1_000)} s`);
  return status === 0;
}

/** One step that either passes or fails as a whole. */
function step(name: string, command: readonly string[]): boolean {
  const passed = run(name, command);
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
  return passed;
}

/** Runs tests that write a JSON report; a missing report counts as one failure. */
function suite(
  name: string,
  command: readonly string[],
  report: string,
  count: (report: Report) => Count,
  env?: NodeJS.ProcessEnv,
): void {
  rmSync(report, { force: true });
  const passed = run(name, command, env);
  let counted: Count = { passed: 0, failed: 1 };
  try {
    const written: Report = JSON.parse(readFileSync(report, 'utf8'));
    counted = count(written);
    timed.push(...timedTests(written, process.cwd()));
  } catch (error) {
    console.error(`${command.join(' ')} left no report: ${error}`);
  }
  add(passed ? counted : { ...counted, failed: Math.max(1, counted.failed) });
}

function unitTests(
  name: string,
  options: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): void {
  const report = 'test-results/unit.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const count = ({ numPassedTests, numFailedTests }: Report): Count => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  });
  suite(name, ['vitest', 'run', ...reporters, ...options], report, count, env);
}

function browserTests(name: string, options: readonly string[], env: NodeJS.ProcessEnv): void {
  suite(
    name,
    ['playwright', 'test', ...options],
    'test-results/report.json',
    ({ stats }) => ({
      // Flaky tests passed at the second try, which only CI allows.
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 1,
    }),
    env,
  );
}

/** Whether a PostgreSQL is running; without the one that CI promises, this fails. */
async function hasPostgres(): Promise<boolean> {
  try {
    return (await realPostgres()) !== null;
  } catch (error) {
    console.error(String(error));
    add({ passed: 0, failed: 1 });
    return false;
  }
}

mkdirSync('test-results', { recursive: true });
if (isDeep) {
  unitTests('unit', [], { ...process.env, DEEP: '1' });
  unitTests('deep', ['--config', 'vitest.deep.config.ts']);
} else {
  step('check', ['node', 'scripts/check.ts']);
  unitTests('unit');
}
if (step('build', ['node', 'scripts/build.ts', '--if-needed'])) {
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM: chromium }) };
  if (isDeep) {
    browserTests('browser', [], { ...env, DEEP: '1' });
    unitTests('Firefox and WebKit', ['--config', 'vitest.browsers.config.ts']);
    // The journeys that depend most on the store, on a real PostgreSQL and Redis. The store is the
    // same in every language.
    const journeys = ['--grep', '@store'];
    if (await hasPostgres())
      browserTests('PostgreSQL', journeys, { ...env, TEST_STORE: 'postgres' });
    step('faults', ['node', 'tests/faults/main.ts']);
    step('fuzz', ['node', 'tests/fuzz/main.ts']);
  } else {
    browserTests('browser', [], env);
    step('faults', ['node', 'tests/faults/main.ts', '--short']);
  }
}
console.log(`\nThe slowest tests:\n${slowestTests(timed, listed).join('\n')}`);
const failed = timed.filter(({ hasFailed }) => hasFailed);
if (failed.length > 0) {
  console.log(`\nThe failed tests:\n${failed.map(({ name }) => `  ${name}`).join('\n')}`);
}
console.log(`\n${times.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
