import fc from 'fast-check';
import { createRequestRecorder } from '#server/http/follow-requests.ts';
import { findKept } from '#server/http/keep-replies.ts';
import { createKeptReplies, ReplyStore } from '#server/http/reply-store.ts';
import { createKeptSender } from '#server/http/send-kept.ts';
import type { Services } from '#server/services.ts';
import { createSite } from '#server/start.ts';
import type { Judgement } from './judge.ts';
import { openPort, type Received, type Sent } from './port.ts';
import type { FuzzRequest } from './requests.ts';
import type { Site } from './site.ts';
import type { World } from './world.ts';

/** The name of these requests among the counted operations. */
export const hostName = 'any host';

/** The host of everybody else. */
const home = 'quiz.example';

/** A made-up host; no page may name another one than its own. */
const madeUp = /h\d+\.example/gi;

/** Ways to write a host that are allowed. */
const rightHosts: readonly ((host: string) => string)[] = [
  (host) => host,
  (host) => host.toUpperCase(),
  (host) => `${host}:80`,
  (host) => `${host}:8080`,
  () => '127.0.0.1:3000',
  () => '[2001:db8::1]:3000',
];

/** What a host is not: in an address each of these says more than a host. */
const wrongHosts: readonly ((host: string, path: string) => string)[] = [
  (host) => `${host}/embed`,
  (host) => `${host}/quizpage`,
  (host, path) => host + path,
  (host, path) => `${host}${path}?a=`,
  (host, path) => `${host}${path}#`,
  (host) => `${host}?`,
  (host) => `${host}\\embed`,
  (host) => `me@${host}`,
  (host) => `${host}@`,
  (host) => `${host}:99999`,
  (host) => `${host}:port`,
  (host) => `${host}, ${home}`,
  (host) => `${host} ${home}`,
  (host) => `[${host}]`,
  (host) => `%2f${host}`,
  (host) => `${host}%00`,
  (host) => `\xe0\xa4\xa8${host}`,
  (host) => `${'x.'.repeat(200)}${host}`,
  () => '[::1',
  () => ':80',
  // Sent as an empty header: Node's client puts the server's host in the place of an empty text.
  () => ' ',
];

/** The pages of a world: those that may stand in frames, those that nobody may list, and others. */
function pathsOf(world: World): readonly string[] {
  const quizzes = world.entities['/api/custom-quizzes'] ?? [];
  const ids = quizzes.slice(0, 3).map(({ params }) => params.id ?? '');
  return [
    ...['/', '/Game', '/CompetitionsPage', '/Blog', '/Host', '/Join', '/about', '/sitemap.xml'],
    ...['/NormalQuiz/flags-of-the-world', '/embed/ready/flags-of-the-world', '/AdminSignIn'],
    ...['/api/quizzes', '/wp-json/wp/v2/posts', '/offline-pages.json?lang=hi', '/nothing'],
    ...ids.flatMap((id) => [
      ...[`/quizpage/Anstpage/${id}`, `/Live/${id}`, `/embed/custom/${id}`, `/embed/board/${id}`],
      ...[`/Owner/${id}`, `/Report/custom-quiz/${id}`, `/api/custom-quizzes/${id}/leaderboard`],
    ]),
  ];
}

function requestOf(path: string, headers: FuzzRequest['headers']): FuzzRequest {
  return { operation: hostName, method: 'GET', path, headers, body: null };
}

/** A target holds no more than these. */
function asTarget(host: string): string {
  return host.replace(/[^\x21-\x7e]/g, '');
}

/** Requests for pages at a host of their own, many of them at no host at all. */
export function hostsOf(world: World): fc.Arbitrary<FuzzRequest> {
  const paths = pathsOf(world);
  return fc
    .tuple(fc.nat(999_999_999), fc.constantFrom(...paths), fc.nat(9), fc.nat(99))
    .map(([number, path, kind, other]) => {
      const host = `h${number}.example`;
      const right = rightHosts[other % rightHosts.length]?.(host) ?? host;
      const wrong = wrongHosts[other % wrongHosts.length]?.(host, path) ?? '';
      if (kind === 0) return requestOf(`http://${host}${path}`, [['Host', home]]);
      if (kind === 1) return requestOf(`http://${asTarget(wrong)}${path}`, [['Host', right]]);
      if (kind === 2)
        return requestOf(path, [
          ['Host', home],
          ['X-Forwarded-Host', host],
        ]);
      if (kind < 6) return requestOf(path, [['Host', right]]);
      // A host that takes the beginning of the path with it.
      const [, first = '', rest] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? [];
      if (kind < 8 && rest !== undefined) return requestOf(rest, [['Host', host + first]]);
      return requestOf(path, [['Host', wrong]]);
    });
}

/** A host as browsers write it; of a port, four digits are enough here. */
const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,4})?$/i;

function isHost(text: string): boolean {
  return text.length < 256 && plainHost.test(text);
}

interface Target {
  readonly host: string;
  readonly path: string;
  /** Whether the header, and the address if it names one, hold a host. */
  readonly hasHost: boolean;
}

