/**
 * Measures the figures that the documentation promises. Prints ratios to baselines of the same run,
 * since machines are noisy; no time is a failure. Talks to 127.0.0.1 only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../scripts/build-if-needed.ts';
import { readOptions, refuse } from '../scripts/command-line.ts';
import { measureAnswers } from './answers.ts';
import { measureBoards } from './boards.ts';
import { measureCopies } from './copies.ts';
import { measureDraws } from './draws.ts';
import { measureFirstView } from './first-view.ts';
import { measureIdle } from './idle.ts';
import { measureJourneys } from './journeys.ts';
import { measureLeaderboard } from './leaderboard.ts';
import { measureLibrary } from './library.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLiveGame } from './live-game.ts';
import { type Load, startLoad } from './load.ts';
import { measureMachines } from './machines.ts';
import { measurePages } from './pages.ts';
import { measurePictures } from './pictures.ts';
import { measureReads } from './reads.ts';
import { measureRenders } from './renders.ts';
import { measureSecondVisit } from './second-visit.ts';
import { measureSlowClients } from './slow-clients.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureSoak } from './soak.ts';
import { measureStreams } from './streams.ts';

const measurements: Readonly<Record<string, (load: Load, folder: string) => Promise<void>>> = {
  'first-view': (_load, folder) => measureFirstView(folder),
  journeys: (_load, folder) => measureJourneys(folder),
  idle: (_load, folder) => measureIdle(folder),
  pages: measurePages,
  answers: measureAnswers,
  copies: measureCopies,
  leaderboard: measureLeaderboard,
  reads: measureReads,
  library: (_load, folder) => measureLibrary(folder),
  draws: measureDraws,
  boards: measureBoards,
  streams: measureStreams,
  'slow-clients': measureSlowClients,
};

/** Only on request: they take minutes. */
const long: typeof measurements = {
  machines: measureMachines,
  'slow-phone': (_load, folder) => measureSlowPhone(folder),
  'second-visit': (_load, folder) => measureSecondVisit(folder),
  lighthouse: (_load, folder) => measureLighthouse(folder),
  renders: measureRenders,
  pictures: measurePictures,
  'live-game': (_load, folder) => measureLiveGame(folder),
  soak: measureSoak,
};

const usage = `Usage:
  npm run bench -- [NAME…]   measure these, or all of the short ones

Options:
  --help  this text

Short ones: ${Object.keys(measurements).join(', ')}
Long ones: ${Object.keys(long).join(', ')}
More: docs/budgets.md`;

const { positionals: names } = readOptions(usage, { allowPositionals: true });
const all = { ...measurements, ...long };
const unknown = names.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) refuse(`nothing is measured as ${unknown.join(', ')}`, usage);
buildIfNeeded();

/** After this time, in ms, the run stops with the results so far. */
const longest = names.some((name) => Object.hasOwn(long, name)) ? 3_600_000 : 600_000;

const folder = mkdtempSync(join(tmpdir(), 'quizmingle-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const timer = setTimeout(() => {
  console.error('Stopped: this machine is too slow or too busy for the rest.');
  process.exit(0);
}, longest);

const load = startLoad();
for (const [name, measure] of Object.entries(names.length === 0 ? measurements : all)) {
  if (names.length === 0 || names.includes(name)) await measure(load, folder);
}
load.stop();
clearTimeout(timer);
