/**
 * Sends made-up requests to every operation of the API and checks each reply against the
 * documentation; and made-up forms to the pages that take them.
 */
import { printTable } from '../../bench/figures.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { readOptions, refuse, UsageError } from '../../scripts/command-line.ts';

const usage = `Usage:
  npm run fuzz -- [options] [OPERATION…]   made-up requests to these operations and forms, or to all

Options:
  --requests N  how many; else 100,000
  --seed S      makes up the same ones again; with the seed that a fault is told with: --requests 250
  --help        this text

Operations are called as in /api/openapi.json, such as createCustomQuiz. Forms are answerForm,
timedQuizForm, createForm, togetherForm, pairForm, reportForm, contactForm, themeForm and
languageForm; other requests are called
'any address', 'any host', 'tried codes' and 'repeated games'.`;

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000) * 1_000) },
  },
});

function whole(name: 'requests' | 'seed'): number {
  const number = values[name];
  return /^\d{1,9}$/.test(number)
    ? Number(number)
    : refuse(`--${name} takes a whole number of at most nine digits`, usage);
}

const [total, seed] = [whole('requests'), whole('seed')];

// Forms are sent to the built pages.
buildIfNeeded();

// As `npm start` does: React renders several times as fast.
process.env.NODE_ENV ??= 'production';

// It loads the whole server, which `--help` does not need.
const { fuzz } = await import('./fuzz.ts');

const began = performance.now();
const { requests, counts, faults } = await fuzz({
  requests: total,
  seed,
  only: positionals,
  withForms: true,
  onStart: () => console.log(`seed ${seed}`),
  onBatch: (done) => {
    if (done % 10_000 === 0) console.log(`${done.toLocaleString('en')} requests`);
  },
}).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  return refuse(error.message, usage);
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
