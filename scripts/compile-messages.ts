/** Makes app/paraglide from messages/, as each build does. */
import { spawnSync } from 'node:child_process';
import { writeMessageProject } from './message-project.ts';

const { project, outdir, strategy } = writeMessageProject();
// Not by its function, which writes a thousand files even where nothing has changed.
const { status } = spawnSync(
  'paraglide-js',
  ['compile', '--project', project, '--outdir', outdir, '--strategy', ...strategy, '--silent'],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);
