import { type Context, Hono } from 'hono';
import { isAppError } from '#core/errors.ts';
import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';
import { feedPath } from '#core/site-paths.ts';
import { appManifest } from '#server/discovery/app-manifest.ts';
import { feed } from '#server/discovery/feed.ts';
import { sitemap } from '#server/discovery/sitemap.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import { keepReplies } from '#server/http/keep-replies.ts';
import { allPosts, listPosts, type PostSummary } from '#server/posts/read-posts.ts';
import type { Services } from '#server/services.ts';

/**
 * Paths that are of no use to outsiders. Personal quizzes are not excluded: robots that may not
 * fetch a page never see its `noindex` and list its bare address if somebody has posted it, and
 * messengers that obey this file would show no preview of its link.
 */
const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /Admin'];

/** Resolves to nothing if a service fails, as the other pages are still worth listing. */
async function orNothing<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return [];
    throw error;
  }
}

export function discoveryRoutes(services: Services) {
  const originOf = (context: Context) =>
    services.config.publicUrl ?? new URL(context.req.url).origin;

  async function newestPosts(language: Language): Promise<readonly PostSummary[]> {
    return (await listPosts(services.posts, { language, page: 1 })).posts;
  }

  function send(context: Context, type: string, text: string) {
    return context.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });
  }

  const keptContent = keepReplies(services, {
    store: 'content',
    note: (note) => note(contentTopic),
  });
  return new Hono()
    .get('/robots.txt', keptContent, (context) => {
      const lines = [...robots, '', `Sitemap: ${originOf(context)}/sitemap.xml`, ''];
      context.header('Cache-Control', 'public, max-age=3600');
      return send(context, 'text/plain', lines.join('\n'));
    })
    .get('/manifest.webmanifest', keptContent, (context) => {
      const asked = context.req.query('lang');
      const manifest = appManifest(isLanguage(asked) ? asked : defaultLanguage);
      context.header('Cache-Control', 'public, max-age=3600');
      return send(context, 'application/manifest+json', JSON.stringify(manifest));
    })
    .get('/sitemap.xml', keptContent, async (context) => {
      const [posts, quizzes] = await Promise.all([
        orNothing(allPosts(services.posts, defaultLanguage)),
        orNothing(services.quizzes.list()),
      ]);
      return send(context, 'application/xml', sitemap(originOf(context), { posts, quizzes }));
    })
    .get(feedPath, keptContent, async (context) => {
      const asked = context.req.query('lang');
      const language = isLanguage(asked) ? asked : defaultLanguage;
      const posts = await newestPosts(language);
      return send(context, 'application/rss+xml', feed(originOf(context), language, posts));
    });
}
