import type { MiddlewareHandler } from 'hono';
import { withoutEndSlashes } from '#core/site-paths.ts';

/** The routes in the specification's spelling, and other names that people type for them. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '/Privasy': ['privacy', 'privacy policy', 'data policy'],
  '/Legal': ['legal notice', 'legal information', 'imprint'],
  '/About Us': ['about'],
  '/Tearms Of Use': ['terms', 'terms of use', 'terms of service', 'terms and conditions', 'tos'],
  '/Contect Us': ['contact', 'contact us'],
  '/Grievance': [
    'grievances',
    'grievance officer',
    'grievance redressal',
    'complaint',
    'complaints',
  ],
  '/Blog': ['blogs'],
  '/Game': ['games'],
  '/Together': [],
  '/Join': ['join game', 'join live game'],
  '/Host': ['host game', 'host live game'],
  '/MineGame': [],
  '/CompetitionsPage': ['competitions', 'competition'],
};

/** First segments of longer routes; the rest is an id and stays as it is. */
const prefixes = [
  'Gamepage',
  'NormalQuiz',
  'quizpage',
  'Blogposdt',
  'Live',
  'Owner',
  'q',
  'Together',
  'Host',
  'Join',
  'CompetitionsPage',
  'embed',
];

/** A name without case, spaces, hyphens and the like. */
function key(name: string): string {
  return name.toLowerCase().replace(/[\s+_.-]/g, '');
}

const routeOf = new Map(
  Object.entries(spellings).flatMap(([route, names]) =>
    [route.slice(1), ...names].map((name) => [key(name), route] as const),
  ),
);

const prefixOf = new Map(prefixes.map((prefix) => [prefix.toLowerCase(), prefix]));

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** 'Anstpage' comes second in its route and has a capital of its own. */
function longRoute(segments: readonly string[]): string | null {
  const [first = '', second = '', ...rest] = segments;
  const prefix = prefixOf.get(first.toLowerCase());
  if (prefix === undefined || second === '') return null;
  const isAnswerPage = prefix === 'quizpage' && second.toLowerCase() === 'anstpage';
  return `/${[prefix, isAnswerPage ? 'Anstpage' : second, ...rest].join('/')}`;
}

/** The specification's spelling of a path; null if it is right already. */
export function canonicalSpelling(path: string): string | null {
  const bare = withoutEndSlashes(path);
  const text = decoded(bare);
  if (text === null) return null;
  const segments = bare.split('/').slice(1);
  if (segments.length !== 1) {
    const route = longRoute(segments);
    return route === bare ? null : route;
  }
  const route = routeOf.get(key(text.slice(1)));
  return route === undefined || route === text ? null : encodeURI(route);
}

/** Spellings rarely change, but may be corrected. */
const cacheForDay = 'public, max-age=86400';

/** Redirects other spellings, in any letter case, to the specification's routes. */
export const redirectSpellings: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  const url = new URL(context.req.url);
  const route = method === 'GET' || method === 'HEAD' ? canonicalSpelling(url.pathname) : null;
  if (route === null) return next();
  context.header('Cache-Control', cacheForDay);
  return context.redirect(route + url.search, 301);
};
