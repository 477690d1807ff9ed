import fc from 'fast-check';
import { questionFiles } from '../question-files.ts';
import { png, svg } from '../quiz-files.ts';
import { nastyBodies, nastyHeaders, nastyPieces, nastyText, nastyTexts } from './nasty.ts';
import type { Operation } from './operations.ts';
import { brokenOnce, describedBy } from './values.ts';
import { lastOnes, type World } from './world.ts';

/** A complete request: its printed form is enough to repeat it. */
export interface FuzzRequest {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Latin-1, one character a byte. */
  readonly body: string | null;
}

const json = 'application/json';

/** An empty name would make another address. */
const namingTexts = nastyTexts
  .filter((text) => text !== '')
  .map((text) => encodeURIComponent(text.toWellFormed()));
const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function bytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** Operations that delete or close the entities of others. */
const destructive: ReadonlySet<string> = new Set([
  'deleteCustomQuiz',
  'eraseCustomQuiz',
  'hideCustomQuiz',
  'deletePair',
  'erasePair',
  'hidePair',
  'erasePerson',
  'removeRow',
  'removeNewestRows',
  'endLiveGame',
  'removeParticipant',
  'deleteReadyQuiz',
  'deleteMessage',
]);

/** The entity for the parameters of a path, with its secret. */
function entityOf({ id, path }: Operation, world: World) {
  const start = Object.keys(world.entities)
    .filter((known) => path.startsWith(`${known}/`))
    .sort((a, b) => b.length - a.length)[0];
  const all = world.entities[start ?? ''] ?? [];
  const known = destructive.has(id) ? all.slice(-lastOnes) : all;
  return known.length > 0 ? fc.constantFrom(...known) : fc.constant({ params: {}, secret: '' });
}

function pathOf(
  { path }: Operation,
  params: Readonly<Record<string, string>>,
  broken: readonly (string | null)[],
): string {
  let place = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const other = broken[place];
    place += 1;
    return other ?? encodeURIComponent(params[name] ?? 'AAAAAAAAAAAAAAAAAAAAAA');
  });
}

const strapiQueries = [
  'filters[name][$eq]=Planets',
  'filters[$or][0][slug][$containsi]=a',
  'filters[$not][$not][$and][0][rank][$gt]=x',
  'filters[qna][options][correct][$eq]=true',
  'populate=*',
  'populate[qna][populate][options][populate]=media',
  'populate[__proto__]=1',
  'fields[0]=name&fields[99999]=slug',
  'sort[0]=rank:desc&sort[1]=nothing',
  'pagination[page]=-1&pagination[pageSize]=1e9',
  'pagination[start]=0&pagination[limit]=9007199254740993',
  'locale=hi',
  'locale=*',
  `${'filters[a]'.repeat(40)}=1`,
  'filters[id][$in][]=1&filters[id][$in][]=2',
  '[[[=',
  '&&&=&=&',
];

/** Addresses of pages, which nearly all are of the site under test. */
function pageAddressOf(world: World): fc.Arbitrary<string> {
  const quizzes = (world.entities['/api/custom-quizzes/{id}'] ?? []).map(({ params }) => params.id);
  const ids = fc.constantFrom('flags-of-the-world', 'A'.repeat(22), ...quizzes);
  const folders = ['NormalQuiz', 'quizpage/Anstpage', 'q', 'Live', 'embed/custom', 'embed/board'];
  const path = fc.tuple(fc.constantFrom(...folders), fc.oneof(ids, nastyText));
  return path.map(([folder, id]) => `http://localhost/${folder}/${id}`);
}

function queryOf({ id, query }: Operation, world: World): fc.Arbitrary<string> {
  const isStrapi = query.some(({ name }) => name === 'filters');
  if (isStrapi) return fc.subarray(strapiQueries, { maxLength: 3 }).map((all) => all.join('&'));
  const parts = query.map(({ name, schema }) =>
    fc.option(
      fc
        .oneof(
          { weight: 3, arbitrary: name === 'url' ? pageAddressOf(world) : describedBy(schema) },
          { weight: 1, arbitrary: nastyText },
        )
        .map(
          // A text with half a character in it cannot be encoded.
          (value) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
        ),
      { freq: id === 'importReadyQuizzes' ? 6 : 2, nil: '' },
    ),
  );
  const stray = fc.option(
    fc.constantFrom('%', 'a=%zz', 'lang=xx', '__proto__[a]=b', 'a[]=1&a[]=2', 'cursor=%00'),
    { freq: 1, nil: '' },
  );
  return fc.tuple(...parts, stray).map((all) => all.filter((part) => part !== '').join('&'));
}

