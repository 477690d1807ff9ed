import fc from 'fast-check';
import { wrongCodes } from '#core/limits.ts';
import { createApp } from '#server/app.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { createSite } from '#server/start.ts';
import { createTrustedProxies, siteAllowance } from '#server/visitor-address.ts';
import type { Judgement } from './judge.ts';
import { newLiveGames } from './live-games.ts';
import type { FuzzRequest } from './requests.ts';
import type { Site } from './site.ts';

/** The name of these requests among the counted operations. */
export const triedCodesName = 'tried codes';

/** The proxy in front of the site, which says whose a request is. */
const proxy = '127.0.0.1';

/** A connection of the proxy, as Node's adapter tells it. */
export const fromProxy = { incoming: { socket: { remoteAddress: proxy } } };

const group = fc.nat(0xffff).map((number) => number.toString(16));

/** IPv6 addresses in the same /64, in the same /48, and elsewhere; written in different ways. */
export function neighboursOf(customers: number): fc.Arbitrary<string> {
  const site = fc.nat(customers - 1).map((number) => `2001:db8:${(number + 1).toString(16)}`);
  const network = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('0', '1') },
    { weight: 2, arbitrary: group },
  );
  return fc.tuple(site, network, group, fc.nat(3)).map(([start, net, host, way]) => {
    const address = `${start}:${net}::${host}`;
    if (way === 0) return address.toUpperCase();
    if (way === 1) return `[${address}]:4711`;
    return way === 2 ? `203.0.113.9, ${address}` : address;
  });
}

/** How a code is tried: by the API, and by the page of a room and its form. */
const ways = ['api', 'page', 'form'] as const;

interface Try {
  readonly from: string;
  readonly way: (typeof ways)[number];
  readonly code: string;
}

/** Many codes, tried by neighbours. */
export function triedCodes(): fc.Arbitrary<FuzzRequest> {
  const one: fc.Arbitrary<Try> = fc.record({
    from: neighboursOf(3),
    way: fc.constantFrom(...ways),
    code: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  });
  return fc.array(one, { minLength: 10, maxLength: 60 }).map((tries) => ({
    operation: triedCodesName,
    method: 'POST',
    path: '/Join',
    headers: [],
    body: JSON.stringify(tries),
  }));
}

/** The site behind a proxy, with its limits; with its pages if they are built. */
export async function openGuarded({ services }: Site, withPages: boolean) {
  const guarded = {
    ...services,
    rateLimits: createMemoryRateLimits(),
    trustedProxies: createTrustedProxies([proxy]),
  };
  return withPages ? (await createSite(guarded)).app : createApp(guarded);
}

/** The networks of an address as a proxy writes it, with the codes that each may try in a time. */
function networksOf(from: string): { name: string; most: number }[] {
  const [, site = '', network = ''] = /(2001:db8:\w+):(\w+)::/.exec(from.toLowerCase()) ?? [];
  return [
    { name: `${site}:${network}`, most: wrongCodes.requests },
    { name: site, most: wrongCodes.requests * siteAllowance },
  ];
}

/** The codes of rooms are tried at the site; no network may go on without end. */
export function openTriedCodes(
  site: Site,
  app: Awaited<ReturnType<typeof openGuarded>>,
  hasPages: boolean,
) {
  /** How many codes each network has been told to be wrong, and since when. */
  const told = new Map<string, { since: number; count: number }>();

  const send = ({ from, way, code }: Try) => {
    const isApi = way === 'api' || !hasPages;
    const type = isApi ? 'application/json' : 'application/x-www-form-urlencoded';
    const body = isApi ? JSON.stringify({ code, name: 'Eve' }) : 'intent=join&name=Eve';
    const headers = { 'X-Forwarded-For': from, 'Content-Type': type, Origin: 'http://localhost' };
    const path = isApi ? '/api/live-games/join' : `/Join/${code}`;
    const isPage = !isApi && way === 'page';
    const init = isPage ? { headers } : { method: 'POST', headers, body };
    return app.request(path, init, fromProxy);
  };

  /** A form that was sent for a room that there is not leads to the page that says so. */
  const isToldWrong = (reply: Response) =>
    reply.status === 404 || (reply.status === 303 && !reply.headers.has('Set-Cookie'));

  /**
   * Counts a code, sent at `sentAt`, that was told to be wrong; the network that has tried too many, or
   * null.
   */
  function count(from: string, sentAt: number): string | null {
    for (const { name, most } of networksOf(from)) {
      // The site begins to count later than this, and so it never begins anew earlier.
      const known = told.get(name) ?? { since: sentAt, count: 0 };
      told.set(name, { ...known, count: known.count + 1 });
      const passed = performance.now() - known.since;
      const times = 1 + Math.floor(passed / (wrongCodes.seconds * 1_000));
      if (known.count + 1 > most * times) return name;
    }
    return null;
  }

  let rightCode = '';

  /** The code of a room that there is. */
  async function codeOfRoom(): Promise<string> {
    if (rightCode !== '') return rightCode;
    const made = await site.post('/api/live-games', newLiveGames[0]);
    rightCode = ((await made.json()) as { code: string }).code;
    return rightCode;
  }

  const isNew = (from: string) => networksOf(from).every(({ name }) => !told.has(name));

  /** What is wrong with the reply to whom it may have refused. */
  async function wrongWith(tried: Try, reply: Response, sentAt: number): Promise<string | null> {
    const { status } = reply;
    if (status >= 500) return `the server failed with ${status}`;
    if (status === 429 && isNew(tried.from)) return 'refused before it has tried any code';
    if (isToldWrong(reply)) {
      const network = count(tried.from, sentAt);
      return network === null ? null : `too many codes told to ${network}`;
    }
    if (status !== 429) return null;
    // Else the refusal would say which codes are right.
    const right = await send({ ...tried, way: 'api', code: await codeOfRoom() });
    return right.status === 429
      ? null
      : `${right.status} for a right code after too many wrong ones`;
  }

  return {
    async judge({ body }: FuzzRequest): Promise<Judgement> {
      let status = 0;
      for (const tried of JSON.parse(body ?? '[]') as Try[]) {
        const sentAt = performance.now();
        const reply = await send(tried);
        status = reply.status;
        const wrong = await wrongWith(tried, reply, sentAt);
        await reply.body?.cancel();
        if (wrong !== null) return { status, wrong };
      }
      return { status, wrong: null };
    },
  };
}
