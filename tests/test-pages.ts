import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { boardTopic, createMemoryEventBus } from '#server/events/event-bus.ts';
import { ReplyStore } from '#server/http/reply-store.ts';
import { createKeptSender } from '#server/http/send-kept.ts';
import type { AdmitRender } from '#server/pages/admit-render.ts';
import type { Server } from '#server/pages/page-door.ts';
import { createPages } from '#server/pages/pages.ts';
import type { RequestedPage } from '#server/pages/requested-page.ts';

export const plain = { 'Accept-Encoding': 'identity' };

/** Pages that say how often they were rendered, for whom, and at which address. */
export function createTestPages({
  publicUrl = 'https://quiz.example' as string | null,
  fixed = (_asked: RequestedPage) => null as { html: Buffer; nonce: string } | null,
  admit = ((_address, render) => render()) as AdmitRender,
} = {}) {
  const events = createMemoryEventBus();
  const replies: { route: string; status: number }[] = [];
  const readiness = { isStopping: false };
  const failed: (string | undefined)[] = [];
  let rendered = 0;
  let time = 0;
  const pages = createPages({
    admit,
    async render(request, server, nonce) {
      rendered += 1;
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/broken')) server.reportError(new Error('broken'));
      if (pathname.startsWith('/Live/')) await server.read('imageVersion', pathname.slice(6));
      if (pathname === '/late') {
        await server.read('quizzesOfDaySoon', { language: 'en', limit: 1 });
      }
      if (/frame/.test(pathname)) await server.read('allowEmbedding', null);
      const headers = Object.fromEntries(request.headers);
      const seen = `${request.method} ${request.url} ${JSON.stringify(headers)}`;
      const status = pathname.endsWith('/missing') ? 404 : 200;
      if (pathname === '/moved') {
        return {
          response: new Response(null, { status: 302, headers: { Location: '/' } }),
          html: null,
        };
      }
      if (pathname.endsWith('.data')) return { response: new Response('{}'), html: null };
      const html = `<i>${rendered}</i><b>${seen}</b><script nonce="${nonce}">go()</script>`;
      const response = new Response(null, { status, headers: { 'Content-Type': 'text/html' } });
      return { response, html: Buffer.from(html) };
    },
    table: {
      find: (path) => ({
        pattern: `pattern of ${path}`,
        isPersonal: path.startsWith('/Admin'),
        isFixed: false,
        isUnlisted: path.startsWith('/Live/'),
        isEmbedded: path.startsWith('/embed/'),
        takesForms: path.startsWith('/quizpage/'),
      }),
      plainPaths: [],
    },
    server: (_request, { note, allowFrames, keepNothing, requestId }) => {
      const reads: Readonly<Record<string, (input: string) => void>> = {
        imageVersion: (id) => note?.(boardTopic(id)),
        quizzesOfDaySoon: () => keepNothing?.(),
        allowEmbedding: () => allowFrames?.('https://blog.example'),
      };
      return {
        read: async (name: string, input: string) => reads[name]?.(input),
        reportError: () => failed.push(requestId),
      } as unknown as Server;
    },
    store: new ReplyStore({ events, now: () => time }, 1_000_000),
    fixed: { find: fixed },
    head: { html: Buffer.alloc(0), style: '' },
    build: 'a-build',
    publicUrl: publicUrl ?? undefined,
  });
  const sendKept = createKeptSender({
    finders: [pages.findKept],
    readiness,
    recordRequest: ({ route, status }) => replies.push({ route, status }),
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await pages.reply(new Request(`http://localhost${path}`, { headers }));
    return { reply, text: await reply.text() };
  };
  /** Requests pages once, so that the next request keeps them. */
  const haveAsked = async (...urls: string[]) => {
    for (const url of urls) {
      for (const language of ['en', 'hi']) {
        const headers = { ...plain, 'Accept-Language': language };
        await pages.reply(new Request(new URL(url, 'http://localhost'), { headers }));
      }
    }
    rendered = 0;
  };
  const timesRendered = () => rendered;
  const wait = (ms: number) => {
    time += ms;
  };
  const asking = { ask, haveAsked, timesRendered, wait };
  return { pages, sendKept, events, replies, readiness, failed, ...asking };
}

/** Serves such pages for as long as a test runs. Resolves to the address. */
export async function listen(
  sendKept: ReturnType<typeof createTestPages>['sendKept'],
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    if (!sendKept(incoming, outgoing)) outgoing.writeHead(204).end();
  });
  onTestFinished(() => server.closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
