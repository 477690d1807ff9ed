import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createDraftReader, createImportReader } from '#server/quiz-files/file-readers.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import { bytesOf, kahootSheet, sheetOf, zipOf } from '../../tests/question-files.ts';

const reader = createDraftReader();
const importReader = createImportReader();
afterAll(() => Promise.all([reader.close(), importReader.close()]));

const megabyte = 1024 * 1024;

/** Refused within this, in ms, and with so much more memory at most. */
const bounds = { ms: 1_000, bytes: 100 * megabyte } as const;

async function refusalOf(bytes: Uint8Array): Promise<string> {
  try {
    await reader.read({ bytes, language: 'en' }, 'a stranger');
    return 'read';
  } catch (error) {
    if (error instanceof RefusedFile) return error.code;
    throw error;
  }
}

const gift = () => reader.read({ bytes: bytesOf('Fine? {=yes ~no}'), language: 'en' }, 'another');

/** A zip archive of one entry that says it is `declared` bytes, whatever it is. */
function lyingZip(path: string, packed: Uint8Array, declared: number): Uint8Array {
  const bytes = Buffer.from(zipOf({ [path]: 'x'.repeat(64) }));
  const name = Buffer.from(path);
  const local = Buffer.concat([Buffer.from(bytes.subarray(0, 30)), name, packed]);
  const central = Buffer.from(bytes.subarray(bytes.indexOf('PK\u0001\u0002')));
  for (const [header, compressed, size] of [
    [local, 18, 22],
    [central, 20, 24],
  ] as const) {
    header.writeUInt32LE(packed.length, compressed);
    header.writeUInt32LE(declared, size);
    header.writeUInt16LE(8, header === local ? 8 : 10);
  }
  central.writeUInt32LE(local.length, central.indexOf('PK\u0005\u0006') + 16);
  return Buffer.concat([local, central]);
}

