import { AppError } from '#core/errors.ts';

/** Entries of one page of a list in the admin area. */
export const adminPageSize = 50;

/** Where a page of something that is listed by time begins: after the one with this time and id. */
export interface TimePosition {
  readonly at: number;
  readonly id: string;
}

/** The position that a cursor of ours stands for, null without one. Anything else is `invalid`. */
export function positionOf(cursor: string | undefined): TimePosition | null {
  if (cursor === undefined) return null;
  const [, at = '', id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (id === '')
    throw new AppError('invalid', 'malformed cursor', [{ path: 'cursor', code: 'malformed' }]);
  return { at: Number(at), id };
}

/** The first page of what was found with one entry too many, and the cursor of the next page. */
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
