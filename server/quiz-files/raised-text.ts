/** Characters with a raised or a lowered form in Unicode's block for these. */
const raised = new Map(
  [...'0123456789+-−=()ni'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][index] ?? '']),
);
const lowered = new Map(
  [...'0123456789+-−=()aeoxhklmnpst'].map((plain, index) => [
    plain,
    [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ'][index] ?? '',
  ]),
);

/** 1st, 2nd, 3rd: raised for looks only. */
const ordinal = /^(?:st|nd|rd|th)$/i;

/** The text of `sup` or `sub`: 10³ and H₂O, or 2^x and v_(max) where Unicode has no such letters. */
export function withoutRaising(name: 'sup' | 'sub', source: string): string {
  const text = source.replace(/\s+/g, ' ').trim();
  if (text === '' || ordinal.test(text)) return text;
  const forms = name === 'sup' ? raised : lowered;
  const characters = [...text].map((character) => forms.get(character));
  if (characters.every((form) => form !== undefined)) return characters.join('');
  const sign = name === 'sup' ? '^' : '_';
  return [...text].length === 1 ? `${sign}${text}` : `${sign}(${text})`;
}
