import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkDraw, isFair } from '#app/screens/competition/check-draw.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const seed = 'a1'.repeat(32);
const candidates = Array.from({ length: 50 }, (_, index) => `quiz${index % 7}.${index}.hash`);
const rankOf = (id: string) => createHmac('sha256', seed).update(id).digest('hex');
const lowest = candidates.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, 10);
const promised = {
  commitment: sha256(seed),
  bankCommitment: sha256(candidates.toSorted().join('\n')),
};
const drawn = lowest.map((id) => ({ id, question: { en: id, hi: null } }));
const draw = { ...promised, seed, candidates, drawn };

describe('a draw that is checked in the browser', () => {
  it('is fair where everything is as it was promised', async () => {
    const checked = await checkDraw(draw, promised);
    expect(checked).toEqual({
      seedHash: promised.commitment,
      isPromisedSeed: true,
      bankHash: promised.bankCommitment,
      isPromisedBank: true,
      isSame: true,
    });
    expect(isFair(checked)).toBe(true);
  });

  it('is fair in whatever order the questions to draw from are told', async () => {
    const reversed = { ...draw, candidates: candidates.toReversed() };
    expect(isFair(await checkDraw(reversed, promised))).toBe(true);
  });

  const other = candidates.find((id) => !lowest.includes(id)) ?? '';
  const swapped = [{ id: other, question: { en: null, hi: null } }, ...drawn.slice(1)];
  it.each([
    ['another seed', { ...draw, seed: 'b2'.repeat(32) }, ['isPromisedSeed', 'isSame']],
    ['one question more', { ...draw, candidates: [...candidates, 'x.1.y'] }, ['isPromisedBank']],
    ['a question that was not drawn', { ...draw, drawn: swapped }, ['isSame']],
    ['a missing question', { ...draw, drawn: drawn.slice(1) }, ['isSame']],
  ])('is not, with %s', async (_what, given, wrong) => {
    const checked = await checkDraw(given, promised);
    expect(isFair(checked)).toBe(false);
    for (const field of wrong) expect(checked).toHaveProperty(field, false);
  });
});
