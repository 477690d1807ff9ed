import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Hono } from 'hono';
import { openServer } from '#server/http/open-server.ts';
import type { SendKept } from '#server/http/send-kept.ts';
import type { FuzzRequest } from './requests.ts';

/** The limit of processor time for a request, in ms; an ordinary one takes a few. */
const mostTime = 100;

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export interface Received {
  readonly reply: IncomingMessage;
  readonly body: string;
}

export type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>;

/** An app on a port of its own, which gets each request byte by byte. */
export async function openPort(app: Hono, sendKept?: SendKept) {
  const server = openServer(app.fetch, sendKept === undefined ? {} : { sendKept });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  async function send(sent: Sent): Promise<Received> {
    const { method, path, body } = sent;
    const headers = Object.fromEntries(sent.headers);
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent });
    asked.end(body === null ? undefined : Buffer.from(body, 'latin1'));
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const isStream = reply.headers['content-type'] === 'text/event-stream';
    if (isStream) reply.destroy();
    return { reply, body: isStream ? '' : await text(reply) };
  }

  /** The time of a request, after up to three tries: only a repeated delay is a stall. */
  async function timeOf(sent: Sent): Promise<number> {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && best > mostTime; tries += 1) {
      const before = spent();
      await send(sent);
      best = Math.min(best, spent() - before);
    }
    return best;
  }

  return {
    send,
    /** The reply, and whether it took no longer than it may. */
    async sendTimed(sent: Sent): Promise<Received & { isQuick: boolean }> {
      const before = spent();
      const received = await send(sent);
      const isQuick = spent() - before <= mostTime || (await timeOf(sent)) <= mostTime;
      return { ...received, isQuick };
    },
    async close(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
