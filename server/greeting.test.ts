import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { greeting } from '#server/greeting.ts';

it('says where the site is, and in one line that nobody decides on reports', () => {
  const [address, ...rest] = greeting(readConfig({}), 3_000);
  expect(address).toBe('Quizmingle is open at http://localhost:3000');
  expect(rest).toEqual([expect.stringMatching(/^ADMIN_TOKEN .*nobody .*reports.* child [^\n]+$/)]);
});

it('says only where the site is once somebody can decide', () => {
  const config = readConfig({ ADMIN_TOKEN: 'a'.repeat(32), PUBLIC_URL: 'https://quiz.example' });
  expect(greeting(config, 3_000)).toEqual(['Quizmingle is open at https://quiz.example']);
});
