/** Compiles messages/ into app/paraglide, like each build. */
import { spawnSync } from 'node:child_process';
import { writeMessageProject } from './message-project.ts';

const { project, outdir, strategy } = writeMessageProject();
// The compiler's function would write a thousand files even without a change.
const { status } = spawnSync(
  'paraglide-js',
  ['compile', '--project', project, '--outdir', outdir, '--strategy', ...strategy, '--silent'],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);
