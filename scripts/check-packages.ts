/** What npm would warn about, as faults: .npmrc keeps `npm ci` quiet. Nothing here needs a network. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { packageProblems } from './package-problems.ts';

const questions = [
  // Whether a package wants another Node.js than ours.
  ['install', '--dry-run', '--offline', '--engine-strict'],
  // Whether each package gets the versions of the others that it asks for.
  ['ls', '--all'],
];

/** npm's own code, so that it is our Node.js that runs it wherever npm brings one along. */
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
