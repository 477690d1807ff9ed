import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesInJson, nameInJson, parseJson } from '#server/quiz-files/json-text.ts';

const text = `{
  "format": "x", "list": [
    1,
    {"a\\u0062": "}{][,:\\"",
     "deep": [[], [2,
       3]]}
  ]
}`;

test('finds the line of every path', () => {
  expect(
    linesInJson(text, [
      [],
      ['format'],
      ['list', 1],
      ['list', 1, 'ab'],
      ['list', 1, 'deep', 1, 0],
      ['list', 1, 'deep', 1, 1],
      ['list', 0],
    ]),
  ).toEqual([1, 2, 4, 4, 5, 6, 3]);
});

test('a missing value is where it is missing in', () => {
  expect(linesInJson(text, [['list', 1, 'no', 'such']])).toEqual([4]);
});

test('of a name given twice the last counts, as in JSON.parse', () => {
  expect(linesInJson('{"a":\n1,\n"a": 2}', [['a']])).toEqual([3]);
});

test.each([
  ['', 1, 'expected a value, but the file ends'],
  ['{\n"a": x}', 2, 'expected a value, but found "x"'],
  ['[1,\n2\n', 3, 'expected a comma or ], but the file ends'],
  ['{"a": 1\n"b": 2}', 2, 'expected a comma or }, but found "\\""'],
  ['{"a" 1}', 1, 'expected a colon, but found "1"'],
  ['{a: 1}', 1, 'expected a name in double quotes, but found "a"'],
  ['["a\nb"]', 1, 'expected the end of a text, but found "\\n"'],
  ['{}\n\n🎉', 3, 'expected the end of the file, but found "🎉"'],
  [`${'['.repeat(200)}`, 1, 'expected at most 100 levels'],
])('%j is not JSON', (broken, line, reason) => {
  expect(() => parseJson(broken)).toThrow(
    expect.objectContaining({ problem: { line, reason: expect.stringContaining(reason) } }),
  );
});

test('takes and refuses the same texts as JSON.parse', () => {
  const mangled = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', '1', '\\', ' ', '-', 'e'))
    .map(([json, at, put]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + put + json.slice(place + 1);
    });
  fc.assert(
    fc.property(mangled, (json) => {
      const accepts = (read: () => unknown) => {
        try {
          read();
          return true;
        } catch {
          return false;
        }
      };
      expect(accepts(() => linesInJson(json, []))).toBe(accepts(() => JSON.parse(json)));
    }),
    { numRuns: 1_000 },
  );
});

test('a text of many megabytes is one text', () => {
  const long = JSON.stringify({ data: 'A'.repeat(20_000_000), after: 1 }, null, 1);
  expect(linesInJson(long, [['after']])).toEqual([3]);
});

test('many places in one long line are found in one go', () => {
  const list = Array.from({ length: 100_000 }, (_, index) => ({ index }));
  const paths = list.map((_, index) => [index, 'index']);
  expect(new Set(linesInJson(JSON.stringify(list), paths))).toEqual(new Set([1]));
}, 10_000);

test('names a path as one writes it', () => {
  expect(nameInJson(['quizzes', 0, 'qna', 2, 'question', 'hi'])).toBe(
    'quizzes[0].qna[2].question.hi',
  );
});
