/**
 * A separate process that puts load on a server; orders and results are messages. Here each client sends
 * its own requests, once, with its own token, and replies come back: autocannon repeats one list of
 * requests on every connection, and counts whole milliseconds.
 */
import { HttpConnection, type Reply } from './http-connection.ts';

/** One request; `path`, `body` and `token` as in `HttpConnection.send`. */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly token?: string;
}

/** The requests to send: each list is one client, which sends its requests one after another. */
export interface LoadPlan {
  /** Several ports are several copies of a server, which share the connections. */
  readonly port: number | readonly number[];
  readonly clients: readonly (readonly PlannedRequest[])[];
  /** How many clients run at the same time, each on its own connection. */
  readonly connections: number;
  /** Whether to return the replies' bodies. */
  readonly keepBodies: boolean;
}

export interface LoadResult {
  /** From the first request to the last reply, in ms. */
  readonly duration: number;
  /** Of each request in ms, in no particular order. */
  readonly latencies: readonly number[];
  /** How many replies had a status other than 2xx, and the first of them. */
  readonly failures: number;
  readonly firstFailure: Reply | null;
  readonly bodies: readonly string[];
}

async function run({ port, clients, connections, keepBodies }: LoadPlan): Promise<LoadResult> {
  const ports = [port].flat();
  const open = await Promise.all(
    Array.from({ length: connections }, (_, i) =>
      HttpConnection.open(ports[i % ports.length] ?? 0),
    ),
  );
  const latencies: number[] = [];
  const bodies: string[] = [];
  let failures = 0;
  let firstFailure: Reply | null = null;
  let next = 0;

  async function send(connection: HttpConnection, request: PlannedRequest): Promise<void> {
    const sent = performance.now();
    const { method, path, body, token = '' } = request;
    const reply = await connection.send(method, path, body, { token });
    latencies.push(performance.now() - sent);
    if (keepBodies) bodies.push(reply.body);
    if (reply.status < 300) return;
    failures++;
    firstFailure ??= reply;
  }

  async function work(connection: HttpConnection): Promise<void> {
    for (let client = clients[next++]; client !== undefined; client = clients[next++]) {
      for (const request of client) await send(connection, request);
    }
  }

  const started = performance.now();
  await Promise.all(open.map(work));
  const duration = performance.now() - started;
  for (const connection of open) connection.close();
  return { duration, latencies, failures, firstFailure, bodies };
}

process.on('message', async (plan: LoadPlan) => {
  process.send?.(await run(plan));
});
