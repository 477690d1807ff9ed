// What the drawings rely on: a generator stops rather than draw something untrue or half.

export const must = (claim: boolean, what: string): void => {
  if (!claim) throw new Error(`Not true: ${what}`);
};

export const given = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`Missing: ${what}`);
  return value;
};
