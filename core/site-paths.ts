import type { Language } from '#core/language.ts';
import type { QuizTopic } from '#core/ready-quiz.ts';

/**
 * A path without trailing slashes, which make no difference. Not by a pattern: one tied to the end
 * takes time quadratic in the slashes if something follows them.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The pages of text and their routes, spaces included. Specification: Addresses. */
export const textPagePaths = {
  privacy: '/Privasy',
  about: '/About Us',
  contact: '/Contect Us',
  terms: '/Tearms Of Use',
  legal: '/Legal',
  grievance: '/Grievance',
} as const;

export type TextPage = keyof typeof textPagePaths;

export const textPages = Object.keys(textPagePaths) as readonly TextPage[];

/** The route for a link, percent-encoded. */
export function textPageHref(page: TextPage): string {
  return encodeURI(textPagePaths[page]);
}

export const blogPath = '/Blog';

/** The hub of everything playable. */
export const hubPath = '/Game';

/** All ready quizzes; below it, each topic's. */
export const quizzesPath = '/Quizzes';

export function topicPath(topic: QuizTopic | null): string {
  return topic === null ? quizzesPath : `${quizzesPath}/${topic}`;
}

/** The quiz of the day. */
export const dailyPath = '/Daily';

/** The quizzes of earlier days; below it, each by its date. */
export const dailyArchivePath = `${dailyPath}/Archive`;

export function dailyQuizPath(date: string): string {
  return `${dailyPath}/${date}`;
}

/** What somebody missed, asked again; it is kept on their device. */
export const practicePath = '/Practice';

/** A couple's quiz with two sides; below it, each pair. */
export const togetherPath = '/Together';

/** Where a live game is hosted; below it, each game. */
export const hostPagePath = '/Host';

/** Where people join a live game; below it, each game by its code. */
export const joinPagePath = '/Join';

/** The Mine Game. */
export const mineGamePath = '/MineGame';

/** The competitions: current, coming and past ones. */
export const competitionsPath = '/CompetitionsPage';

export function competitionPath(id: string): string {
  return `${competitionsPath}/${id}`;
}

/** One post of the blog. Specification: Blog. */
export function postPath(id: number): string {
  return `/Blogposdt/${id}`;
}

/** A section of the admin area; without a name its overview. Specification: Admin area. */
export function adminPath(section = ''): string {
  return `/Admin${section}`;
}

/** Where operators sign in before they continue to `next`. */
export function signInPath(next: string, language: Language): string {
  return `${adminPath('SignIn')}?${new URLSearchParams({ next, lang: language })}`;
}

/** The feed of the blog; its language is a parameter. */
export const feedPath = '/rss.xml';

/** The blog for other programs, in the shape of WordPress's REST API. */
export const wordpressApiPath = '/wp-json/';

/** The `Link` header by which programs discover it from a page of the site. */
export function wordpressLink(origin: string): string {
  return `<${origin}${wordpressApiPath}>; rel="https://api.w.org/"`;
}

/** The page that stands in for one that the server does not make now. */
export const busyPath = '/Busy';
