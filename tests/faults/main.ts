/**
 * Breaks processes, network and disk under a loaded server, then searches the store for everything
 * that the server has acknowledged.
 */
import { printTable } from '../../bench/figures.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { readOptions, refuse } from '../../scripts/command-line.ts';
import { undoing } from './at-end.ts';
import { balancers } from './balancers.ts';
import { diskFull } from './disk-full.ts';
import { failover, failoverControl } from './failover.ts';
import { type Fault, type Outcome, type Size, seconds } from './fault.ts';
import { killCopies } from './kill-copies.ts';
import { killLiveGame } from './kill-live-game.ts';
import { killPairs } from './kill-pairs.ts';
import { killSqlite } from './kill-sqlite.ts';
import { killSwaps } from './kill-swaps.ts';
import { liveGameCopies } from './live-game-copies.ts';
import { patroni } from './patroni.ts';
import { postgresRestart } from './postgres-restart.ts';
import { redisGone } from './redis-gone.ts';
import { sigtermAlone, sigtermBalanced } from './sigterm.ts';
import { twice } from './twice.ts';

const faults: readonly Fault[] = [
  killSqlite,
  killPairs,
  killSwaps,
  killLiveGame,
  liveGameCopies,
  killCopies,
  postgresRestart,
  failover,
  failoverControl,
  patroni,
  redisGone,
  diskFull,
  sigtermBalanced,
  sigtermAlone,
  ...balancers,
  twice,
];

const known = faults.map(({ name }) => name).join(', ');

const usage = `Usage:
  npm run faults -- [options] [NAME…]   break these, or all

Options:
  --short  the short form, as in npm test
  --help   this text

There are ${known}. What each promises: docs/faults.md`;

const required = process.env.CI === 'true' && process.env.REQUIRE_SERVICES === '1';

function chooseFaults(names: readonly string[], size: Size): readonly Fault[] {
  const unknown = names.filter((name) => faults.every((fault) => fault.name !== name));
  if (unknown.length > 0) refuse(`no fault is called ${unknown.join(', ')}`, usage);
  if (names.length > 0) return faults.filter(({ name }) => names.includes(name));
  return size === 'full' ? faults : faults.filter(({ isShort }) => isShort);
}

function rowOf(name: string, { acknowledged, lost, duplicated, figures }: Outcome): string[] {
  const numbers = [acknowledged, lost, duplicated].map((number) => number.toLocaleString('en'));
  return [name, ...numbers, figures.join('; ')];
}

async function runAll(chosen: readonly Fault[], size: Size): Promise<void> {
  const rows: string[][] = [];
  for (const fault of chosen) {
    console.log(`\n${fault.name}: ${fault.promise}`);
    const began = performance.now();
    let outcome: Outcome | string;
    try {
      outcome = await fault.run(size);
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
      rows.push([fault.name, '', '', '', 'did not come to its end']);
      continue;
    }
    if (typeof outcome === 'string') {
      console.log(`not run: ${outcome}`);
      if (required) process.exitCode = 1;
      rows.push([fault.name, '', '', '', `not run: ${outcome}`]);
      continue;
    }
    for (const promise of outcome.broken) {
      console.error(`BROKEN: ${promise}`);
      process.exitCode = 1;
    }
    if (outcome.broken.length === 0) {
      console.log(`ok (${seconds(performance.now() - began)})`);
    }
    rows.push(rowOf(fault.name, outcome));
  }
  printTable('Faults', ['', 'acknowledged', 'lost', 'duplicated', ''], rows);
}

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const size: Size = values.short ? 'short' : 'full';
const chosen = chooseFaults(positionals, size);
buildIfNeeded();
await undoing(() => runAll(chosen, size));
process.exit();
