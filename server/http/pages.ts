import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { pagePolicy } from '#server/http/security.ts';
import type { PageServices } from '#server/page-services.ts';
import { randomKey } from '#server/secrets.ts';

/** Renders the page at a request's address. */
export type PageHandler = (request: Request) => Promise<Response>;

/** What the app's build exports from its `entry.server.tsx` for this room. */
interface AppEntry {
  readonly servicesContext: RouterContext<PageServices>;
  readonly nonceContext: RouterContext<string>;
}

/** The app's built request handler, with its services and a Content-Security-Policy per reply. */
export function createPages(
  build: ServerBuild,
  services: PageServices,
  mode: 'production' | 'development',
): PageHandler {
  const handle = createRequestHandler(build, mode);
  const { servicesContext, nonceContext } = build.entry.module as unknown as AppEntry;
  return async (request) => {
    const nonce = randomKey();
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    if (mode === 'production') {
      response.headers.set('Content-Security-Policy', pagePolicy(nonce));
    }
    response.headers.append('Vary', 'Cookie, Accept-Language');
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache');
    return response;
  };
}
