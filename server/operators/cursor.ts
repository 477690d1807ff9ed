import { AppError } from '#core/errors.ts';

/** Entries per page of a list in the admin area. */
export const adminPageSize = 50;

/** A page of a list ordered by time starts after the entry with this time and id. */
export interface TimePosition {
  readonly at: number;
  readonly id: string;
}

/** The position in a cursor of ours, null without a cursor. Anything else is `invalid`. */
export function positionOf(cursor: string | undefined): TimePosition | null {
  if (cursor === undefined) return null;
  const [, at = '', id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (id === '')
    throw new AppError('invalid', 'malformed cursor', [{ path: 'cursor', code: 'malformed' }]);
  return { at: Number(at), id };
}

/** A page, from a result with one entry too many, and the cursor of the next page. */
export function pageOf<Entry>(
  found: readonly Entry[],
  position: (entry: Entry) => TimePosition,
): { entries: Entry[]; next: string | null } {
  const entries = found.slice(0, adminPageSize);
  const last = entries.at(-1);
  if (found.length <= adminPageSize || last === undefined) return { entries, next: null };
  const { at, id } = position(last);
  return { entries, next: `${at}.${id}` };
}
