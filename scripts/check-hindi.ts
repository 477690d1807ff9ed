/**
 * Checks that Hindi texts address visitors as तुम and operators as आप, and that they use the words of
 * docs/product-words.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reader, wrongForms } from './hindi-register.ts';
import { graphOf } from './imports/circles.ts';
import { readImports } from './imports/import-graph.ts';
import { readProductWords, wrongWords } from './product-words.ts';

/** These screens and their imports speak to operators; all others speak to visitors. */
const isOperatorScreen = (file: string) => file.startsWith('app/screens/admin/');
const isVisitorScreen = (file: string) =>
  file === 'app/root.tsx' || (file.startsWith('app/screens/') && !isOperatorScreen(file));

/** Phrases that do not address the reader. */
const exceptions: readonly { readonly phrase: string; readonly why: string }[] = [
  { phrase: 'मैं तो तुझे अच्छे से जानता हूँ', why: 'said by one friend to another' },
  { phrase: 'हम आपके हैं कौन', why: 'the name of a film' },
  { phrase: '‘पहले आप’', why: 'a proverb of Lucknow' },
  { phrase: 'खिलाड़ी मैदान से बाहर जाएँ', why: 'what an umpire tells the players' },
  { phrase: 'सब बेख़ौफ़ वोट डालें', why: 'what a clerk in a film wants' },
  { phrase: 'तुझे देखा तो', why: 'a song' },
  { phrase: 'सुंदर मुंदरिये', why: 'a folk song' },
  { phrase: 'ली कॉर्बूज़िए', why: 'an architect' },
  { phrase: 'हज़ार से ज़्यादा पृथ्वी समा जाएँ', why: 'the Earths, more than a thousand of them' },
];

const files = (folder: string, type: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => type.test(file) && !file.includes('paraglide') && !/\.test\.ts/.test(file));

/** Joins strings that are split over several lines. */
const joined = (code: string) => code.replaceAll(/'\s*\+\s*'/g, '');

const code = new Map(files('app', /\.tsx?$/).map((file) => [file, readFileSync(file, 'utf8')]));

/** Imports of types lead to no text. */
const imported = graphOf(
  readImports([...code.keys()])
    .filter(({ isType }) => !isType)
    .map(({ from, target }) => [from, target]),
);

function reachedFrom(isStart: (file: string) => boolean): string[] {
  const reached = new Set([...code.keys()].filter(isStart));
  // The loop also visits files that it adds.
  for (const file of reached) {
    for (const target of imported.get(file) ?? []) if (code.has(target)) reached.add(target);
  }
  return [...reached];
}

/** Operators see the screens of players in previews, as players are spoken to. */
const isPreviewed = (file: string) => file.startsWith('app/play/');

const operatorFiles = reachedFrom(isOperatorScreen).filter((file) => !isPreviewed(file));
const visitorFiles = reachedFrom(isVisitorScreen);

function readerOf(key: string): Reader {
  const use = new RegExp(`\\bm\\.${key}\\b`);
  const isUsedIn = (file: string) => use.test(code.get(file) ?? '');
  if (!operatorFiles.some(isUsedIn)) return 'visitor';
  return visitorFiles.some(isUsedIn) ? 'everybody' : 'operator';
}

const { $schema: _, ...messages } = JSON.parse(readFileSync('messages/hi.json', 'utf8'));
const texts = [
  ...Object.entries(messages).map(([key, message]) => ({
    place: `messages/hi.json ${key}`,
    text: JSON.stringify(message),
    reader: readerOf(key),
  })),
  ...[...files('content', /\.(ts|json)$/), ...files('server', /\.ts$/)].map((file) => ({
    place: file,
    text: joined(readFileSync(file, 'utf8')),
    reader: 'visitor' as const,
  })),
];

/** Ready quizzes have the words of their subjects; the others are lists of what people write. */
const isInOwnWords = (place: string) =>
  /^(?:content\/ready-quizzes\/|content\/words\.ts|server\/)/.test(place);

const productWords = readProductWords(readFileSync('docs/product-words.md', 'utf8'));

const problems = exceptions
  .filter(({ phrase }) => !texts.some(({ text }) => text.includes(phrase)))
  .map(({ phrase }) => `scripts/check-hindi.ts: no text says “${phrase}” any more`);
for (const { place, text, reader } of texts) {
  const rest = exceptions.reduce((left, { phrase }) => left.replaceAll(phrase, ''), text);
  const found = wrongForms(rest, reader);
  if (found.length > 0) problems.push(`${place}, for ${reader}: ${found.join(' ')}`);
  if (isInOwnWords(place)) continue;
  for (const { wrong, right } of wrongWords(text, productWords)) {
    problems.push(`${place}: “${wrong}” is “${right}” (docs/product-words.md)`);
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
