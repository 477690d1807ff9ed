import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownMutants } from './own-mutants.ts';

/** As the file writes them. */
const titlesOf = (spec: string) => readFileSync(`tests/e2e/${spec}`, 'utf8');

describe.each(ownMutants)('the mutant "$fault"', ({ file, text, replacement, killer }) => {
  it('changes one place of its file', () => {
    expect(readFileSync(file, 'utf8').split(text).length - 1).toBe(1);
    expect(replacement).not.toBe(text);
  });

  it('names a test that is there', () => {
    if ('unit' in killer) expect(existsSync(killer.unit)).toBe(true);
    else expect(titlesOf(killer.spec).includes(killer.title)).toBe(true);
  });
});
