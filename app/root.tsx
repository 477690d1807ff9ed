import devanagariFont from '@fontsource/baloo-2/files/baloo-2-devanagari-800-normal.woff2?url';
import { type ReactNode, use, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { PagePart } from '#app/browser/page-part.tsx';
import { LanguageContext, NonceContext, serverContext } from '#app/contexts.ts';
import { devanagariScript } from '#app/device/devanagari.ts';
import { themeScript } from '#app/device/theme.ts';
import { logFailure } from '#app/pages/failure-log.ts';
import { languageOf } from '#app/pages/language.ts';
import { problemOf } from '#app/pages/problem.ts';
import type { Site } from '#app/pages/site.ts';
import { m } from '#app/paraglide/messages.js';
import { overwriteGetLocale } from '#app/paraglide/runtime.js';
import { useWaitingAnswers } from '#app/play/use-waiting-answers.ts';
import { EmbeddedContext, useFullPath } from '#app/ui/embedded.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Footer } from '#app/ui/footer.tsx';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { SiteTags } from '#app/ui/site-tags.tsx';
import { TopBar } from '#app/ui/top-bar.tsx';
import { useReloadGuard } from '#app/ui/use-reload-guard.ts';
import { useServiceWorker } from '#app/ui/use-service-worker.ts';
import { defaultLanguage, isLanguage, type Language, languageTable } from '#core/language.ts';
import { readyQuizPath } from '#core/share.ts';
import type { Route } from './+types/root';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

export function loader({ request, context }: Route.LoaderArgs): Site {
  return {
    language: languageOf(request),
    origin: context.get(serverContext).origin,
  };
}

/** The root's data changes only with the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const next = nextUrl.searchParams.get('lang');
  if (isLanguage(next)) return next !== document.documentElement.lang;
  return currentUrl.searchParams.get('lang') !== next;
}

const isOnServer = typeof document === 'undefined';

/** In the browser one language is shown at a time; on the server the request decides. */
function showMessagesIn(language: Language): void {
  if (!isOnServer) overwriteGetLocale(() => language);
}

const fonts = { devanagari: devanagariFont } as const;

/** Preloads the font of a language's script, which the page's title and buttons need. */
function ScriptFont({ language }: { language: Language }) {
  const { script } = languageTable[language];
  if (script === undefined) return null;
  return (
    <link rel="preload" as="font" type="font/woff2" href={fonts[script]} crossOrigin="anonymous" />
  );
}

/** What is around every screen; a screen in another site's frame stands alone. */
function Frame({ language, children }: { language: Language; children: ReactNode }) {
  const fullPath = useFullPath();
  if (fullPath !== null) {
    return (
      <EmbeddedContext value={fullPath}>
        <PagePart>
          <main id="content" tabIndex={-1} className="embedded w-full p-4 outline-none">
            {children}
          </main>
        </PagePart>
      </EmbeddedContext>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-sun focus:p-3 focus:text-onaccent"
      >
        {m.skip_to_content()}
      </a>
      <PagePart>
        <TopBar language={language} />
      </PagePart>
      <PagePart>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl flex-1 px-4 pb-16 outline-none"
        >
          {children}
        </main>
      </PagePart>
      <PagePart>
        <Footer language={language} />
      </PagePart>
      <ScrollRestoration nonce={use(NonceContext)} />
    </div>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // Here rather than in `Root`, which hydrates after the bar: a link there can already be touched.
  useReloadGuard();
  const { search } = useLocation();
  const data = useRouteLoaderData<typeof loader>('root');
  const inUrl = new URLSearchParams(search).get('lang');
  const language = data?.language ?? (isLanguage(inUrl) ? inUrl : defaultLanguage);
  const origin = data?.origin ?? '';
  showMessagesIn(language);
  return (
    // These scripts add to the element before React starts.
    <html lang={language} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <InlineScript code={themeScript + devanagariScript(language)} />
        <ScriptFont language={language} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffc933" />
        <Meta />
        <SiteTags origin={origin} language={language} />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <Links />
      </head>
      <body>
        <LanguageContext value={language}>
          <Frame language={language}>{children}</Frame>
        </LanguageContext>
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useServiceWorker(loaderData.language);
  useWaitingAnswers();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const problem = problemOf(error);
  useEffect(() => {
    if (!pathname.startsWith(readyQuizPath(''))) return;
    logFailure('ready quiz', problem === 'offline' ? { status: null } : error);
  }, [pathname, error, problem]);
  return <ErrorPage problem={problem} />;
}
