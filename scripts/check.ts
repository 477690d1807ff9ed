/**
 * Runs every check that does not run the product, as many at a time as there are cores; a failure does
 * not hide others.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** These write code that other checks read. */
const generators: readonly Check[] = [
  { name: 'message code', command: ['node', 'scripts/compile-messages.ts'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
];

/** The longest first, so that none is left to run alone at the end. */
const checks: readonly Check[] = [
  // Each further checker would look at the shared types again, which takes half as much again.
  { name: 'types', command: ['tsc', '--checkers', '1'] },
  { name: 'packages', command: ['node', 'scripts/check-packages.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'patterns', command: ['node', 'scripts/check-patterns.ts'] },
  { name: 'import rules', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'Hindi', command: ['node', 'scripts/check-hindi.ts'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'messages', command: ['node', 'scripts/check-messages.ts'] },
];

const failed: string[] = [];

/** Runs one check; prints all its output at once when it is done. */
async function run({ name, command }: Check): Promise<void> {
  const [program = '', ...options] = command;
  const began = performance.now();
  const child = spawn(program, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => output.push(bytes));
  }
  const status = await once(child, 'close').then(
    ([code]) => code,
    (error) => output.push(Buffer.from(`${error}\n`)),
  );
  process.stdout.write(Buffer.concat(output));
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name} (${took} s)`);
  if (status !== 0) failed.push(name);
}

async function runAll(queue: readonly Check[]): Promise<void> {
  const waiting = [...queue];
  const runner = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runner));
}

await runAll(generators);
await runAll(checks);
if (failed.length > 0) {
  console.error(`npm run check failed: ${failed.join(', ')}`);
  process.exit(1);
}
