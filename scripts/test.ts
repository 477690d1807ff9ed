/** Everything that CI does: checks, unit and integration tests, browser tests. Closes with a count. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../tests/chromium.ts';
import { realPostgres } from '../tests/real-services.ts';

interface Count {
  passed: number;
  failed: number;
}

/** The fields that we read of Vitest's and Playwright's reports. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

const total: Count = { passed: 0, failed: 0 };

function add({ passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
}

function run(command: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean {
  const [program = '', ...options] = command;
  return spawnSync(program, options, { stdio: 'inherit', env }).status === 0;
}

/** One step that either passes or fails as a whole. */
function step(command: readonly string[]): boolean {
  const passed = run(command);
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
  return passed;
}

/** A test runner that leaves a JSON report; without a report it counts as one failure. */
function suite(
  command: readonly string[],
  report: string,
  count: (report: Report) => Count,
  env?: NodeJS.ProcessEnv,
): void {
  rmSync(report, { force: true });
  const passed = run(command, env);
  let counted: Count = { passed: 0, failed: 1 };
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`${command.join(' ')} left no report: ${error}`);
  }
  add(passed ? counted : { ...counted, failed: Math.max(1, counted.failed) });
}

function browserTests(options: readonly string[], env: NodeJS.ProcessEnv): void {
  suite(
    ['playwright', 'test', ...options],
    'test-results/report.json',
    ({ stats }) => ({
      // Flaky is what passed at the second try, which only CI allows.
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 1,
    }),
    env,
  );
}

/** Whether there is one to run on; that CI has promised one and has none is a failure. */
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
step(['node', 'scripts/check.ts']);
suite(
  ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile=test-results/unit.json'],
  'test-results/unit.json',
  (report) => ({ passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }),
);
if (step(['node', 'scripts/build.ts', '--if-needed'])) {
  const chromium = findChromium();
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM: chromium }) };
  browserTests([], env);
  step(['node', 'tests/faults/main.ts', '--short']);
  // The journeys that the store has most to do with, once more on a real PostgreSQL and Redis; it
  // knows no language.
  const journeys = ['--grep', '@store', '--grep-invert', ' in hi'];
  if (await hasPostgres()) browserTests(journeys, { ...env, TEST_STORE: 'postgres' });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
