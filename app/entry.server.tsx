import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext, nonceContext, servicesContext } from '#app/contexts.ts';
import { languageOf } from '#app/language.ts';
import { overwriteGetLocale } from '#app/paraglide/runtime.js';
import { defaultLanguage, type Language } from '#core/language.ts';

export { nonceContext, servicesContext };

/** Loaders that take longer than this, in ms, are given up. */
export const streamTimeout = 5_000;

// The language belongs to the request: many are rendered at the same time.
const requestLanguage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => requestLanguage.getStore() ?? defaultLanguage);

/** The whole page at once: nothing on our pages is worth a second flush on a slow network. */
function render(request: Request, routerContext: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          // Not cleared, the timer would keep the whole render alive: that leak is counted in MB.
          clearTimeout(timer);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: fail,
        onError: fail,
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    function fail(error: unknown): void {
      clearTimeout(timer);
      reject(error);
    }
  });
}

/**
 * Lets the page be painted before the code that brings it to life: on a slow line both would share
 * the bandwidth, and forms and links already work by themselves.
 */
function paintFirst(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const html = await requestLanguage.run(languageOf(request), () =>
    render(request, routerContext, nonce),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(paintFirst(html), { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
}
