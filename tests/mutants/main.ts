/** Changes the code in small ways, one at a time, and counts the changes that no test notices. */
import { readOptions, refuse } from '../../scripts/command-line.ts';
import { areas } from './areas.ts';
import { ownMutants } from './own/own-mutants.ts';

const own = 'own';

const usage = `Usage:
  npm run mutants -- [options] [AREA…]   mutate these areas, or all

Options:
  --only TEXT  of our own mutants, those whose file or fault has this text; may stand several times
  --help       this text

Areas that Stryker mutates, with the least share of mutants that tests have to kill:
${Object.entries(areas)
  .map(([name, { least }]) => `  ${name.padEnd(12)} ${least} %`)
  .join('\n')}
  ${own.padEnd(12)} ${ownMutants.length} mutants by hand (tests/mutants/own/), each with the test that has to kill it

An area takes minutes; those of the server and our own take half an hour on two cores.
Reports: test-results/mutants/`;

const { positionals: names, values } = readOptions(usage, {
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [''] } },
});
const known = [...Object.keys(areas), own];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) refuse(`there is no area ${unknown.join(', ')}`, usage);
const isWanted = (name: string) => names.length === 0 || names.includes(name);

const verdicts: string[] = [];

interface Count {
  readonly killed: number;
  readonly total: number;
}

/** Notes the share of an area, and since when it took. */
function judge(area: string, { killed, total }: Count, least: number, began: number): void {
  const score = (killed / total) * 100;
  const isEnough = score >= least;
  if (!isEnough) process.exitCode = 1;
  const seconds = Math.round((performance.now() - began) / 1_000);
  verdicts.push(
    `${isEnough ? 'ok' : 'FAILED'}  ${area}: ${score.toFixed(1)} % (${killed} of ${total}), at least ${least} %, ${seconds} s`,
  );
}

for (const [name, area] of Object.entries(areas).filter(([name]) => isWanted(name))) {
  const began = performance.now();
  // Stryker is slow to load; help is not to wait for it.
  const { runStryker } = await import('./run-stryker.ts');
  const { survivors, ...count } = await runStryker(name, area);
  for (const survivor of survivors) console.log(survivor);
  judge(name, count, area.least, began);
}
if (isWanted(own)) {
  const began = performance.now();
  const { runOwn } = await import('./own/run-own.ts');
  const chosen = ownMutants.filter(({ file, fault }) =>
    values.only.some((text) => `${file} ${fault}`.includes(text)),
  );
  let killed = 0;
  runOwn(chosen, ({ file, fault }, isKilled) => {
    if (isKilled) killed += 1;
    console.log(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${file}: ${fault}`);
  });
  judge(own, { killed, total: chosen.length }, 100, began);
}
console.log(`\n${verdicts.join('\n')}`);
