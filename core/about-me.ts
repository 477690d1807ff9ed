type Replacement = readonly [pattern: RegExp, by: string];

/** Whole words only, also in Devanagari; not the first half of "you-know-who". */
function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}'’-])`, 'giu');
}

/** Behind these, "you" is who does something; elsewhere something is done to it. */
const before =
  'do|did|have|had|can|could|will|would|should|must|may|might|when|if|that|what|where|why|how|' +
  'because|while|after|before|since|until|than';

const replacements: readonly Replacement[] = [
  // English.
  [words('are you'), 'am I'],
  [words('were you'), 'was I'],
  [words('you are'), 'I am'],
  [words('you were'), 'I was'],
  [words('yours'), 'mine'],
  [words('your'), 'my'],
  [words(`(${before}) you`), '$1 I'],
  [words('you'), 'me'],
  // Hindi.
  [words('तुम्हारा'), 'मेरा'],
  [words('तुम्हारी'), 'मेरी'],
  [words('तुम्हारे'), 'मेरे'],
  [words('तुम्हें'), 'मुझे'],
  [words('तुमको'), 'मुझको'],
  [words('तुमने'), 'मैंने'],
  [words('तुमसे'), 'मुझसे'],
  [words('तुममें'), 'मुझमें'],
];

/** Several people, "you" at the start of a sentence, and Hindi verbs that would have to change. */
const unclear = words('you (?:two|both|all|guys|and|or)|तुम|आप|तू');

/**
 * A question to a creator as the creator asks it of others: "What is your dream trip?" becomes "What is
 * my dream trip?". Where that is not clear, it stays as it is.
 */
export function aboutMe(question: string): string {
  if (question.search(unclear) >= 0) return question;
  return replacements.reduce(
    (text, [pattern, by]) =>
      text.replace(pattern, (found, ...groups) => {
        const put = by.replace('$1', () => String(groups[0]));
        const isCapital = found[0] !== found[0]?.toLowerCase();
        return isCapital ? put.charAt(0).toUpperCase() + put.slice(1) : put;
      }),
    question,
  );
}
