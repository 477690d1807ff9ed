/**
 * Measures what docs and design promise in figures. Prints ratios to baselines of the same run,
 * since machines are noisy; no time is a failure. Talks to 127.0.0.1 only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAnswers } from './answers.ts';
import { measureContent } from './content.ts';
import { measureFirstView } from './first-view.ts';
import { measureIdle } from './idle.ts';
import { measureLeaderboard } from './leaderboard.ts';
import { startLoad } from './load.ts';
import { measureStreams } from './streams.ts';

/** After this long, in ms, what is printed so far has to do. */
const longest = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'quizmingle-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const timer = setTimeout(() => {
  console.error('Stopped: this machine is too slow or too busy for the rest.');
  process.exit(0);
}, longest);

const load = startLoad();
await measureFirstView(folder);
await measureIdle(folder);
await measureAnswers(load, folder);
await measureLeaderboard(load, folder);
await measureContent(load, folder);
await measureStreams(load, folder);
load.stop();
clearTimeout(timer);
