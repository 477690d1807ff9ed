import { type ReactNode, use, useEffect } from 'react';
import {
  isRouteErrorResponse,
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
import { NonceContext, servicesContext } from '#app/contexts.ts';
import { languageOf, themeOf } from '#app/language.ts';
import { m } from '#app/paraglide/messages.js';
import { overwriteGetLocale } from '#app/paraglide/runtime.js';
import { isPageProblem, type PageProblem } from '#app/problem.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Footer } from '#app/ui/footer.tsx';
import { SiteTags } from '#app/ui/site-tags.tsx';
import { TopBar } from '#app/ui/top-bar.tsx';
import { defaultLanguage, isLanguage, type Language } from '#core/language.ts';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    language: languageOf(request),
    theme: themeOf(request),
    origin: context.get(servicesContext).publicUrl ?? new URL(request.url).origin,
  };
}

/** Only another language in the URL changes what the root knows. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang');
}

/** In the browser one language is shown at a time; on the server the request decides. */
function showMessagesIn(language: Language): void {
  if (typeof document !== 'undefined') overwriteGetLocale(() => language);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const { search } = useLocation();
  const data = useRouteLoaderData<typeof loader>('root');
  const inUrl = new URLSearchParams(search).get('lang');
  const language = data?.language ?? (isLanguage(inUrl) ? inUrl : defaultLanguage);
  showMessagesIn(language);
  return (
    <html lang={language} dir="ltr" data-theme={data?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffc933" />
        <Meta />
        <SiteTags origin={data?.origin ?? ''} language={language} />
        <Links />
      </head>
      <body className="flex flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:rounded-sm focus:bg-sun focus:p-3 focus:text-onaccent"
        >
          {m.skip_to_content()}
        </a>
        <TopBar language={language} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl flex-1 px-4 pb-16 outline-none"
        >
          {children}
        </main>
        <Footer language={language} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  // Says that buttons now do something; before, forms and links still work by themselves.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return <Outlet />;
}

/** What browsers throw when a page's data could not be fetched. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

function problemOf(error: unknown): PageProblem {
  if (isNetworkError(error)) return 'offline';
  if (!isRouteErrorResponse(error)) return 'server';
  if (isPageProblem(error.data)) return error.data;
  return error.status === 404 ? 'not_found' : 'server';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage problem={problemOf(error)} />;
}
