import type { Language } from '#core/language.ts';
import {
  blogPath,
  competitionsPath,
  dailyArchivePath,
  dailyPath,
  mineGamePath,
  practicePath,
  quizzesPath,
  textPageHref,
  withoutEndSlashes,
} from '#core/site-paths.ts';

/** The subject of a page's share image: a kind and an id. */
export interface ShareImage {
  readonly kind: 'page' | 'part' | 'ready' | 'type' | 'custom' | 'post' | 'daily';
  readonly id: string;
}

/** The canonical one of all paths that lead to a page, and the page's share image. */
export interface PageAddress {
  readonly canonical: string;
  readonly image: ShareImage;
}

/**
 * Tells robots not to list a page, in its head and its headers, if its route exports `handle = {
 * isUnlisted: true }`. A messenger may still fetch it for a preview.
 */
export const unlistedRobots = 'noindex, nofollow, noarchive';

/** Pages without a parameter, by their decoded path; /Legal is the privacy policy again. */
const singlePages: Readonly<Record<string, readonly [path: string, image: string]>> = {
  '/': ['/', 'home'],
  '/Privasy': [textPageHref('privacy'), 'privacy'],
  '/Legal': [textPageHref('privacy'), 'privacy'],
  '/About Us': [textPageHref('about'), 'about'],
  '/Contect Us': [textPageHref('contact'), 'contact'],
  '/Tearms Of Use': [textPageHref('terms'), 'terms'],
  '/Grievance': [textPageHref('grievance'), 'grievance'],
  '/Blog': [blogPath, 'blog'],
  '/Game': ['/Game', 'game'],
  [quizzesPath]: [quizzesPath, 'game'],
  [dailyArchivePath]: [dailyArchivePath, 'game'],
  [practicePath]: [practicePath, 'game'],
  [mineGamePath]: [mineGamePath, 'mine-game'],
  [competitionsPath]: [competitionsPath, 'competitions'],
};

const home: ShareImage = { kind: 'page', id: 'home' };

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Today's quiz has a picture that changes with the day. */
const today: PageAddress = { canonical: dailyPath, image: { kind: 'daily', id: 'today' } };

/** The address of a page with a parameter. The page itself checks whether it exists. */
function oneOfMany(path: string): PageAddress {
  const [, first, second = '', third = ''] = path.split('/');
  switch (first) {
    case 'Gamepage':
      return { canonical: path, image: { kind: 'part', id: second } };
    case 'Quizzes':
      return { canonical: path, image: { kind: 'page', id: 'game' } };
    case 'Daily':
      return second === '' ? today : { canonical: path, image: { kind: 'daily', id: second } };
    case 'NormalQuiz':
      return { canonical: path, image: { kind: 'ready', id: second } };
    case 'quizpage':
      if (second === 'Anstpage') return { canonical: path, image: { kind: 'custom', id: third } };
      return { canonical: path, image: { kind: 'type', id: second } };
    case 'CompetitionsPage':
      return { canonical: path, image: { kind: 'page', id: 'competitions' } };
    case 'Together':
      return { canonical: path, image: { kind: 'type', id: 'couple' } };
    case 'Blogposdt':
      return { canonical: path, image: { kind: 'post', id: second } };
    case 'Live':
      return { canonical: path, image: { kind: 'custom', id: second } };
    default:
      return { canonical: path, image: home };
  }
}

/** The address of the page at `path`. Home, which has many paths, sets its own. */
export function pageAddress(path: string): PageAddress {
  const bare = withoutEndSlashes(path) || '/';
  const single = singlePages[decoded(bare)];
  if (single !== undefined) {
    const [canonical, id] = single;
    return { canonical, image: { kind: 'page', id } };
  }
  return oneOfMany(bare);
}

/** The size of every share image, in pixels. */
export const shareImageSize = { width: 1_200, height: 630 } as const;

/**
 * `version` makes the address change with what a picture shows, since messengers keep a picture as
 * long as its address is the same.
 */
export function shareImagePath(
  { kind, id }: ShareImage,
  language: Language,
  version?: string,
): string {
  return `/og/${kind}/${id}.${language}${version === undefined ? '' : `.${version}`}.png`;
}

/**
 * The absolute address of a page in a language, or without one, which leaves the choice to the
 * visitor.
 */
export function pageUrl(origin: string, path: string, language: Language | null): string {
  const url = new URL(path, origin);
  if (language !== null) url.searchParams.set('lang', language);
  return url.href;
}
