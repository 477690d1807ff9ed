import { describe, expect, it } from 'vitest';
import { checkDraw, isFair } from '#app/screens/competition/check-draw.ts';
import { inEachLanguage } from '#core/language.ts';

/** Calculated in a shell, with `sha256sum` and `openssl dgst -sha256 -hmac`. */
const promised = {
  commitment: '3490f80401886d12f3861ec190f5c16419b26345497a92bc4530e22f5d8b4295',
  bankCommitment: 'a2f9e0404d5b7738424d27cdb91889d4cddc49bf4e75390fcf1b4474db00696f',
};
const candidates = ['flags.1.cc', 'capitals.2.bb', 'rivers.1.ee', 'capitals.1.aa', 'flags.2.dd'];
const drawn = ['flags.1.cc', 'capitals.2.bb', 'flags.2.dd'].map((id) => ({
  id,
  question: inEachLanguage(() => id),
}));
const draw = { ...promised, seed: 'a1'.repeat(32), candidates, drawn };

describe('a draw that is checked in the browser', () => {
  it('is fair where everything matches the promise', async () => {
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

  it('is fair for any order of the candidate questions', async () => {
    const reversed = { ...draw, candidates: candidates.toReversed() };
    expect(isFair(await checkDraw(reversed, promised))).toBe(true);
  });

  const swapped = [{ id: 'rivers.1.ee', question: inEachLanguage(() => null) }, ...drawn.slice(1)];
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