function targetOf({ path, headers }: FuzzRequest): Target {
  const host = headers.find(([name]) => name === 'Host')?.[1] ?? '';
  const [, named, rest] = /^https?:\/\/([^/?#]*)(.*)$/.exec(path) ?? [];
  const hasHost = isHost(host) && (named === undefined || isHost(named));
  return { host, path: rest ?? path, hasHost };
}

/** What others ask for, who must not notice the request. */
function othersAfter({ host, path }: Target): Sent[] {
  const ask = (of: string, at: string): Sent => requestOf(at, [['Host', of]]);
  const [, plain = '', rest = ''] = /^([\w.:[\]-]*)(.*)$/s.exec(host) ?? [];
  const others = [ask(home, path), ...(isHost(plain) ? [ask(plain, path)] : [])];
  if (isHost(plain) && rest.startsWith('/')) others.push(ask(plain, rest + path));
  return others;
}

/** The tags that name the address of a page. */
const addressTags =
  /<link[^>]+rel="(?:canonical|alternate)"[^>]*>|<meta[^>]+property="og:(?:url|image)"[^>]*>/g;

/** What a reply says of the site and of frames and search engines: nothing that changes by itself. */
function factsOf({ reply, body }: Received): string {
  const { headers, statusCode: status } = reply;
  const policy = String(headers['content-security-policy'] ?? '');
  return JSON.stringify({
    status,
    type: headers['content-type'],
    frames: [headers['x-frame-options'], /frame-ancestors [^;]*/.exec(policy)?.[0]],
    resources: headers['cross-origin-resource-policy'],
    robots: headers['x-robots-tag'],
    caching: [headers['cache-control'], headers.vary],
    links: [headers.link, headers.location],
    tags: body.match(addressTags),
  });
}

/** A site that keeps no reply: what it says depends on nobody else. */
async function openForgetful(services: Services) {
  const store = () => new ReplyStore(services, 1);
  const kept = { pages: store(), boards: store(), content: store() };
  return openPort((await createSite({ ...services, kept })).app);
}

/** Ms after which a kept reply is renewed by whoever asks for it. */
const soonStale = 11_000;

/** The site as it is started, with a clock that lets its kept replies get old. */
async function openKeeping(services: Services) {
  let ahead = 0;
  const kept = createKeptReplies({ ...services, now: () => services.now() + ahead });
  const keeping = { ...services, kept };
  const { app, pages } = await createSite(keeping);
  const finders = [findKept(keeping), pages.findKept];
  const { readiness } = services;
  const recordRequest = createRequestRecorder(services);
  const port = await openPort(app, createKeptSender({ finders, readiness, recordRequest }));
  return {
    ...port,
    letAge(): void {
      ahead += soonStale;
    },
  };
}

/** How often a difference must be seen: the content may have changed between two requests. */
const looks = 3;

/**
 * The built site, which learns its host from requests, twice: as it is, and without its kept replies.
 * What is kept of one request must not change what others get.
 */
export async function openHosts({ services }: Site) {
  const keeping = await openKeeping(services);
  const forgetful = await openForgetful(services);

  async function isAsAlone(sent: Sent, look = 1): Promise<boolean> {
    // A reply is kept from its second request.
    await keeping.send(sent);
    const found = factsOf(await keeping.send(sent));
    if (found === factsOf(await forgetful.send(sent))) return true;
    return look < looks && isAsAlone(sent, look + 1);
  }

  function wrongWith(target: Target, { reply, body }: Received): string | null {
    const status = reply.statusCode ?? 0;
    if (status >= 500) return `the server failed with ${status}: ${body.slice(-300)}`;
    if ((status === 400) === target.hasHost) return `${status} for the host ${target.host}`;
    return null;
  }

  /** Has what others ask for kept, and lets it get old. */
  async function keepForOthers(target: Target): Promise<void> {
    for (const other of othersAfter(target)) {
      await keeping.send(other);
      await keeping.send(other);
    }
    keeping.letAge();
  }

  async function wrongForOthers(target: Target): Promise<string | null> {
    for (const other of othersAfter(target)) {
      if (!(await isAsAlone(other)))
        return `another page for ${other.headers[0]?.[1]}${other.path}`;
      const own = other.headers[0]?.[1].toLowerCase() ?? '';
      const named = (await keeping.send(other)).body.match(madeUp) ?? [];
      const stray = named.find((host) => !own.includes(host.toLowerCase()));
      if (stray !== undefined) return `the page of ${own} names ${stray}`;
    }
    return null;
  }

  return {
    async judge(request: FuzzRequest): Promise<Judgement> {
      const target = targetOf(request);
      await keepForOthers(target);
      await keeping.send(request);
      const { isQuick, ...received } = await keeping.sendTimed(request);
      const status = received.reply.statusCode ?? 0;
      const wrong = wrongWith(target, received) ?? (await wrongForOthers(target));
      return { status, wrong: wrong ?? (isQuick ? null : 'took too long') };
    },
    async close(): Promise<void> {
      await keeping.close();
      await forgetful.close();
    },
  };
}
