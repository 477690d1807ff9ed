import fc from 'fast-check';
import { nastyText } from './nasty.ts';

/** A field of a form; names may come twice. */
export type Field = readonly [name: string, value: string];

/** Values that a field of a text is given; whether they may pass is for the site to say. */
const hugeText = fc.constantFrom('x'.repeat(70_000), 'ह'.repeat(2_500), '👍'.repeat(900));

const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: nastyText },
  { weight: 1, arbitrary: hugeText },
);

/** Names of fields of all forms, and names that objects know. */
const strayNames = [
  ...[
    'intent',
    'question',
    'option',
    'kind',
    'answer',
    'name',
    'timer',
    'key',
    'question-0',
    'what',
    'row',
  ],
  ...['reason', 'message', 'contact', 'replyTo', 'website', 'theme', 'back', 'device', 'token'],
  ...['__proto__', '__proto__[admin]', 'constructor', 'constructor[prototype]', 'toString', ''],
  ...[
    'question[]',
    'name[a]',
    'question-',
    'question-99999',
    'question--1',
    'नाम',
    '\0',
    '_method',
  ],
];

const strayField: fc.Arbitrary<Field> = fc.tuple(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...strayNames) },
    { weight: 1, arbitrary: nastyText },
  ),
  anyText,
);

/** The fields as they are, or some of them missing, changed or repeated, with others among them. */
export function brokenFields(fields: readonly Field[]): fc.Arbitrary<readonly Field[]> {
  const each = fields.map((field): fc.Arbitrary<readonly Field[]> => {
    const [name] = field;
    const other = anyText.map((value): Field => [name, value]);
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant([field]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: other.map((one) => [one]) },
      { weight: 1, arbitrary: other.map((one) => [one, field]) },
      { weight: 1, arbitrary: fc.constant([field, field]) },
    );
  });
  const stray = fc.array(strayField, { maxLength: 2 });
  return fc.tuple(...each, stray).map((all) => all.flat());
}

const urlEncoded = 'application/x-www-form-urlencoded';
const boundary = 'a-boundary-of-a-form';

/** A body with its type; both as they are sent, one character a byte. */
export interface Encoded {
  readonly type: string | null;
  readonly body: string;
}

function bytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function asParameters(fields: readonly Field[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}

/** As a browser writes it: quotes and line breaks in names are encoded. */
function asMultipart(fields: readonly Field[]): Encoded {
  const parts = fields.map(([name, value]) => {
    const written = name.replace(/[\r\n"]/g, encodeURIComponent);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${written}"\r\n\r\n${value}\r\n`;
  });
  const body = bytes(`${parts.join('')}--${boundary}--\r\n`);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Bodies that no browser sends. */
const strangeBodies = [
  '',
  '=',
  '&&&=&=&',
  '%',
  'intent=%zz&name=%ff%fe',
  'name=%ed%a0%80&intent=start',
  'intent=start'.repeat(4_000),
  'intent&'.repeat(9_000),
  '{"intent":"start"}',
  'name=\xff\xfe\x00\x01',
];

const otherTypes = [
  ...[`${urlEncoded}; charset=utf-16`, 'APPLICATION/X-WWW-FORM-URLENCODED ; a=b', `${urlEncoded}x`],
  ...['text/plain', 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['', `${urlEncoded}, application/json`, null],
];

/** A form as it is sent: mostly as a browser does. */
export function encoded(fields: readonly Field[]): fc.Arbitrary<Encoded> {
  const right: Encoded = { type: urlEncoded, body: asParameters(fields) };
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constant(asMultipart(fields)) },
    { weight: 1, arbitrary: fc.constantFrom(...otherTypes).map((type) => ({ ...right, type })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...strangeBodies).map((body) => ({ type: urlEncoded, body })),
    },
  );
}
