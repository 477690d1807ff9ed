import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { AppError } from '#core/errors.ts';
import { adminRoutes } from '#server/admin/routes.ts';
import { namedSchemas } from '#server/api-docs/named-schemas.ts';
import { apiDocsRoutes } from '#server/api-docs/routes.ts';
import { attemptRoutes } from '#server/attempts/routes.ts';
import { competitionRoutes } from '#server/competitions/routes.ts';
import { contactMessageRoutes } from '#server/contact-messages/routes.ts';
import { readyQuizRoutes } from '#server/content-api/routes.ts';
import { customQuizRoutes } from '#server/custom-quizzes/routes.ts';
import { oembedRoutes } from '#server/discovery/oembed-routes.ts';
import { discoveryRoutes } from '#server/discovery/routes.ts';
import { followRequests } from '#server/http/follow-requests.ts';
import { healthRoutes } from '#server/http/health.ts';
import { apiReplyHeaders } from '#server/http/json-reply.ts';
import { keepReplies } from '#server/http/keep-replies.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { handleError } from '#server/http/problems.ts';
import { requireReadablePath } from '#server/http/readable-paths.ts';
import { redirectSpellings } from '#server/http/redirects.ts';
import {
  addMissing,
  checkBody,
  checkForm,
  refuseForeignWrites,
  securityHeaders,
} from '#server/http/security.ts';
import { takeTurns } from '#server/http/take-turns.ts';
import { leaderboardRoutes } from '#server/leaderboards/routes.ts';
import { liveGameRoutes } from '#server/live-games/routes.ts';
import { pictureRoutes } from '#server/media/picture-routes.ts';
import { mediaRoutes } from '#server/media/routes.ts';
import { mineGameRoutes } from '#server/mine-game/routes.ts';
import { sessionRoutes } from '#server/operators/session-routes.ts';
import { type OfflineSite, offlineRoutes } from '#server/pages/offline-routes.ts';
import type { PageHandler } from '#server/pages/pages.ts';
import { preferenceRoutes } from '#server/pages/preference-routes.ts';
import type { PageTable } from '#server/pages/render-page.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import { pairRoutes } from '#server/pairs/routes.ts';
import { partRoutes } from '#server/parts/routes.ts';
import { phrasingRoutes } from '#server/phrasings/routes.ts';
import { playerRoutes } from '#server/players/routes.ts';
import { wordpressRoutes } from '#server/posts/routes.ts';
import { quizExportRoutes } from '#server/quiz-files/owner-routes.ts';
import { quizDraftRoutes } from '#server/quiz-files/routes.ts';
import { reportRoutes } from '#server/reports/routes.ts';
import { resultRoutes } from '#server/results/routes.ts';
import type { Services } from '#server/services.ts';
import { shareImageRoutes } from '#server/share-images/routes.ts';
import { storyRoutes } from '#server/stories/routes.ts';

function createApi(services: Services) {
  return new Hono()
    .route('/custom-quizzes', customQuizRoutes(services))
    .route('/custom-quizzes', leaderboardRoutes(services))
    .route('/custom-quizzes', resultRoutes(services))
    .route('/custom-quizzes', quizExportRoutes(services))
    .route('/pictures', pictureRoutes(services))
    .route('/phrasings', phrasingRoutes(services))
    .route('/attempts', attemptRoutes(services))
    .route('/pairs', pairRoutes(services))
    .route('/live-games', liveGameRoutes(services))
    .route('/competitions', competitionRoutes(services))
    .route('/parts', partRoutes(services))
    .route('/players', playerRoutes(services))
    .route('/game', mineGameRoutes(services))
    .route('/messages', contactMessageRoutes(services))
    .route('/quiz-files', quizDraftRoutes(services))
    .route('/reports', reportRoutes(services))
    .route('/quizzes', readyQuizRoutes(services))
    .route('/session', sessionRoutes(services))
    .route('/admin', adminRoutes(services));
}

/** The API's type, used by the browser's client. */
export type Api = ReturnType<typeof createApi>;

/** The methods that an address of the API accepts; empty if nothing is there. */
function methodsOf(api: Hono, path: string): string[] {
  const isPath = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`).test(path);
  const methods = api.routes
    .filter((route) => route.method !== 'ALL' && isPath(route.path))
    .map(({ method }) => method);
  // Routes for GET handle HEAD as well.
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))];
}

/** The checks that every request passes before its route. */
export function protect(app: Hono): void {
  app.use(securityHeaders);
  app.use(refuseForeignWrites);
  app.use('/api/*', checkBody);
  app.use('/api/*', async (context, next) => {
    await next();
    if (!context.get('isComplete')) addMissing(context.res.headers, apiReplyHeaders);
  });
}

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
  app.get('*', keepReplies(services));
  protect(app);

  const api = createApi(services);
  app.route('/api', api);
  app.route('/api', apiDocsRoutes(app, namedSchemas));
  app.all('/api/*', (context) => {
    const allowed = methodsOf(api, context.req.path.slice('/api'.length));
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
  app.route('/', oembedRoutes(services));

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
