import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext, nonceContext, servicesContext, takeHtmlContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { overwriteGetLocale } from '#app/paraglide/runtime.js';
import { defaultLanguage, type Language } from '#core/language.ts';
import styles from './styles/app.css?inline';

/** `styles` is the whole style sheet, which the server puts into the page. */
export { nonceContext, servicesContext, styles, takeHtmlContext };

/** Loaders that take longer than this, in ms, are given up. */
export const streamTimeout = 5_000;

// The language belongs to the request: many are rendered at the same time.
const requestLanguage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => requestLanguage.getStore() ?? defaultLanguage);

/**
 * Takes what React writes; `onWhole` gets it when that was all. Not a `Writable`: V8 allocates some of
 * its closures in old space, which keeps the page and its render until a major collection.
 */
class Sink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #onWhole: (whole: Buffer) => void;

  constructor(onWhole: (whole: Buffer) => void) {
    super();
    this.#onWhole = onWhole;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.#onWhole(Buffer.concat(this.#chunks));
    return this;
  }

  /** React calls it where it cannot go on, of which `onError` has told. */
  destroy(): this {
    return this;
  }
}

/** The whole page at once: nothing on our pages is worth a second flush on a slow network. In UTF-8. */
function render(request: Request, routerContext: EntryContext, nonce: string): Promise<Buffer> {
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
          pipe(new Sink(resolve));
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
  loadContext.get(takeHtmlContext)(html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** React Router's own word on an address that fits no page, as none with a line break does. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isMissing(error)) context.get(servicesContext).reportError(error);
}
