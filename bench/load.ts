import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadPlan, LoadResult } from './load-generator.ts';
import { endWithUs } from './processes.ts';

/** Runs one plan; a reply that is not 2xx is an error, as figures of failures mean nothing. */
export interface Load {
  /** Runs one plan; a reply that is not 2xx is an error: figures of failures mean nothing. */
  run(plan: LoadPlan): Promise<LoadResult>;
  stop(): void;
}

function once(child: ChildProcess): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the load generator ended'));
    child.once('exit', ended);
    child.once('message', (result: LoadResult) => {
      child.off('exit', ended);
      resolve(result);
    });
  });
}

export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [] });
  endWithUs(child);
  return {
    async run(plan) {
      const answered = once(child);
      child.send(plan);
      const result = await answered;
      if (result.failures > 0) {
        const { status, body } = result.firstFailure ?? { status: 0, body: '' };
        throw new Error(`${result.failures} requests failed, the first with ${status} ${body}`);
      }
      return result;
    },
    stop: () => child.kill(),
  };
}
