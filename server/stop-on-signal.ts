import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { Services } from '#server/services.ts';

/** From the signal, in ms: clients that still send or read are dropped; whatever is, it is over. */
const limits = { drop: 8_500, exit: 9_800 } as const;

/** An idle connection is kept so long, in ms: a request may be on its way on it. */
const lastRequest = 1_000;

/** In ms: without a new connection for so long nobody waits; however many come, it has an end. */
const quietFor = 100;
const maxAcceptingMs = 1_000;

/** npm passes on a signal that the terminal has sent to all: so soon, in ms, it is the same one. */
const sameSignal = 300;

/** What has to come to its end. */
export interface Running {
  readonly server: ServerType;
  readonly services: Pick<Services, 'boardStreams' | 'close' | 'log' | 'readiness'>;
  /** How long a balancer is given to notice, in ms. */
  readonly drainMs: number;
  stopJobs(): Promise<void>;
  closeMetrics(): void;
}

/**
 * Lets in who waits at the door: each turn of the event loop accepts a connection, and those that
 * are not accepted when the door closes are cut off with their requests.
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
 * Takes no new connections; resolves when those that were open are gone. The `close` of HTTP servers
 * would cut idle ones at once, and fail what is being sent on them; each that is used meanwhile ends
 * with its reply.
 */
async function serveToTheEnd(server: ServerType): Promise<void> {
  const served = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  // Only after what has arrived is read: a connection with an unread request looks idle.
  const closeIdle = () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  const closing = setInterval(() => setImmediate(closeIdle), lastRequest);
  await served;
  clearInterval(closing);
}

/**
 * Ends the process without failing a request: `/readyz` says no, but requests are answered until
 * whoever asks it has had time to notice; then nothing new is taken, streams end and what runs
 * comes to its end. The storage goes last.
 */
async function stop({ server, services, drainMs, stopJobs, closeMetrics }: Running): Promise<void> {
  services.log.info('stopping');
  setTimeout(() => process.exit(1), limits.exit).unref();
  const late = wait(limits.drop, undefined, { ref: false });
  void late.then(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const jobsEnded = stopJobs();
  // Where nobody has asked, nobody would notice.
  if (services.readiness.isWatched) {
    services.readiness.stop();
    await wait(drainMs);
  }
  await acceptWaiting(server);
  const served = serveToTheEnd(server);
  // From now on replies end their connections; before, their clients would come back to the door.
  services.readiness.stop();
  // Now and not before: their clients would come back here.
  services.boardStreams.close();
  await served;
  await Promise.race([jobsEnded, late]);
  closeMetrics();
  await services.close();
  process.exit(0);
}

/** Stops in good order at SIGTERM or SIGINT, and at once at the second. */
export function stopOnSignal(running: Running): void {
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
