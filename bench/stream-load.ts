import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithUs } from './processes.ts';
import type { StreamOrder, StreamReport } from './stream-clients.ts';

export type StreamClients = ReturnType<typeof startStreamClients>;

/** The clients, in a separate process; each order gets its reply before the next. */
export function startStreamClients() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'stream-clients.ts'), {
    execArgv: [],
  });
  endWithUs(child);
  const news = async () => (await once(child, 'message'))[0] as StreamReport;
  const order = (given: StreamOrder) => {
    const answer = news();
    child.send(given);
    return answer;
  };
  return {
    /** Opens `count` more streams; resolves to how many are open in all. */
    async open(port: number, path: string, count: number): Promise<number> {
      const answer = await order({ kind: 'open', port, path, count });
      return typeof answer === 'object' && 'open' in answer ? answer.open : 0;
    },
    /** Ms from before `act` until 95 % of the streams have received `text`. */
    async time(text: string, act: () => Promise<unknown>): Promise<number> {
      await order({ kind: 'expect', text });
      const answer = news();
      const started = performance.timeOrigin + performance.now();
      await act();
      const reached = await answer;
      return typeof reached === 'object' && 'reached' in reached
        ? reached.reached - started
        : Number.NaN;
    },
    stop: () => child.kill(),
  };
}
