import type { Language } from '#core/language.ts';
import type { Where } from '#server/ports/draft-reader.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  type PlacedEntry,
} from '#server/quiz-files/found-questions.ts';

const optionLine = /^([A-Za-z])[.)][ \t]+(\S.*)$/;
const answerLine = /^ANSWER:[ \t]*([A-Za-z])[ \t]*$/;

interface Option {
  readonly letter: string;
  readonly text: string;
}

/** Whether a text is Aiken: somewhere an answer stands right below lettered options. */
export function isAiken(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.some(
    (line, index) => answerLine.test(line) && optionLine.test(lines[index - 1] ?? ''),
  );
}

function entryOf(stem: readonly string[], options: readonly Option[], right: string): FoundEntry {
  if (options.length === 0) return { skipped: ['open_question'] };
  return {
    question: {
      question: stem.join(' '),
      options: options.map(({ letter, text }) => ({ text, correct: letter === right })),
      explanation: null,
    },
    skipped: [],
  };
}

/** Reads Moodle's Aiken: a question, its options with letters, and the letter of the right one. */
export function readAiken(text: string, language: Language): FoundFile {
  const entries: PlacedEntry[] = [];
  let start = 0;
  let [stem, options]: [string[], Option[]] = [[], []];
  const close = (right: string | null) => {
    if (stem.length === 0 && options.length === 0) return;
    const where: Where = { kind: 'line', number: start };
    const entry: FoundEntry =
      right === null ? { skipped: ['unreadable'] } : entryOf(stem, options, right);
    entries.push({ where, ...entry });
    [stem, options] = [[], []];
  };
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim();
    if (line === '') continue;
    const right = answerLine.exec(line)?.[1];
    if (right !== undefined) {
      close(right.toUpperCase());
      continue;
    }
    const [, letter, option] = optionLine.exec(line) ?? [];
    if (letter !== undefined && option !== undefined && stem.length > 0) {
      options.push({ letter: letter.toUpperCase(), text: option });
      continue;
    }
    // A line behind options begins the next question: the answer of this one is missing.
    if (options.length > 0) close(null);
    if (stem.length === 0) start = index + 1;
    stem.push(line);
  }
  close(null);
  return foundIn({ format: 'aiken', title: '', language }, entries);
}
