/** How long a browser remembers a choice, in seconds: a year. */
export const choiceMaxAge = 365 * 24 * 60 * 60;

/** A cookie's value in a `Cookie` header or in `document.cookie`. */
export function readCookie(header: string, name: string): string | undefined {
  const found = header.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
