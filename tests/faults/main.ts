/**
 * Breaks what the server stands on while it is under load, and looks afterwards for everything that
 * it has acknowledged: `npm run faults`, or `npm run faults -- NAME…`; `--short` for the short form.
 */
import { printTable } from '../../bench/figures.ts';
import { undoing } from './at-end.ts';
import { diskFull } from './disk-full.ts';
import { failover, failoverControl } from './failover.ts';
import { type Fault, type Outcome, type Size, seconds } from './fault.ts';
import { killCopies } from './kill-copies.ts';
import { killSqlite } from './kill-sqlite.ts';
import { postgresRestart } from './postgres-restart.ts';
import { redisGone } from './redis-gone.ts';
import { sigtermAlone, sigtermBalanced } from './sigterm.ts';
import { twice } from './twice.ts';

const faults: readonly Fault[] = [
  killSqlite,
  killCopies,
  postgresRestart,
  failover,
  failoverControl,
  redisGone,
  diskFull,
  sigtermBalanced,
  sigtermAlone,
  twice,
];

const required = process.env.CI === 'true' && process.env.REQUIRE_SERVICES === '1';

function chooseFaults(names: readonly string[], size: Size): readonly Fault[] {
  const unknown = names.filter((name) => faults.every((fault) => fault.name !== name));
  if (unknown.length > 0) {
    const known = faults.map(({ name }) => name).join(', ');
    throw new Error(`no fault is called ${unknown.join(', ')}; there are ${known}`);
  }
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

const options = process.argv.slice(2);
const size: Size = options.includes('--short') ? 'short' : 'full';
const chosen = chooseFaults(
  options.filter((option) => option !== '--short'),
  size,
);
await undoing(() => runAll(chosen, size));
process.exit();
