/** The site with hot reload: Vite serves the app, our server serves the API and renders pages. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { explainFailure, explainListenError } from '#server/failed-start.ts';
import { createPageDoor } from '#server/pages/page-door.ts';
import { styleElement } from '#server/pages/page-head.ts';
import { createRenderer, stylesOf } from '#server/pages/render-page.ts';
import type { Services } from '#server/services.ts';
import { claimDatabase } from '#server/storage/sqlite/claim-file.ts';

function fail(reason: unknown): never {
  console.error(reason);
  process.exit(1);
}

async function openServices(): Promise<{ config: Config; services: Services }> {
  try {
    const config = readConfig(process.env);
    claimDatabase(config.database);
    return { config, services: await createServices(config) };
  } catch (error) {
    return fail(explainFailure(error) ?? error);
  }
}

const { config, services } = await openServices();
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });

const app = createApp(services, {
  files: 'public',
  pages: async (request) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    const app = build as unknown as ServerBuild;
    const render = createRenderer(app, 'development');
    // Browsers hide a nonce, and React in development reports that as a mismatch.
    const { response, html } = await render(request, createPageDoor(services, request), '');
    // Vite's hot reload brings inline scripts and styles of its own, and a web socket.
    response.headers.set('Content-Security-Policy', "default-src 'self' 'unsafe-inline' ws:");
    if (html === null) return response;
    const head = styleElement(stylesOf(app));
    return new Response(
      html.toString().replace('</head>', () => `${head}</head>`),
      response,
    );
  },
});
const answer = getRequestListener(app.fetch);

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.on('error', (error) => fail(explainListenError(error, { ...config, variable: 'PORT' })));
server.listen(config.port, config.host, () => {
  console.log(`Quizmingle is open at http://localhost:${config.port}, with hot reload`);
});
