import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

it('lets the process go on, and end, where its lines cannot be written', async () => {
  const program = `
    import { stat } from 'node:fs/promises';
    import { createLog } from '#server/log.ts';
    const log = createLog('info');
    // A turn of the disk after each line: the failure of the first is known by then.
    for (let line = 0; line < 50; line += 1) {
      log.info('lost');
      await stat('.');
    }
    process.stderr.write('still here', () => process.exit());`;
  // Refuses every write, as a full disk does.
  const output = openSync('package.json', 'r');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', output, 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const errors = child.stderr === null ? '' : await text(child.stderr);
  expect([await ended, errors]).toEqual([[0, null], 'still here']);
  closeSync(output);
});
