import { describe, expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { shippedWords } from '#content/words.ts';
import { createWordMatcher, normaliseWord } from '#core/word-list.ts';
import { honestNames } from '../tests/honest-names.ts';

const all = Object.values(shippedWords).flat();
const find = createWordMatcher(all);

describe('the shipped words', () => {
  it('are all found, and none is there twice', () => {
    expect(all.filter((word) => find(word).length === 0)).toEqual([]);
    const spellings = all.map(normaliseWord);
    expect(spellings.filter((word, place) => spellings.indexOf(word) !== place)).toEqual([]);
  });

  it('are in nothing that ships', () => {
    const shipped = Object.values(texts).flatMap(({ survey, parts }) => [survey, parts]);
    expect(shipped.flatMap((one) => find(JSON.stringify(one)))).toEqual([]);
  });

  it.each(['fсuk', 'phuck', 'Fυсk', 'mаdаrсhоd'])('are found in %j', (text) => {
    expect(find(text)).toHaveLength(1);
  });

  it('leave names of many scripts alone', () => {
    for (const names of Object.values(honestNames)) expect(names.flatMap(find)).toEqual([]);
  });

  it.each([
    'What is my favourite class in school?',
    'Who scored a chakka in the last over?',
    'Cocktail or mocktail?',
    'Moby Dick by Herman Melville',
    'Which dog would I adopt? Kutta ya billi?',
    'मेरा कुत्ता कहाँ सोता है?',
    'Anil, Chandni, Shitij, Dikshit, Randhir, Lundgren, Gandhi, Chutki',
    'आनंद, गांधी, चंदन, चमन, हरमन, रंजीत, भावना',
    'Kumar ki maa ki roti',
    'Mar 14 is my birthday',
  ])('leave %j alone', (text) => {
    expect(find(text)).toEqual([]);
  });
});
