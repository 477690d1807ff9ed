/** Changes the code in small ways, one at a time, and counts the changes that no test notices. */
import { readOptions, refuse } from '../../scripts/command-line.ts';
import { areas } from './areas.ts';

const usage = `Usage:
  npm run mutants -- [AREA…]   mutate these areas, or all

Options:
  --help  this text

Areas, with the least share of mutants that tests have to kill:
${Object.entries(areas)
  .map(([name, { least }]) => `  ${name.padEnd(12)} ${least} %`)
  .join('\n')}

An area takes minutes; those of the server take half an hour on two cores.
Reports: test-results/mutants/`;

const { positionals: names } = readOptions(usage, { allowPositionals: true });
const unknown = names.filter((name) => !Object.hasOwn(areas, name));
if (unknown.length > 0) refuse(`there is no area ${unknown.join(', ')}`, usage);

const verdicts: string[] = [];

for (const [name, area] of Object.entries(areas)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const began = performance.now();
  // Stryker is slow to load; help is not to wait for it.
  const { runStryker } = await import('./run-stryker.ts');
  const { killed, total, survivors } = await runStryker(name, area);
  for (const survivor of survivors) console.log(survivor);
  const score = (killed / total) * 100;
  const isEnough = score >= area.least;
  if (!isEnough) process.exitCode = 1;
  const seconds = Math.round((performance.now() - began) / 1_000);
  verdicts.push(
    `${isEnough ? 'ok' : 'FAILED'}  ${name}: ${score.toFixed(1)} % (${killed} of ${total}), at least ${area.least} %, ${seconds} s`,
  );
}
console.log(`\n${verdicts.join('\n')}`);
