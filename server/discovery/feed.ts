import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import { pageUrl } from '#core/page-address.ts';
import { blogPath, feedPath, postPath } from '#core/site-paths.ts';
import { element, escapeXml } from '#server/discovery/xml.ts';
import type { PostSummary } from '#server/posts/read-posts.ts';

function item(origin: string, language: Language, post: PostSummary): string {
  const url = pageUrl(origin, postPath(post.id), language);
  return [
    '<item>',
    element('title', post.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', new Date(post.date).toUTCString()),
    element('description', post.excerpt),
    '</item>',
  ].join('');
}

/** The blog as RSS 2.0, newest first, in one language. */
export function feed(origin: string, language: Language, posts: readonly PostSummary[]): string {
  const self = escapeXml(pageUrl(origin, feedPath, language));
  const [newest] = posts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', texts[language].blog.title),
    element('link', pageUrl(origin, blogPath, language)),
    element('description', texts[language].blog.description),
    element('language', language),
    newest === undefined ? '' : element('lastBuildDate', new Date(newest.date).toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${self}"/>`,
    ...posts.map((post) => item(origin, language, post)),
    '</channel></rss>',
    '',
  ].join('\n');
}
