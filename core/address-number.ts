import * as v from 'valibot';

/** A whole number in an address. The documentation shows a number, not its text. */
export function addressNumber({ min = 1, max = 999_999_999 }: { min?: number; max?: number } = {}) {
  return v.pipe(
    v.string('required'),
    v.regex(/^(?:0|[1-9]\d{0,8})$/, 'malformed'),
    v.metadata({ type: 'integer', minimum: min, maximum: max, pattern: undefined }),
    v.transform(Number),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
  );
}

/** The same, or `fallback` if it is missing. */
export function addressNumberOr(fallback: number, limits: { min?: number; max?: number }) {
  return v.pipe(
    v.optional(addressNumber(limits), String(fallback)),
    v.metadata({ default: fallback }),
  );
}
