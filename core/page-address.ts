import type { Language } from '#core/language.ts';
import {
  blogPath,
  competitionsPath,
  mineGamePath,
  textPageHref,
  withoutEndSlashes,
} from '#core/site-paths.ts';

/** What a page's share image is drawn for: a kind and which one of it. */
export interface ShareImage {
  readonly kind: 'page' | 'part' | 'ready' | 'type' | 'custom' | 'post';
  readonly id: string;
}

/** Where a page is found, of all paths that it answers at, and what its share image is drawn for. */
export interface PageAddress {
  readonly canonical: string;
  readonly image: ShareImage;
}

/**
 * What a page that is not to be found by searching tells robots, in its head and its headers: its
 * route exports `handle = { isUnlisted: true }`. A messenger may still fetch it for a preview.
 */
export const unlistedRobots = 'noindex, nofollow, noarchive';

/** Pages that there is one of, by their decoded path; /Legal is the privacy policy again. */
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

/** The address of a page that there are many of. Whether there is this one, the page itself says. */
function oneOfMany(path: string): PageAddress {
  const [, first, second = '', third = ''] = path.split('/');
  switch (first) {
    case 'Gamepage':
      return { canonical: path, image: { kind: 'part', id: second } };
    case 'NormalQuiz':
      return { canonical: path, image: { kind: 'ready', id: second } };
    case 'quizpage':
      if (second === 'Anstpage') return { canonical: path, image: { kind: 'custom', id: third } };
      return { canonical: path, image: { kind: 'type', id: second } };
    case 'CompetitionsPage':
      return { canonical: path, image: { kind: 'page', id: 'competitions' } };
    case 'Blogposdt':
      return { canonical: path, image: { kind: 'post', id: second } };
    case 'Live':
      return { canonical: path, image: { kind: 'custom', id: second } };
    default:
      return { canonical: path, image: home };
  }
}

/** The address of the page at `path`. Home, which answers at many, names its own by itself. */
export function pageAddress(path: string): PageAddress {
  const bare = withoutEndSlashes(path) || '/';
  const single = singlePages[decoded(bare)];
  if (single !== undefined) {
    const [canonical, id] = single;
    return { canonical, image: { kind: 'page', id } };
  }
  return oneOfMany(bare);
}

/** Every share image has this size, in pixels. */
export const shareImageSize = { width: 1_200, height: 630 } as const;

export function shareImagePath({ kind, id }: ShareImage, language: Language): string {
  return `/og/${kind}/${id}.${language}.png`;
}

/** The absolute address of a page in a language, or as each visitor's own choice has it. */
export function pageUrl(origin: string, path: string, language: Language | null): string {
  const url = new URL(path, origin);
  if (language !== null) url.searchParams.set('lang', language);
  return url.href;
}
