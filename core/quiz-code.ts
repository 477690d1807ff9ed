/**
 * Of two characters that look alike, at most one: no 0 or O, no 1, I or l, and no capital that is only the
 * larger form of its small letter. docs/decisions/0027-short-addresses.md says how many codes that makes.
 */
export const codeAlphabet = '23456789abcdefghjkmnpqrstuvwxyzADEFHLMNQRT';

export const codeLength = 12;

const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Whether a text can be the code of a quiz, which stands for its id in what is shared. */
export function isQuizCode(text: string): boolean {
  return codePattern.test(text);
}
