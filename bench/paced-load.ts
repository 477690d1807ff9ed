/** A separate process that sends so many requests a second, whether replies come or not. */
import { HttpConnection } from './http-connection.ts';
import type { PlannedRequest } from './load-generator.ts';

/** Friends who play one quiz, and readers of its board, at the same time. */
export interface PacedPlan {
  /** Where friends start and answer. */
  readonly port: number;
  /** What each friend sends to start. */
  readonly start: PlannedRequest;
  /** The options that each friend chooses, in order. */
  readonly options: readonly number[];
  readonly friendsPerSecond: number;
  /** Where readers read: the same server, or a bare one. */
  readonly readersPort: number;
  readonly path: string;
  readonly readersPerSecond: number;
  readonly seconds: number;
}

export interface PacedResult {
  /** Of each read in ms, from when it was due. */
  readonly latencies: readonly number[];
  /** Of each read in ms: since when its board lacks somebody whose last answer was acknowledged. */
  readonly ages: readonly number[];
  readonly friends: number;
  readonly failures: number;
}

/** Everything is due at a tick. */
const tick = 10;

/** The first part of a run warms up, in ms. */
const warmUp = 3_000;

/** Connections to one port, as many as are needed at the same time. */
function createPool(port: number) {
  const idle: HttpConnection[] = [];
  const all: HttpConnection[] = [];
  return {
    async use<T>(act: (connection: HttpConnection) => Promise<T>): Promise<T> {
      let connection = idle.pop();
      // A server closes what has been idle for a while.
      while (connection?.isOpen === false) connection = idle.pop();
      if (connection === undefined) {
        connection = await HttpConnection.open(port);
        all.push(connection);
      }
      const result = await act(connection);
      idle.push(connection);
      return result;
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

async function run(plan: PacedPlan): Promise<PacedResult> {
  const { start, options, path } = plan;
  const friends = createPool(plan.port);
  const readers = createPool(plan.readersPort);
  const latencies: number[] = [];
  const reads: { at: number; players: number }[] = [];
  /** When each friend's last answer was acknowledged. */
  const finished: number[] = [];
  let failures = 0;
  const fail = () => {
    failures += 1;
  };
  const began = performance.now();

  const play = async (connection: HttpConnection) => {
    const started = await connection.send(start.method, start.path, start.body);
    const { id, token } = JSON.parse(started.body);
    let last = started;
    for (const [question, option] of options.entries()) {
      const body = JSON.stringify({ question, option });
      last = await connection.send('POST', `/api/attempts/${id}/answers`, body, { token });
    }
    if (last.status === 200) finished.push(performance.now());
    else fail();
  };

  const read = async (connection: HttpConnection, due: number) => {
    const reply = await connection.send('GET', path);
    const at = performance.now();
    if (reply.status !== 200) fail();
    if (due - began < warmUp) return;
    latencies.push(at - due);
    reads.push({ at, players: Number(/"players":(\d+)/.exec(reply.body)?.[1]) });
  };

  const running: Promise<unknown>[] = [];
  const ticks = (plan.seconds * 1_000) / tick;
  const dueBy = (perSecond: number, ticked: number) =>
    Math.floor((perSecond * ticked * tick) / 1_000);
  for (let ticked = 0; ticked < ticks; ) {
    const due = began + ticked * tick;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const count = (perSecond: number) => dueBy(perSecond, ticked + 1) - dueBy(perSecond, ticked);
    for (let i = count(plan.friendsPerSecond); i > 0; i -= 1)
      running.push(friends.use(play).catch(fail));
    for (let i = count(plan.readersPerSecond); i > 0; i -= 1) {
      running.push(readers.use((connection) => read(connection, due)).catch(fail));
    }
    ticked += 1;
  }
  await Promise.all(running);
  friends.close();
  readers.close();
  const ages = reads.map(({ at, players }) => Math.max(0, at - (finished[players] ?? at)));
  return { latencies, ages, friends: finished.length, failures };
}

process.on('message', async (plan: PacedPlan) => {
  process.send?.(await run(plan));
});
