import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRequestRecorder } from '#server/http/follow-requests.ts';
import { findKept } from '#server/http/keep-replies.ts';
import { openServer } from '#server/http/open-server.ts';
import { createKeptSender } from '#server/http/send-kept.ts';
import type { AdminApi } from './admin-api.ts';

/** A reply over the network; `isKept` says whether it was sent past the app. */
export interface SentReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded. */
  readonly text: string;
  /** Of the body as sent. */
  readonly bytes: number;
  readonly isKept: boolean;
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The whole API behind a port, with its kept replies. `close` ends it. */
export async function openKeptSite({ app, services }: AdminApi) {
  let keptReplies = 0;
  const recorded: { route: string; status: number; method: string }[] = [];
  const record = createRequestRecorder(services);
  const send = createKeptSender({
    finders: [findKept(services)],
    readiness: services.readiness,
    recordRequest: (finished) => {
      const { route, status, method } = finished;
      recorded.push({ route, status, method });
      record(finished);
    },
  });
  const server = openServer(app.fetch, {
    sendKept(incoming, outgoing) {
      const isKept = send(incoming, outgoing);
      if (isKept) keptReplies += 1;
      return isKept;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const before = keptReplies;
    return new Promise<SentReply>((resolve, reject) => {
      request({ port, path, method, headers }, async (incoming) => {
        const body = await buffer(incoming);
        const decode = decoders[incoming.headers['content-encoding'] ?? ''];
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: (decode === undefined || body.length === 0 ? body : decode(body)).toString(),
          bytes: body.length,
          isKept: keptReplies > before,
        });
      })
        .once('error', reject)
        .end();
    });
  };

  return {
    ask,
    recorded,
    /** Asks until the reply comes from the store; resolves to it. */
    async askKept(path: string, headers: Record<string, string> = {}) {
      await ask(path, headers);
      await ask(path, headers);
      return ask(path, headers);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
