import { languages } from '#core/language.ts';
import { pageUrl } from '#core/page-address.ts';
import { partIds } from '#core/part.ts';
import { quizTopics, type ReadyQuizSummary } from '#core/ready-quiz.ts';
import { createPath, partPath, readyQuizPath } from '#core/share.ts';
import {
  blogPath,
  competitionsPath,
  dailyArchivePath,
  dailyPath,
  hostPagePath,
  hubPath,
  joinPagePath,
  mineGamePath,
  postPath,
  practicePath,
  textPageHref,
  togetherPath,
  topicPath,
} from '#core/site-paths.ts';
import { surveyNames } from '#core/survey-sets.ts';
import { element, escapeXml } from '#server/discovery/xml.ts';
import type { PostSummary } from '#server/posts/read-posts.ts';

interface Page {
  readonly path: string;
  /** ISO 8601. */
  readonly modified?: string;
}

const pages: readonly Page[] = [
  { path: '/' },
  { path: hubPath },
  ...[null, ...quizTopics].map((topic) => ({ path: topicPath(topic) })),
  { path: dailyPath },
  { path: dailyArchivePath },
  { path: practicePath },
  { path: competitionsPath },
  { path: mineGamePath },
  { path: togetherPath },
  { path: hostPagePath },
  { path: joinPagePath },
  ...surveyNames.map((name) => ({ path: createPath(name) })),
  ...partIds.map((id) => ({ path: partPath(id) })),
  ...(['privacy', 'about', 'contact', 'terms', 'grievance'] as const).map((page) => ({
    path: textPageHref(page),
  })),
  { path: blogPath },
];

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;
}

/** One entry per language, each with links to all versions. */
function entries(origin: string, { path, modified }: Page): string[] {
  const alternates = [
    ...languages.map((language) => alternate(language, pageUrl(origin, path, language))),
    alternate('x-default', pageUrl(origin, path, null)),
  ].join('');
  const lastmod = modified === undefined ? '' : element('lastmod', modified);
  return [null, ...languages].map((language) => {
    const location = element('loc', pageUrl(origin, path, language));
    return `<url>${location}${lastmod}${alternates}</url>`;
  });
}

/** The sitemap of all public pages in all languages (sitemaps.org, with Google's hreflang). */
export function sitemap(
  origin: string,
  { posts, quizzes }: { posts: readonly PostSummary[]; quizzes: readonly ReadyQuizSummary[] },
): string {
  const all = [
    ...pages,
    ...quizzes.map(({ slug, updatedAt }) => ({
      path: readyQuizPath(slug),
      modified: new Date(updatedAt).toISOString(),
    })),
    ...posts.map(({ id, modified }) => ({ path: postPath(id), modified })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...all.flatMap((page) => entries(origin, page)),
    '</urlset>',
    '',
  ].join('\n');
}
