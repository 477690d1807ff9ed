import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router';
import { isLanguage, type Language, languages, languageTable } from '#core/language.ts';
import { oembedFormats, oembedLinkTypes, oembedUrl } from '#core/oembed.ts';
import {
  pageAddress,
  pageUrl,
  shareImagePath,
  shareImageSize,
  unlistedRobots,
} from '#core/page-address.ts';

/** Loader data of a page with several paths, or whose image changes with what happens there. */
interface AddressData {
  readonly canonicalPath?: string;
  readonly imageVersion?: string;
  /** Whether other sites may show it. */
  readonly isEmbeddable?: boolean;
}

interface Marks {
  readonly isUnlisted?: boolean;
}

/** The page's canonical path, by default its own, the version of its image, and whether it is embeddable. */
function useOwnAddress() {
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData as AddressData | null | undefined;
  const { canonicalPath: path = pathname, imageVersion: version, isEmbeddable } = data ?? {};
  return { path, version, isEmbeddable };
}

/** Whether the page, or a layout around it, is closed to search engines. */
function useIsUnlisted(): boolean {
  return useMatches().some(({ handle }) => (handle as Marks | undefined)?.isUnlisted === true);
}

/** The canonical address, which messengers show for a shared link. */
function OwnAddress({ origin, path }: { origin: string; path: string }) {
  const isUnlisted = useIsUnlisted();
  const inUrl = new URLSearchParams(useLocation().search).get('lang');
  const own = pageUrl(origin, path, isLanguage(inUrl) ? inUrl : null);
  return (
    <>
      <meta property="og:url" content={own} />
      {isUnlisted ? (
        <meta name="robots" content={unlistedRobots} />
      ) : (
        <LanguageVersions origin={origin} path={path} own={own} />
      )}
    </>
  );
}

function LanguageVersions({ origin, path, own }: Record<'origin' | 'path' | 'own', string>) {
  return (
    <>
      <link rel="canonical" href={own} />
      {languages.map((version) => (
        <link
          key={version}
          rel="alternate"
          hrefLang={version}
          href={pageUrl(origin, path, version)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pageUrl(origin, path, null)} />
    </>
  );
}

/** Leads services that unfold links to what they can show of the page. */
function OembedLinks({
  origin,
  path,
  language,
}: Record<'origin' | 'path', string> & { language: Language }) {
  const address = pageUrl(origin, path, language);
  return oembedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={oembedLinkTypes[format]}
      href={oembedUrl(origin, address, format)}
    />
  ));
}

interface TagsOf {
  readonly origin: string;
  readonly language: Language;
}

/** The tags that every page has for search engines and messengers: its address and its image. */
function ServedTags({ origin, language }: TagsOf) {
  const { path, version, isEmbeddable } = useOwnAddress();
  const isFailing = (useRouteError() ?? null) !== null;
  const [pathname = ''] = path.split('?', 1);
  const { canonical, image } = pageAddress(pathname);
  const imagePath = isFailing
    ? shareImagePath(pageAddress('/').image, language)
    : shareImagePath(image, language, version);
  const imageUrl = origin + imagePath;
  return (
    <>
      {isFailing && <meta name="robots" content="noindex" />}
      {!isFailing && <OwnAddress origin={origin} path={path.includes('?') ? path : canonical} />}
      {!isFailing && isEmbeddable && (
        <OembedLinks origin={origin} path={canonical} language={language} />
      )}
      <meta property="og:locale" content={languageTable[language].locale.replace('-', '_')} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta name="twitter:image" content={imageUrl} />
    </>
  );
}

/**
 * Tags that would be wrong on another page: browsers share a page by its canonical address. None is
 * rendered in the browser, which React would miss.
 */
const ofOnePage =
  'link:is([rel=canonical], [rel=alternate][hreflang], [type$="+oembed"]), meta:is([name=robots], [property="og:url"])';

/** In the browser the tags are the server's, until the visitor goes on to another page. */
function LeftTags(_: TagsOf) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    for (const tag of document.head.querySelectorAll(ofOnePage)) tag.remove();
  }, [pathname]);
  return null;
}

/** Search engines and messengers get each page from the server: only that needs the code of its tags. */
export const SiteTags = import.meta.env.SSR ? ServedTags : LeftTags;
