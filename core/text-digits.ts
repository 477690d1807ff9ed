const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The ASCII digit for a digit of any script, whose ten digits stand in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with the digits of every script as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, asciiDigit);
}

/** A number as people type it: with the digits of any script, and commas between thousands. */
export function numberOf(text: string): number | undefined {
  const digits = asciiDigits(text)
    .replace(/[\s,]/g, '')
    .replace(/^\u2212/, '-');
  return /^-?(?:\d{1,15}(?:\.\d{0,9})?|\.\d{1,9})$/.test(digits) ? Number(digits) : undefined;
}
