import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext, nonceContext, serverContext, takeHtmlContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { overwriteGetLocale } from '#app/paraglide/runtime.js';
import { defaultLanguage, type Language } from '#core/language.ts';
import styles from './styles/app.css?inline';

/** The server puts `styles`, the whole style sheet, into the page. */
export { nonceContext, serverContext, styles, takeHtmlContext };

/** The longest time for a page's loaders, in ms. */
export const streamTimeout = 5_000;

// The language belongs to the request: many are rendered at the same time.
const requestLanguage = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => requestLanguage.getStore() ?? defaultLanguage);

/**
 * Collects React's output and hands all of it to `onWhole`. Not a `Writable`: V8 allocates some of
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

  /** React calls it after a failure, which `onError` has already reported. */
  destroy(): this {
    return this;
  }
}

/** The whole page at once, in UTF-8: nothing on our pages is worth a second flush on a slow network. */
function render(request: Request, routerContext: EntryContext, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would hide the end of a long page until a script shows it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          // A timer left running would keep the whole render in memory, megabytes of it.
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

/** Whether React Router found no page for the address, as for one with a line break. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isMissing(error)) context.get(serverContext).reportError(error);
}
