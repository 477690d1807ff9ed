import { latinShapes } from '#core/display-name.ts';
import { normalised } from '#core/text.ts';

/** Digits, signs and letters that people write instead of others, with what each stands for. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ...latinShapes,
};

const hasLetter = /\p{L}/u;
/** Letters with their marks, digits, and signs that stand for letters within words. */
const token = /[\p{L}\p{M}\p{N}@$!*]+/gu;

/**
 * Normalises spelling: compatibility forms, invisible letters, accents on Latin letters, the dot
 * below and the two nasal signs of Devanagari make no difference.
 */
function plain(text: string): string {
  const small = normalised(text, 'NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/\u093c/g, '');
  return normalised(normalised(small, 'NFD').replace(/[\u0300-\u036f\u093c]/g, ''), 'NFC');
}

/** Runs of one letter. */
const twice = /(\p{L})\1+/gu;
const thrice = /(\p{L})\1{2,}/gu;

/** Shortens runs of a letter to `longest`: 'fuuuck' becomes 'fuuck' or 'fuck'. */
function shortenRuns(word: string, run: RegExp, longest: number): string {
  return word.replace(run, (_run, letter: string) => letter.repeat(longest));
}

/** The most readings of a word to examine. */
const maxReadings = 16;

function lettersFor(word: string): string[] {
  const signs = [...word];
  if (!signs.some((sign) => sign in lookalikes) || !hasLetter.test(word)) return [word];
  let readings = [''];
  for (const sign of signs) {
    const letters = [...(lookalikes[sign] ?? sign)];
    const next = readings.flatMap((reading) => letters.map((letter) => reading + letter));
    readings = next.length > maxReadings ? next.slice(0, maxReadings) : next;
  }
  return [word, ...readings];
}

/** The possible readings of a word, the word itself first. */
function readingsOf(word: string): Set<string> {
  const [trimmed = ''] = /[^!*](?:.*[^!*])?/su.exec(word) ?? [];
  const readings = lettersFor(trimmed).flatMap((reading) => [
    reading,
    shortenRuns(reading, thrice, 2),
    shortenRuns(reading, thrice, 1),
  ]);
  const spelled = readings.flatMap((reading) => [reading, reading.replaceAll('ph', 'f')]);
  return new Set(spelled.flatMap((reading) => [reading, reading.replace(/(?<=...)s$/, '')]));
}

/** Joins single letters: 'f u c k' and 'f.u.c.k' are one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  for (const word of [...words, '']) {
    if (/^\p{L}\p{M}*$/u.test(word)) {
      letters += word;
      continue;
    }
    if (letters.length > 2) joined.push(letters);
    letters = '';
  }
  return joined;
}

/** An entry in its stored spelling: normalised words with single spaces. */
export function normaliseWord(word: string): string {
  return (plain(word).match(token) ?? []).join(' ');
}

/** A word of a text: its readings, and the entries of the list that they match. */
interface ScannedWord {
  readonly readings: ReadonlySet<string>;
  readonly found: readonly (string | undefined)[];
}

/** Returns the listed words in a text, each once. */
export type WordMatcher = (text: string) => string[];

/**
 * Finds whole words and phrases, never parts of words: 'class' does not match. Sees through
 * disguised letters (b00bs, f*ck, phuck, fuck with a Cyrillic c), drawn-out ones (fuuuck) and spaced ones (f u c k).
 */
export function createWordMatcher(entries: Iterable<string>): WordMatcher {
  const words = new Set<string>();
  const phrases = new Map<string, string[][]>();
  /** Entries without double letters, which words match after removing repeated letters. */
  const single = new Set<string>();
  const byLength = new Map<number, string[]>();
  for (const entry of entries) {
    const normal = normaliseWord(entry);
    const [first, ...rest] = normal.split(' ');
    if (first === undefined || first === '') continue;
    if (rest.length > 0) {
      phrases.set(first, [...(phrases.get(first) ?? []), [first, ...rest]]);
      continue;
    }
    words.add(first);
    if (first.length > 3 && shortenRuns(first, twice, 1) === first) single.add(first);
    byLength.set(first.length, [...(byLength.get(first.length) ?? []), first]);
  }

  /** 'f*ck': each star hides one letter. */
  function unmasked(word: string): string | undefined {
    if (word.length < 4 || !word.includes('*') || !/^\p{L}.*\p{L}$/u.test(word)) return undefined;
    const letters = [...word];
    if (letters.filter((letter) => letter === '*').length > word.length / 2) return undefined;
    return byLength
      .get(word.length)
      ?.find((entry) =>
        letters.every((letter, place) => letter === '*' || letter === entry[place]),
      );
  }

  function wordIn(readings: ReadonlySet<string>): string | undefined {
    for (const reading of readings) if (words.has(reading)) return reading;
    for (const reading of readings) {
      const once = shortenRuns(reading, twice, 1);
      if (single.has(once)) return once;
    }
    return undefined;
  }

  function scan(word: string): ScannedWord {
    const readings = readingsOf(word);
    return { readings, found: [wordIn(readings), unmasked(word)] };
  }

  function phrasesAt(all: readonly ScannedWord[], place: number): string[] {
    return [...(all[place]?.readings ?? [])]
      .flatMap((reading) => phrases.get(reading) ?? [])
      .filter((phrase) => phrase.every((word, offset) => all[place + offset]?.readings.has(word)))
      .map((phrase) => phrase.join(' '));
  }

  return (text) => {
    const tokens = plain(text).match(token) ?? [];
    // Long texts repeat words.
    const scanned = new Map([...new Set(tokens)].map((word) => [word, scan(word)]));
    const all = tokens.flatMap((word) => scanned.get(word) ?? []);
    const found = [
      ...all.flatMap((each, place) => [...each.found, ...phrasesAt(all, place)]),
      ...joinLetters(tokens).map((word) => wordIn(readingsOf(word))),
    ];
    return [...new Set(found.filter((word) => word !== undefined))];
  };
}
