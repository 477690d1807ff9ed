import fc from 'fast-check';
import { deviceCookie } from '#app/device/device-cookie.ts';
import { attemptCookie } from '#core/attempt-access.ts';
import { brokenFields, type Encoded, encoded, type Field } from './form-fields.ts';
import type { FormWorld } from './form-world.ts';
import { nastyPieces, nastyText } from './nasty.ts';
import type { FuzzRequest } from './requests.ts';

/** The host that forms are sent to. */
export const formHost = 'quiz.example';

/** Headers of a request that a page of another site sends. */
export const foreignHeaders: readonly (readonly [string, string])[] = [
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'same-site'],
  ['Sec-Fetch-Site', ''],
  ['Origin', 'https://evil.example'],
  ['Origin', `http://${formHost}.evil.example`],
  ['Origin', `http://${formHost}:8080`],
  ['Origin', 'null'],
  ['Origin', 'no origin'],
];

const ownHeaders: readonly (readonly (readonly [string, string])[])[] = [
  [],
  [['Sec-Fetch-Site', 'same-origin']],
  [['Sec-Fetch-Site', 'none']],
  [['Origin', `http://${formHost}`]],
  [
    ['Sec-Fetch-Site', 'same-origin'],
    ['Origin', `http://${formHost}`],
  ],
];

/** A form before it is broken: its page, its fields, and the cookie of its attempt. */
export interface Form {
  readonly operation: string;
  readonly path: string;
  readonly fields: readonly Field[];
  readonly cookie?: readonly [name: string, value: string];
}

/** What comes after the path. */
const queries = [
  ...['play=1', 'made=1', 'lang=hi', 'lang=xx', 'play=1&lang=hi', '%70lay=1', '%6dade=1', 'play'],
  ...['lang=hi&lang=en', 'lang=%00', 'a=%zz', '__proto__[a]=b', 'page=2', 'index', 'play=1&made=1'],
  ...['_routes=root', 'made=//evil.example', `a=${'x'.repeat(1_500)}`],
];

/** Other ways to write a path. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/${formHost}/..${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}.data`,
  (path) => `${path}/_.data`,
  (path) => path.toLowerCase(),
  (path) => path.replace('/', '//'),
  (path) => path.replace(/\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.slice(0, -1),
  (path) => `${path}%00`,
  (path) => `${path}%0d%0aSet-Cookie:a=b`,
  (path) => `${path};a=b`,
];

/** A header can hold no more than these. */
function asHeader(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

const garbage = fc.oneof(
  nastyText.map(asHeader),
  fc.constantFrom(
    '~',
    '.~',
    `${'A'.repeat(22)}.${'A'.repeat(22)}~${'A'.repeat(22)}`,
    'x'.repeat(20_000),
  ),
  fc.constantFrom(...nastyPieces),
);

/** Cookies of the visitor: the right ones, those of others, none, and garbage. */
function cookiesOf(form: Form, world: FormWorld): fc.Arbitrary<string> {
  const others = [...world.friendQuizzes, world.readyQuiz].flatMap(({ attempts }) =>
    attempts.map(({ cookie }) => cookie),
  );
  const own = form.cookie;
  const kept: fc.Arbitrary<readonly string[]> = fc.oneof(
    { weight: 8, arbitrary: fc.constant(own === undefined ? [] : [own.join('=')]) },
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom(...others).map((one) => [`${attemptCookie}=${one}`]) },
    { weight: 1, arbitrary: fc.constantFrom(...world.made).map((one) => [`made=${one}`]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(attemptCookie, 'made'), garbage)
        .map(([name, value]) => [`${name}=${value}`]),
    },
  );
  const device = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.constant([`${deviceCookie}=a-device`]) },
    { weight: 1, arbitrary: garbage.map((value) => [`${deviceCookie}=${value}`]) },
    { weight: 1, arbitrary: garbage.map((value) => [`theme=${value}`, `lang=${value}`]) },
  );
  return fc.tuple(kept, device).map((all) => all.flat().join('; '));
}

interface Parts {
  readonly method: string;
  readonly spell: (path: string) => string;
  readonly query: string;
  readonly sent: Encoded;
  readonly cookies: string;
  readonly from: readonly (readonly [string, string])[];
}

function assemble(form: Form, { method, spell, query, sent, cookies, from }: Parts): FuzzRequest {
  const isPost = method === 'POST';
  const path = spell(form.path);
  const headers: (readonly [string, string])[] = [['Host', formHost], ...from];
  if (cookies !== '') headers.push(['Cookie', cookies]);
  if (isPost && sent.type !== null) headers.push(['Content-Type', sent.type]);
  if (isPost) headers.push(['Content-Length', String(sent.body.length)]);
  return {
    operation: form.operation,
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers,
    body: isPost ? sent.body : null,
  };
}

/** A request with a form, or for its page: as a browser sends it, and otherwise. */
export function requestOf(form: Form, world: FormWorld): fc.Arbitrary<FuzzRequest> {
  const fields = fc.oneof(
    { weight: 3, arbitrary: fc.constant(form.fields) },
    { weight: 2, arbitrary: brokenFields(form.fields) },
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant('POST') },
        { weight: 1, arbitrary: fc.constant('GET') },
      ),
      spell: fc.oneof(
        { weight: 6, arbitrary: fc.constant((path: string) => path) },
        { weight: 1, arbitrary: fc.constantFrom(...spellings) },
      ),
      query: fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...queries) },
      ),
      sent: fields.chain(encoded),
      cookies: cookiesOf(form, world),
      from: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...ownHeaders) },
        { weight: 1, arbitrary: fc.constantFrom(...foreignHeaders).map((header) => [header]) },
      ),
    })
    .map((parts) => assemble(form, parts));
}
