import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { AppError } from '#core/errors.ts';
import { oembedPath } from '#core/oembed.ts';
import { serveOperation } from '#server/api/serve-operation.ts';
import { namedSchemas } from '#server/api-docs/named-schemas.ts';
import { apiDocsRoutes } from '#server/api-docs/routes.ts';
import { readyQuizRoutes } from '#server/content-api/routes.ts';
import { discoveryRoutes } from '#server/discovery/routes.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { followRequests } from '#server/http/follow-requests.ts';
import { healthRoutes } from '#server/http/health.ts';
import { handleError } from '#server/http/problems.ts';
import { requireReadablePath } from '#server/http/readable-paths.ts';
import { redirectSpellings } from '#server/http/redirects.ts';
import {
  addMissing,
  apiReplyHeaders,
  checkForm,
  refuseForeignWrites,
  securityHeaders,
} from '#server/http/security.ts';
import { takeTurns } from '#server/http/take-turns.ts';
import { mediaRoutes } from '#server/media/routes.ts';
import { requireSession } from '#server/operators/require-session.ts';
import { type OfflineSite, offlineRoutes } from '#server/pages/offline-routes.ts';
import type { PageHandler } from '#server/pages/pages.ts';
import { preferenceRoutes } from '#server/pages/preference-routes.ts';
import type { PageTable } from '#server/pages/render-page.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import { wordpressRoutes } from '#server/posts/routes.ts';
import type { Services } from '#server/services.ts';
import { shareImageRoutes } from '#server/share-images/routes.ts';
import { storyRoutes } from '#server/stories/routes.ts';
import { verbs } from '#server/verbs.ts';
import { visitorAddress } from '#server/visitor-address.ts';

/** The methods that an address of the API accepts; empty if nothing is there. */
function methodsOf(routes: readonly { method: string; path: string }[], path: string): string[] {
  const isPath = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
  const methods = routes
    .filter((route) => route.method !== 'ALL' && isPath(route.path))
    .map(({ method }) => method);
  // Routes for GET handle HEAD as well.
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
}

/** The checks that every request passes before its route. */
export function protect(app: Hono): void {
  app.use(securityHeaders);
  app.use(refuseForeignWrites);
  app.use('/api/*', async (context, next) => {
    await next();
    if (!context.get('isComplete')) addMissing(context.res.headers, apiReplyHeaders);
  });
}

/** A fixed address that the fast router does not take beside one with a parameter. */
const fixedBeside = { path: '/api/live-games/join', pattern: '/api/live-games/:id' } as const;

const onlyFixed: MiddlewareHandler = (context, next) => {
  if (context.req.path.replace(/\/$/, '') === fixedBeside.path) return next();
  throw new AppError('not_found', 'no such address');
};

/** The built site: a folder of static files and the renderer of the pages. */
export interface Site {
  readonly files: string;
  readonly pages: PageHandler;
  readonly offline?: OfflineSite;
  /** The properties of the page at a path. */
  readonly page?: PageTable['find'];
}

/** The whole HTTP side. Without `site` there is only the API, which is enough for most tests. */
export function createApp(services: Services, site?: Site): Hono {
  // A trailing slash makes no difference. The fast router refuses ambiguous addresses, where Hono
  // by default would quietly use a slower one for all.
  const picturesInTurn = takeTurns();
  const app = new Hono({ strict: false, router: new RegExpRouter() });
  app.onError((error, context) => handleError(services, context, error));
  app.notFound((context) => handleError(services, context, new AppError('not_found')));

  app.use(followRequests(services));
  for (const pictures of ['/og/*', '/pictures/*']) app.use(pictures, picturesInTurn);
  protect(app);

  app.use(oembedPath, allowCrossSiteReads());
  for (const verb of verbs) {
    const { method, path } = verb.contract;
    const handlers = serveOperation(services, verb);
    if (path === fixedBeside.path) app.on(method, [fixedBeside.pattern], onlyFixed, ...handlers);
    else app.on(method, [path], ...handlers);
  }
  app.route('/api/quizzes', readyQuizRoutes(services));
  const contracts = verbs.map(({ contract }) => contract);
  app.route('/api', apiDocsRoutes(services, contracts, app, namedSchemas));
  const routes = [...app.routes];
  app.all('/api/*', async (context) => {
    const isForOperators = context.req.path.startsWith('/api/admin/');
    // Nobody else learns which addresses exist.
    if (isForOperators) await requireSession(services, context.req.header('Cookie') ?? null);
    const allowed = methodsOf(routes, context.req.path);
    if (allowed.length === 0) throw new AppError('not_found', 'no such address');
    context.header('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed', `takes ${allowed.join(', ')}`);
  });
  app.route('/', healthRoutes(services));
  app.route('/wp-json', wordpressRoutes(services));
  app.route('/og', shareImageRoutes(services));
  app.route('/pictures', storyRoutes(services));
  app.route('/media', mediaRoutes(services));
  app.route('/', discoveryRoutes(services));

  if (site !== undefined) {
    app.route('/', preferenceRoutes(services));
    app.use(requireReadablePath);
    app.use(redirectSpellings);
    app.use(staticFiles(site.files));
    app.use(compress());
    if (site.offline !== undefined) {
      app.route('/', offlineRoutes(site.offline, services.config));
    }
    const sendPage = (context: Context) => {
      context.set('route', site.page?.(context.req.path).pattern ?? 'page');
      const requestId = context.get('requestId');
      return site.pages(context.req.raw, { requestId, address: visitorAddress(services, context) });
    };
    app.get('*', sendPage);
    const takesForms = ({ req }: Context) => site.page?.(req.path).takesForms === true;
    const refuseMethod = (context: Context) => {
      const takes = takesForms(context) ? 'GET, HEAD, POST' : 'GET, HEAD';
      context.header('Allow', takes);
      throw new AppError('method_not_allowed', `takes ${takes}`);
    };
    app.post(
      '*',
      (context, next) => (takesForms(context) ? next() : refuseMethod(context)),
      checkForm,
      sendPage,
    );
    app.all('*', refuseMethod);
  }
  return app;
}
