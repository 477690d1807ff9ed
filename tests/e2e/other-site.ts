import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { expect } from './pages.ts';

/** A page that shows a frame of ours between its own texts, with our script and without. */
const html = (frame: string, script: string, sandbox: string | null) =>
  `<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1>
  <iframe title="Quiz" src="${frame}" width="340" height="500" ${sandbox === null ? '' : `sandbox="${sandbox}"`}></iframe>
  ${script === '' ? '' : `<script src="${script}"></script>`}<p>The end</p></html>`;

/**
 * Another origin than ours: each page shows the frame in its query. By default it is another site, too;
 * `localhost` is the same site, whose frames get cookies.
 */
export async function openOtherSite(
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<{ origin: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    response.setHeader('Content-Type', 'text/html');
    // Such a site frames only pages that allow it.
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    const [frame, script, sandbox] = ['frame', 'script', 'sandbox'].map((name) =>
      searchParams.get(name),
    );
    response.end(html(frame ?? '', script ?? '', sandbox ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${host}:${port}`, close: () => void server.close() };
}

/** Opens a page of the other site that shows the page at `path`; resolves to the frame. */
export async function openFramed(
  page: Page,
  site: string,
  path: string,
  asked: { readonly sandbox?: string } = {},
): Promise<Frame> {
  const origin = process.env.TEST_PORT ?? '3210';
  const ours = `http://localhost:${origin}`;
  const query = new URLSearchParams({ frame: ours + path, script: `${ours}/embed.js`, ...asked });
  await page.goto(`${site}/?${query}`);
  return shownFrame(page);
}

/** The frame of the page that is open. */
export async function shownFrame(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  expect(frame).not.toBeNull();
  return frame as Frame;
}

/** The same, once it is interactive. */
export async function liveFrame(page: Page): Promise<Frame> {
  const frame = await shownFrame(page);
  await frame.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  return frame;
}