const entities = Array.from(
  { length: 9 },
  (_, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`,
);
const laughs = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY l0 "ha">${entities.join('')}]><quiz>&l9;</quiz>`;
const external = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>';
const zeros = new Uint8Array(10 * megabyte);
const manifest = '<manifest/>';
const manyRows = () => {
  const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
  return `<worksheet><sheetData>${row.repeat(1_000_000)}</sheetData></worksheet>`;
};
const moodle = (type: string, answer: string, count: number) =>
  `<quiz><question type="${type}"><questiontext><text>Q?</text></questiontext>${answer.repeat(count)}</question></quiz>`;
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const header = 'Question,Answer 1,Answer 2,Correct\n';

/** Hostile and broken files with why each is refused, unless a slow machine runs out of time first. */
const files: readonly (readonly [name: string, make: () => Uint8Array, code: string])[] = [
  ['a billion laughs', () => bytesOf(laughs), 'has_entities'],
  ['an external entity', () => bytesOf(external), 'has_entities'],
  ['a bomb of 20 MB', () => zipOf({ 'a.xml': zeros, 'b.xml': zeros }), 'unpacks_too_large'],
  [
    'a bomb of 4 GB that says so',
    () => lyingZip('a.xml', deflateRawSync(zeros), 0xff_ff_ff_f0),
    'unpacks_too_large',
  ],
  [
    'a bomb that says it is small',
    () => lyingZip('imsmanifest.xml', deflateRawSync(new Uint8Array(400 * megabyte)), 1_000),
    'damaged',
  ],
  [
    'an archive in an archive',
    () => zipOf({ 'a.zip': zipOf({ 'a.xml': manifest }) }),
    'archive_in_archive',
  ],
  [
    'ten thousand entries',
    () => zipOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}.xml`, '<a/>']))),
    'unpacks_too_large',
  ],
  ['a broken archive', () => zipOf({ 'a.xml': manifest }).subarray(0, 60), 'damaged'],
  ['an archive of something else', () => zipOf({ 'notes.txt': 'hello' }), 'unknown_format'],
  [
    'a spreadsheet of a million rows',
    () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': manyRows() }),
    'unpacks_too_large',
  ],
  [
    'a spreadsheet of 6,000 rows',
    () => sheetOf(Array.from({ length: 6_000 }, () => ['Question', 'a', 'b', 1])),
    'too_many_rows',
  ],
  ['a spreadsheet without columns', () => sheetOf([['Shopping'], ['Milk', 2]]), 'no_questions'],
  ['a broken spreadsheet', () => zipOf({ 'xl/workbook.xml': '<workbook' }), 'damaged'],
  ['a table of 600,000 rows', () => bytesOf(header + 'q,a,b,1\n'.repeat(600_000)), 'too_many_rows'],
  ['XML that is not closed', () => bytesOf('<quiz><question type="multichoice">'), 'damaged'],
  [
    'XML of 50,000 levels',
    () => bytesOf('<a>'.repeat(50_000) + '</a>'.repeat(50_000)),
    'too_complicated',
  ],
  [
    'XML of a million elements',
    () => bytesOf(`<quiz>${'<a/>'.repeat(1_000_000)}</quiz>`),
    'too_complicated',
  ],
  [
    'an attribute of 4 MB',
    () => bytesOf(`<quiz a="${'x'.repeat(4 * megabyte)}"/>`),
    'no_questions',
  ],
  [
    'an order of 15,000 items',
    () => bytesOf(moodle('ordering', '<answer fraction="1"><text>a</text></answer>', 15_000)),
    'read',
  ],
  [
    '10,000 accepted texts',
    () => bytesOf(moodle('shortanswer', '<answer fraction="100"><text>a*</text></answer>', 10_000)),
    'read',
  ],
  [
    '10,000 pairs',
    () =>
      bytesOf(
        `<assessmentItem><responseDeclaration identifier="R"><correctResponse>${'<value>a b</value>'.repeat(10_000)}</correctResponse></responseDeclaration><itemBody><matchInteraction responseIdentifier="R"><simpleMatchSet>${'<simpleAssociableChoice identifier="a">a</simpleAssociableChoice>'.repeat(10_000)}</simpleMatchSet></matchInteraction></itemBody></assessmentItem>`,
      ),
    'read',
  ],
  [
    'a number of a million digits',
    () =>
      bytesOf(
        moodle(
          'numerical',
          `<answer fraction="100"><text>${'9'.repeat(megabyte)}</text></answer>`,
          1,
        ),
      ),
    'read',
  ],
  ['GIFT of 10,000 numbers', () => bytesOf(`Q {#${'=1:1 '.repeat(10_000)}}`), 'read'],
  ['GIFT with tags without an end', () => bytesOf(`//${'[tag:'.repeat(500_000)}\nQ {T}`), 'read'],
  ['GIFT of one long question', () => bytesOf(`Q {${'=a ~b '.repeat(15_000)}}`), 'read'],
  ['braces without an end', () => bytesOf('{'.repeat(4 * megabyte)), 'damaged'],
  ['JSON of 500,000 levels', () => bytesOf('[{"a":'.repeat(500_000)), 'damaged'],
  ['JSON of something else', () => bytesOf('{"hello": 1}'), 'unknown_format'],
  ['UTF-16 without a mark', () => new Uint8Array(Buffer.from(header, 'utf16le')), 'wrong_encoding'],
  ['Windows-1252', () => latin(`${header}Caf\u00e9?,a,b,1\n`), 'wrong_encoding'],
  [
    'XML that lies about UTF-8',
    () => latin('<?xml version="1.0" encoding="UTF-8"?><quiz>\u00e9</quiz>'),
    'wrong_encoding',
  ],
  [
    'an old Excel file',
    () => new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    'old_spreadsheet',
  ],
  ['a PDF', () => bytesOf('%PDF-1.7\n1 0 obj'), 'unknown_format'],
  ['nothing', () => new Uint8Array(), 'empty_file'],
  ['white space', () => bytesOf('\ufeff \n'), 'empty_file'],
];

describe('a file of a stranger', () => {
  it.each(files)('%s is refused, soon and in little memory', async (_name, make, code) => {
    const bytes = make();
    await gift();
    const before = process.memoryUsage.rss();
    const began = performance.now();
    expect([code, 'too_complicated']).toContain(await refusalOf(bytes));
    expect(performance.now() - began).toBeLessThan(bounds.ms);
    expect(process.memoryUsage.rss() - before).toBeLessThan(bounds.bytes);
    // Whatever it did, the next one is read.
    expect((await gift()).questions).toHaveLength(1);
  });

  it('does not hold up the server', async () => {
    const slow = refusalOf(bytesOf(`<quiz>${'<a b="c">d</a>'.repeat(90_000)}</quiz>`));
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await slow;
    clearInterval(watch);
    expect(longest).toBeLessThan(200);
  });

  it('does not hold up those of other addresses', async () => {
    const slow = bytesOf(`<quiz>${'<a b="c">d</a>'.repeat(20_000)}</quiz>`);
    await gift();
    const finished: string[] = [];
    const refused: unknown[] = [];
    const send = async (bytes: Uint8Array, from: string) => {
      await reader.read({ bytes, language: 'en' }, from).catch(({ code }) => refused.push(code));
      finished.push(from);
    };
    const flood = Array.from({ length: 12 }, () => send(slow, 'flood'));
    await send(bytesOf('Fine? {=yes ~no}'), 'other');
    // One was being read, and the other two come after.
    expect(refused.filter((code) => code === 'too_many_requests')).toHaveLength(9);
    expect(finished.slice(-2)).toEqual(['flood', 'other']);
    await Promise.all(flood);
    expect(finished.slice(-3)).toEqual(['other', 'flood', 'flood']);
  });

  it('is read after others, and refused when too many wait', async () => {
    const sheet = kahootSheet([['Fine?', 'a', 'b', '', '', 20, 1]]);
    const all = Array.from({ length: 40 }, (_, index) =>
      reader.read({ bytes: sheet, language: 'en' }, `address ${index}`),
    );
    const settled = await Promise.allSettled(all);
    const read = settled.filter(({ status }) => status === 'fulfilled');
    expect(read.length).toBeGreaterThanOrEqual(12);
    expect(read.length).toBeLessThan(40);
    expect((await gift()).questions).toHaveLength(1);
  });
});

describe('a file of an operator', () => {
  const check = (file: string, text: string) =>
    importReader.read(
      {
        file,
        bytes: bytesOf(text),
        options: { slug: 'quiz', name: 'Quiz', language: 'en', encoding: 'default' },
      },
      file,
    );

  it('is read in a thread of its own', async () => {
    const gift = Array.from({ length: 100 }, (_, index) => `Question ${index}? {=a ~b}`);
    const { quizzes, problems } = await check('fine.gift', gift.join('\n\n'));
    expect(problems).toEqual([]);
    expect(quizzes).toMatchObject([{ slug: 'quiz', qna: { length: 100 } }]);
    expect((await check('broken.gift', 'Broken {=a')).problems).toMatchObject([
      { file: 'broken.gift', line: 1 },
    ]);
  });

  it('leaves the server free while it takes long', async () => {
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await check('long.gift', 'Question? {=a ~b}\n\n'.repeat(20_000));
    clearInterval(watch);
    expect(longest).toBeLessThan(400);
  });
});