function bodyOf(operation: Operation, world: World): fc.Arbitrary<string | null> {
  const right = world.bodies[operation.id] ?? [];
  if (operation.bytes.length > 0) {
    const files = [png, svg, Buffer.from(String(right[0] ?? '{}')), ...questionFiles];
    const known = files.map((file) => Buffer.from(file).toString('latin1'));
    return fc.oneof(
      fc.constantFrom(...known),
      fc.constantFrom(...known).map((file) => file.slice(0, file.length / 2)),
      fc.constantFrom(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>',
        '',
        'a,b',
      ),
      fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all).toString('latin1')),
      nastyText.map(bytes),
    );
  }
  const nasty = fc.constantFrom(...nastyBodies).map(bytes);
  if (operation.body === null) {
    return operation.method === 'GET'
      ? fc.constant(null)
      : fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: nasty });
  }
  const described = describedBy(operation.body);
  const given = right.length > 0 ? fc.constantFrom(...right) : described;
  const value = fc.oneof(
    { weight: 4, arbitrary: given },
    { weight: 3, arbitrary: described },
    { weight: 4, arbitrary: given.chain(brokenOnce) },
    { weight: 2, arbitrary: described.chain(brokenOnce) },
  );
  const written = value.map((one) => bytes(JSON.stringify(one) ?? ''));
  const cutOff = written.map((one) => one.slice(0, Math.ceil(one.length / 2)));
  const noUtf8 = fc.uint8Array({ maxLength: 80 }).map((all) => Buffer.from(all).toString('latin1'));
  return fc.oneof(
    { weight: 12, arbitrary: written },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.oneof(cutOff, noUtf8) },
  );
}

function secretOf(operation: Operation, world: World, own: string | undefined) {
  if (operation.security === null || operation.security === 'session') return fc.constant(null);
  const all = world.secrets[operation.security] ?? [];
  const right = own !== undefined && all.includes(own) ? [own] : all;
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<string | null>(...right) },
    { weight: 1, arbitrary: fc.constantFrom<string | null>(...all, null, 'A'.repeat(44)) },
  );
}

interface Parts {
  readonly method: string;
  readonly pieces: readonly (string | null)[];
  readonly query: string;
  readonly body: string | null;
  readonly secret: string | null;
  readonly cookie: string;
  readonly strange: readonly (readonly [string, string])[];
}

function assemble(
  operation: Operation,
  params: Readonly<Record<string, string>>,
  { method, pieces, query, body: written, secret, cookie, strange }: Parts,
): FuzzRequest {
  const body = method === 'GET' || method === 'HEAD' ? null : written;
  const headers: (readonly [string, string])[] = [];
  const takesNothing = operation.body === null && operation.bytes.length === 0;
  if (body !== null || !takesNothing) {
    headers.push(['Content-Type', operation.bytes[0] ?? json]);
  }
  if (body !== null) headers.push(['Content-Length', String(body.length)]);
  if (secret !== null) headers.push(['Authorization', `Bearer ${secret}`]);
  if (operation.security === 'session') headers.push(['Cookie', cookie]);
  const path = pathOf(operation, params, pieces);
  return {
    operation: operation.id,
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: [...headers, ...strange],
    body,
  };
}

/** Requests of one operation: valid, nearly valid, and absurd ones. */
export function requestsOf(operation: Operation, world: World): fc.Arbitrary<FuzzRequest> {
  const piece = fc.option(
    fc.oneof(fc.constantFrom(...nastyPieces), fc.constantFrom(...namingTexts)),
    { freq: 1, nil: null },
  );
  const rarely = fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: piece },
  );
  const strange = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray([...nastyHeaders], { minLength: 1, maxLength: 3 }) },
  );
  const method = fc.oneof(
    { weight: 24, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
  );
  const signedIn = fc.oneof(
    { weight: 12, arbitrary: fc.constant(world.cookie) },
    { weight: 1, arbitrary: fc.constantFrom('', 'session=wrong') },
  );
  return entityOf(operation, world).chain(({ params, secret: own }) =>
    fc
      .record({
        method,
        pieces: fc.array(rarely, { minLength: 2, maxLength: 2 }),
        query: queryOf(operation, world),
        body: bodyOf(operation, world),
        secret: secretOf(operation, world, own),
        cookie: signedIn,
        strange,
      })
      .map((parts) => assemble(operation, params, parts)),
  );
}
