import { describe, expect, it } from 'vitest';
import { readProductWords, wrongWords } from './product-words.ts';

const words = readProductWords(`
| English | Hindi | not            |
| ------- | ----- | -------------- |
| over    | ख़त्म   | खत्म, खतम       |
| link    | लिंक   |                |
`);

describe('the words of the product', () => {
  it('are read from their table', () => {
    expect(words).toEqual([{ right: 'ख़त्म'.normalize('NFC'), wrong: ['खत्म', 'खतम'] }]);
  });

  it('are found as whole words, in any spelling of Unicode', () => {
    expect(wrongWords('टाइम खत्म!', words)).toEqual([{ wrong: 'खत्म', right: words[0]?.right }]);
    expect(wrongWords('टाइम ख़त्म, बेखत्म', words)).toEqual([]);
  });
});
