import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from '#server/app.ts';
import { startKeeping } from '#server/competitions/keep-competitions.ts';
import { readConfig } from '#server/config.ts';
import { createPages } from '#server/http/pages.ts';
import { createPageServices } from '#server/page-services.ts';
import { createServices } from '#server/services.ts';

/** Longest waits for a request's headers and for all of it, in ms: slow clients are dropped. */
const serverOptions = { headersTimeout: 10_000, requestTimeout: 15_000 };

/** After this long, in ms, open connections are closed at a stop. */
const stopTimeout = 10_000;

/**
 * Opens the site; resolves when it is about to listen. Throws `ConfigError` on a bad variable. `now`
 * gives ms since 1970; a test that plays against the clock holds it.
 */
export async function start(now?: () => number): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config, now);
  const buildFolder = join(import.meta.dirname, '..', 'build');
  const build: ServerBuild = await import(
    pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  );
  const app = createApp(services, {
    files: join(buildFolder, 'client'),
    pages: createPages(build, createPageServices(services)),
  });
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });

  server.on('error', (error) => {
    console.error(`Cannot listen on ${config.host} port ${config.port}: ${error.message}`);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    console.log(`Quizmingle is open at ${config.publicUrl ?? `http://localhost:${port}`}`);
  });

  const stopKeeping = startKeeping(services);
  const stop = () => {
    stopKeeping();
    services.boardStreams.close();
    server.close(() => {
      void services.storage.close().then(() => process.exit(0));
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(1), stopTimeout).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
