import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { Services } from '#server/services.ts';

/**
 * Ms from the signal until clients that still send or read are dropped, and until the process exits
 * in any case.
 */
const limits = { drop: 8_500, exit: 9_800 } as const;

/** Ms for which an idle connection is kept, as a request may be on its way. */
const idleGrace = 1_000;

/**
 * In ms: once no new connection has come for `quietFor`, nobody is waiting; the maximum bounds the
 * wait under load.
 */
const quietFor = 100;
const maxAcceptingMs = 1_000;

/**
 * npm forwards a signal that the terminal has sent to all processes: within these ms it is the same
 * one.
 */
const sameSignal = 300;

/** Everything that has to end. */
export interface RunningServer {
  readonly server: ServerType;
  readonly services: Pick<Services, 'eventStreams' | 'close' | 'log' | 'readiness'>;
  /** Ms that a balancer gets to notice. */
  readonly drainMs: number;
  stopJobs(): Promise<void>;
  closeMetrics(): void;
}

/**
 * Accepts waiting connections: each turn of the event loop accepts one, and those still in the
 * queue when the socket closes are cut off with their requests.
 */
async function acceptWaiting(server: ServerType): Promise<void> {
  const latest = performance.now() + maxAcceptingMs;
  let isAccepting = true;
  const onConnection = () => {
    isAccepting = true;
  };
  server.on('connection', onConnection);
  while (isAccepting && performance.now() < latest) {
    isAccepting = false;
    await wait(quietFor);
  }
  server.off('connection', onConnection);
}

/**
 * Stops accepting connections; resolves when the open ones have ended. The `close` of HTTP servers
 * would cut idle ones at once, and fail what is being sent on them; here each connection ends with
 * its next reply.
 */
async function drainConnections(server: ServerType): Promise<void> {
  const served = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  // Only after arrived data has been read: a connection with an unread request looks idle.
  const closeIdle = () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  const closing = setInterval(() => setImmediate(closeIdle), idleGrace);
  await served;
  clearInterval(closing);
}

/**
 * Ends the process without failing a request: `/readyz` fails, but requests are served until the
 * poller has had time to notice; then new connections are refused, streams end and running requests
 * finish. The storage closes last.
 */
async function stop({
  server,
  services,
  drainMs,
  stopJobs,
  closeMetrics,
}: RunningServer): Promise<void> {
  services.log.info('stopping');
  setTimeout(() => process.exit(1), limits.exit).unref();
  const late = wait(limits.drop, undefined, { ref: false });
  void late.then(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const jobsEnded = stopJobs();
  // Without a poller, nobody would notice.
  if (services.readiness.isWatched) {
    services.readiness.stop();
    await wait(drainMs);
  }
  await acceptWaiting(server);
  const served = drainConnections(server);
  // From now on replies end their connections; earlier, their clients would have reconnected here.
  services.readiness.stop();
  // Only now: earlier, their clients would have reconnected here.
  services.eventStreams.close();
  await served;
  await Promise.race([jobsEnded, late]);
  closeMetrics();
  await services.close();
  process.exit(0);
}

/** Stops gracefully at SIGTERM or SIGINT, and at once at the second signal. */
export function stopOnSignal(running: RunningServer): void {
  let first: number | null = null;
  const onSignal = () => {
    if (first !== null) {
      if (performance.now() - first > sameSignal) process.exit(1);
      return;
    }
    first = performance.now();
    void stop(running);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
