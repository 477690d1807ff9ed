import { isLanguage } from '#core/language.ts';

/** The code of the made-up language; no real one has it. */
export const madeUp = 'xx';

const letter = /\p{L}/u;
const filler = ' and on it goes, some words longer than English ever was'.repeat(40);

/** Makes a text a third longer; a single word becomes a longer word. */
function longer(text: string): string {
  const room = Math.ceil(text.length / 3);
  return text.includes(' ') ? text + filler.slice(0, room).trimEnd() : text + 'o'.repeat(room);
}

/** A text in the made-up language, line by line. One without letters stays the same in every language. */
export function bracketed(text: string): string {
  const hasLetters = (line: string) => letter.test(line.replace(/\{\w+\}/g, ''));
  return text
    .split('\n')
    .map((line) => (hasLetters(line) ? `[${longer(line)}]` : line))
    .join('\n');
}

/** HTML with its texts in the made-up language. */
function bracketedHtml(html: string): string {
  return html.replace(/(?<=>)[^<>]+(?=<)/g, (words) => {
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
    return before + bracketed(text) + after;
  });
}

/** Dates, and the languages of pictures, are the same in every language. */
const isFixed = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) || isLanguage(text);

/** All texts of `value` in the made-up language; field names stay. */
export function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one)]));
  }
  if (typeof value !== 'string' || isFixed(value)) return value;
  return value.startsWith('<') ? bracketedHtml(value) : bracketed(value);
}

/** Messages in the made-up language; the conditions of variants stay. */
export function translatedMessages(messages: Record<string, unknown>): Record<string, unknown> {
  const translatedMessage = (message: unknown): unknown => {
    if (typeof message === 'string') return bracketed(message);
    const [variants] = message as [{ match: Record<string, string> }];
    return [{ ...variants, match: translated(variants.match) }];
  };
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      key === '$schema' ? message : translatedMessage(message),
    ]),
  );
}

/** A quiz file in which every text has the made-up language too. */
export function withMadeUp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMadeUp);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, one]) => [key, withMadeUp(one)]);
  const own = 'en' in value ? [[madeUp, translated(value.en)]] : [];
  return Object.fromEntries([...fields, ...own]);
}
