/**
 * Sends made-up requests to every operation of the API and holds each reply against its
 * documentation: `npm run fuzz`, or `npm run fuzz -- --requests N --seed S OPERATION…`. The seed that
 * a fault is told with and `--requests 250` make its requests anew.
 */
import { parseArgs } from 'node:util';
import { printTable } from '../../bench/figures.ts';
import { fuzz } from './fuzz.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000) * 1_000) },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}`);

const began = performance.now();
const { requests, counts, faults } = await fuzz({
  requests: Number(values.requests),
  seed,
  only: positionals,
  onBatch: (done) => {
    if (done % 10_000 === 0) console.log(`${done.toLocaleString('en')} requests`);
  },
});

const rows = [...counts].sort().map(([operation, statuses]) => {
  const told = [...statuses].sort(([a], [b]) => a - b);
  return [operation, told.map(([status, count]) => `${status}: ${count}`).join('  ')];
});
printTable('Replies', ['operation', 'replies by status'], rows);
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(
  `${requests.toLocaleString('en')} requests in ${seconds} s, ${faults.length} kinds of faults`,
);
for (const { request, wrong, seed: own } of faults) {
  console.log(`\n${request.operation}, seed ${own}: ${wrong}`);
  console.log(JSON.stringify({ ...request, body: request.body?.slice(0, 500) }, null, 2));
}
process.exitCode = faults.length === 0 ? 0 : 1;
