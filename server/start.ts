import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { builtOrigin } from '#core/offline.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { createServices } from '#server/create-services.ts';
import { explainBuildError, explainListenError } from '#server/failed-start.ts';
import { greeting } from '#server/greeting.ts';
import { createRequestRecorder } from '#server/http/follow-requests.ts';
import { findKept } from '#server/http/keep-replies.ts';
import { openServer } from '#server/http/open-server.ts';
import { createKeptSender } from '#server/http/send-kept.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createAdmitRender } from '#server/pages/admit-render.ts';
import { readFixedPages } from '#server/pages/fixed-pages.ts';
import { createOfflinePages } from '#server/pages/offline-pages.ts';
import type { OfflineSite } from '#server/pages/offline-routes.ts';
import { createPageDoor } from '#server/pages/page-door.ts';
import { createPageHead } from '#server/pages/page-head.ts';
import { createPages, type Pages } from '#server/pages/pages.ts';
import {
  createPageTable,
  createRenderer,
  type PageTable,
  stylesOf,
} from '#server/pages/render-page.ts';
import { releaseMemory } from '#server/release-memory.ts';
import type { Services } from '#server/services.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { claimDatabase } from '#server/storage/sqlite/claim-file.ts';

/** Opens the port for metrics, if one is set; the returned function closes it. */
async function openMetrics(
  { metrics: counted }: Services,
  { host, metricsPort }: Config,
): Promise<() => void> {
  if (counted === null || metricsPort === undefined) return () => {};
  const { startMetrics } = await import('#server/metrics/start-metrics.ts');
  const metrics = await startMetrics(counted, { host, port: metricsPort }).catch((error: Error) => {
    const wanted = { variable: 'METRICS_PORT', host, port: metricsPort };
    throw new ConfigError(explainListenError(error, wanted));
  });
  return () => {
    metrics.close();
    metrics.closeAllConnections();
  };
}

/** The built app's pages, with these services. */
async function openPages(
  services: Services,
  buildFolder: string,
): Promise<{ pages: Pages; table: PageTable; offline: OfflineSite }> {
  const build: ServerBuild = await import(
    pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  );
  const table = createPageTable(build);
  const ofWorker = (file: string) => readFileSync(join(buildFolder, 'worker', file), 'utf8');
  const name = ofWorker('build');
  const pages = createPages({
    render: createRenderer(build),
    admit: createAdmitRender(services),
    table,
    server: (request, visit) => createPageDoor(services, request, visit),
    store: services.kept.pages,
    fixed: readFixedPages(join(buildFolder, 'pages')),
    head: createPageHead(stylesOf(build), join(buildFolder, 'client')),
    build: name,
    publicUrl: services.config.publicUrl,
  });
  const readPages = createOfflinePages(pages.reply, {
    build: name,
    // Anybody may name a host; a device knows its own.
    origin: services.config.publicUrl ?? builtOrigin,
  });
  return { pages, table, offline: { worker: ofWorker('sw.js'), readPages } };
}

/** The whole HTTP side with the built pages. Throws `ConfigError` without a build. */
export async function createSite(services: Services): Promise<{ app: Hono; pages: Pages }> {
  const buildFolder = join(import.meta.dirname, '..', 'build');
  const { pages, table, offline } = await openPages(services, buildFolder).catch((error) => {
    throw explainBuildError(error, buildFolder);
  });
  const app = createApp(services, {
    files: join(buildFolder, 'client'),
    pages: pages.reply,
    offline,
    page: table.find,
  });
  return { app, pages };
}

/**
 * Starts the site; resolves when it is about to listen. Throws `ConfigError` and `StoreRefused` if
 * an operator has to act first. `now` gives ms since 1970; tests pass a clock of their own.
 */
export async function start(now?: () => number): Promise<void> {
  const config = readConfig(process.env);
  claimDatabase(config.database);
  const services = await createServices(config, now);
  const { app, pages } = await createSite(services);
  const closeMetrics = await openMetrics(services, config);
  const sendKept = createKeptSender({
    finders: [findKept(services), pages.findKept],
    readiness: services.readiness,
    recordRequest: createRequestRecorder(services),
  });
  const server = openServer(app.fetch, { sendKept });

  server.on('error', (error) => {
    console.error(explainListenError(error, { ...config, variable: 'PORT' }));
    process.exit(1);
  });
  await releaseMemory();
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    for (const line of greeting(config, port)) console.log(line);
  });

  stopOnSignal({
    server,
    services,
    drainMs: config.drainMs,
    stopJobs: startJobs(services, jobs),
    closeMetrics,
  });
}
