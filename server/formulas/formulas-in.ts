import { LRUCache } from 'lru-cache';
import type { Language } from '#core/language.ts';
import { type Formula, type Formulas, type RichPart, richParts } from '#core/rich-text.ts';
import type { MathNode } from '#server/formulas/read-math.ts';
import { renderTex } from '#server/formulas/render-formula.ts';
import { spokenMath } from '#server/formulas/spoken-math.ts';
import { writtenMath } from '#server/formulas/written-math.ts';

/** The most formulas of a text; the others stay as they are written. */
const mostOfText = 20;

/** Characters that are remembered: of texts that are asked often, such as those of one quiz. */
const remembered = new LRUCache<string, Formula>({
  maxSize: 4_000_000,
  sizeCalculation: ({ mathml, text }, key) => mathml.length + text.length + key.length,
});

function formulasOf(text: string): readonly RichPart[] {
  // Hardly any text has one, and this is asked with every question.
  if (!text.includes('$')) return [];
  return richParts(text)
    .filter(({ kind }) => kind === 'formula' || kind === 'block')
    .slice(0, mostOfText);
}

function rendered({ kind, text }: RichPart): { mathml: string; tree: MathNode } | null {
  const isBlock = kind === 'block';
  return renderTex(isBlock ? text.slice(2, -2) : text.slice(1, -1), isBlock);
}

function formula(part: RichPart, language: Language): Formula | null {
  const key = `${language} ${part.text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found = rendered(part);
  if (found === null || writtenMath(found.tree) === '') return null;
  const made = { mathml: found.mathml, text: spokenMath(found.tree, language) };
  remembered.set(key, made);
  return made;
}

/** The formulas in texts of a language, as a field of what has these texts; nothing without any. */
export function formulasIn(
  texts: readonly string[],
  language: Language,
): { readonly formulas?: Formulas } {
  const found = texts.flatMap(formulasOf).flatMap((part) => {
    const made = formula(part, language);
    return made === null ? [] : [[part.text, made] as const];
  });
  return found.length === 0 ? {} : { formulas: Object.fromEntries(found) };
}

/** A text in which formulas are letters in a line, and code is plain. */
export function writtenText(text: string): string {
  if (!/[$`]/.test(text)) return text;
  return richParts(text)
    .map((part) => {
      if (part.kind === 'text' || part.kind === 'code') return part.text;
      const found = rendered(part);
      return found === null ? part.text : writtenMath(found.tree) || part.text;
    })
    .join('');
}
