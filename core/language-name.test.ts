import { expect, it } from 'vitest';
import { languageName } from '#core/language-name.ts';

it('calls a language as the speakers of another do', () => {
  expect(languageName('hi', 'en')).toBe('Hindi');
  expect(languageName('en', 'hi')).toBe('अंग्रेज़ी');
  expect(languageName('en', 'en')).toBe('English');
});
