/** Runs every check that does not run the product; a failure does not hide later ones. */
import { spawnSync } from 'node:child_process';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'packages', command: ['node', 'scripts/check-packages.ts'] },
  { name: 'messages', command: ['node', 'scripts/check-messages.ts'] },
  { name: 'Hindi', command: ['node', 'scripts/check-hindi.ts'] },
  { name: 'message code', command: ['node', 'scripts/compile-messages.ts'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import rules', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'patterns', command: ['node', 'scripts/check-patterns.ts'] },
  { name: 'lengths', command: ['node', 'scripts/check-lengths.ts'] },
  { name: 'dead code', command: ['knip'] },
];

const failed: string[] = [];
for (const { name, command } of checks) {
  const [program = '', ...options] = command;
  const started = performance.now();
  const { status } = spawnSync(program, options, { stdio: 'inherit' });
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`npm run check failed: ${failed.join(', ')}`);
  process.exit(1);
}
