import { createServer, type Server } from 'node:http';
import type { Metrics } from '#server/ports/metrics.ts';

/** Serves `/metrics` on a port of its own, as the counters are not public. */
export async function startMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => reply.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
