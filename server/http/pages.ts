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
  options: { mode: 'production' | 'development'; policy: (nonce: string) => string } = {
    mode: 'production',
    policy: pagePolicy,
  },
): PageHandler {
  const handle = createRequestHandler(build, options.mode);
  const { servicesContext, nonceContext } = build.entry.module as unknown as AppEntry;
  return async (request) => {
    // Browsers hide a nonce, which React in development takes for a mismatch.
    const nonce = options.mode === 'production' ? randomKey() : '';
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    response.headers.set('Content-Security-Policy', options.policy(nonce));
    response.headers.append('Vary', 'Cookie, Accept-Language');
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache');
    return response;
  };
}
