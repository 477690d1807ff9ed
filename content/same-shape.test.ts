import { describe, expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { partIds } from '#core/part.ts';

/** Everything but the words: names of fields, lengths of lists, where a text is empty or a date. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
  }
  if (typeof value !== 'string') return value;
  if (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return [...new Set(value.match(/\{\w+\}/g))].sort().join(' ');
}

const others = languages.filter((language) => language !== defaultLanguage);

describe.each(others)('the texts in %s', (language) => {
  it('are those of the default language, with the same lists and placeholders', () => {
    expect(shapeOf(texts[language])).toEqual(shapeOf(texts[defaultLanguage]));
  });

  it.each(partIds)('have the right options of part %i at the same places', (id) => {
    const places = (one: typeof language) =>
      texts[one].parts[id].questions.map(({ options, ans }) => options.indexOf(ans));
    expect(places(language)).toEqual(places(defaultLanguage));
  });
});
