import * as v from 'valibot';

/** A time of the server, in ms since 1970. */
export const momentSchema = v.pipe(
  v.number('malformed'),
  v.integer('malformed'),
  v.minValue(0, 'too_small'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'too_large'),
);

/** From when on whoever came is removed, in ms since 1970 by the server's clock. */
export const newestRemovalSchema = v.object({ since: momentSchema });

/** How many were removed. */
export const removedNewestSchema = v.object({ removed: v.number() });
