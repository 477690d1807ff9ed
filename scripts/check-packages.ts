/** Fails on npm's warnings, which .npmrc hides during `npm ci`. Needs no network. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { packageProblems } from './package-problems.ts';

const questions = [
  // Fails if a package needs another Node.js.
  ['install', '--dry-run', '--offline', '--engine-strict'],
  // Fails if a package gets a version of another that it does not support.
  ['ls', '--all'],
];

/** npm's own code, so that our Node.js runs it even where npm comes with another. */
const npm = process.env.npm_execpath;
if (npm === undefined) throw new Error('start this by npm run check');

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const problems = packageProblems(read('package.json'), read('package-lock.json'));
for (const question of questions) {
  const { status, stderr } = spawnSync(process.execPath, [npm, ...question], { encoding: 'utf8' });
  if (status !== 0) problems.push(stderr);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
