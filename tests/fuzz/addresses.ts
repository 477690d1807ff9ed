import fc from 'fast-check';
import * as v from 'valibot';
import { maxAddressBytes } from '#core/request.ts';
import { createApp } from '#server/app.ts';
import { problemSchema } from '#server/http/problems.ts';
import type { Judgement } from './judge.ts';
import { nastyPieces } from './nasty.ts';
import type { Operation } from './operations.ts';
import { openPort } from './port.ts';
import type { FuzzRequest } from './requests.ts';
import type { Site } from './site.ts';

/** The name of these requests among the counted operations. */
export const addressName = 'any address';

/** Paths of pages and files, real and unreal. */
const pages = [
  '/',
  '/about',
  '/Gamepage/1',
  '/Live/',
  '/embed/custom/',
  '/quizpage/Anstpage/',
  '/Blog.data',
  '/assets/',
  '/robots.txt',
  '/media/',
  '/og/page/home.en.png',
  '/wp-json/wp/v2/posts/',
  '/api/nothing',
];

/** Characters to repeat. */
const signs = [
  ...'/.%-+_;=&:~*!,@a0?',
  ...['//', '/.', '/..', '..%2f', '%20', '%2F', '%5C', '%00', '%0A', '%zz', '%E2%80%A8', '%C0%80'],
  ...['%E0%A4', '&a=', '[a]', '[]=', 'a.', '.data', '%F0%9F%98%80'],
];

const times = [1, 7, 60, 400, 2_000, 15_000];

/** Node reads at most 16 KB, including the headers. */
const longest = 15_500;

function joined(parts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(parts, { maxLength: 3 }).map((all) => all.join(''));
}

/** Long and strange addresses: of operations, of pages and of nothing at all. */
export function addressesOf(operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  const known = operations.map(({ path }) => path.replace(/\{\w+\}/g, 'A'.repeat(22)));
  const many = fc
    .tuple(fc.constantFrom(...signs), fc.constantFrom(...times))
    .map(([sign, count]) => sign.repeat(count));
  const part = fc.oneof(many, fc.constantFrom(...nastyPieces));
  const query = fc.option(joined(part), { freq: 1, nil: null });
  return fc
    .tuple(
      fc.oneof(fc.constantFrom(...pages), fc.constantFrom(...known)),
      joined(part),
      // An end keeps anchored patterns from matching.
      fc.constantFrom('', 'x'),
      query,
    )
    .map(([beginning, rest, end, search]) => {
      const named = `${beginning}${rest}`.slice(0, longest - 1) + end;
      const path = `${named}${search === null ? '' : `?${search}`}`.slice(0, longest);
      return { operation: addressName, method: 'GET', path, headers: [], body: null };
    });
}

/** Whether a path has errors in the shape of Strapi or WordPress. */
function isTheirs(path: string): boolean {
  return /^\/(?:api\/quizzes|wp-json)/.test(path);
}

function wrongWith(path: string, status: number, type: string, body: string): string | null {
  if (status >= 500) return `the server failed: ${body.slice(0, 300)}`;
  const isLong = path.length > maxAddressBytes;
  if (isLong !== (status === 414)) return `${status} for ${path.length} bytes`;
  if (status < 400) return null;
  if (type === 'application/json' && isTheirs(path)) return null;
  if (type !== 'application/problem+json') return `${status} as ${type}`;
  return v.is(problemSchema, JSON.parse(body)) ? null : `no problem: ${body.slice(0, 300)}`;
}

/** The whole site on a port of its own. */
export async function openAddresses(site: Site) {
  const files = 'public';
  const pageHandler = async () =>
    new Response('a page', { headers: { 'Content-Type': 'text/html' } });
  const port = await openPort(createApp(site.services, { files, pages: pageHandler }));
  return {
    async judge(request: FuzzRequest): Promise<Judgement> {
      const { reply, body, isQuick } = await port.sendTimed(request);
      const status = reply.statusCode ?? 0;
      const type = (reply.headers['content-type'] ?? '').replace(/;.*/s, '');
      const wrong = wrongWith(request.path, status, type, body);
      return { status, wrong: wrong ?? (isQuick ? null : 'took too long') };
    },
    close: port.close,
  };
}
