/** The site with hot reload: Vite serves the app, our server answers the API and renders. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createPages } from '#server/http/pages.ts';
import { createPageServices } from '#server/page-services.ts';
import { createServices } from '#server/services.ts';

const config = readConfig(process.env);
const services = await createServices(config);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });

const app = createApp(services, {
  files: 'public',
  pages: async (request) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    const pages = createPages(
      build as unknown as ServerBuild,
      createPageServices(services),
      // Vite's hot reload brings inline scripts and styles of its own, and a web socket.
      { mode: 'development', policy: () => "default-src 'self' 'unsafe-inline' ws:" },
    );
    return pages(request);
  },
});
const answer = getRequestListener(app.fetch);

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(config.port, config.host, () => {
  console.log(`Quizmingle is open at http://localhost:${config.port}, with hot reload`);
});
