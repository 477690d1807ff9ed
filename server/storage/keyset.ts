import { type SelectQueryBuilder, sql } from 'kysely';
import { type Placeholder, prepare, type Queries } from '#server/storage/database.ts';
import type { Tables } from '#server/storage/tables.ts';

/** A column and direction that a list is ordered by; the last one breaks ties. */
type Key<Table extends keyof Tables> = readonly [
  column: keyof Tables[Table] & string,
  direction: 'asc' | 'desc',
];

function inOrder<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: readonly Key<Table>[],
) {
  return keys.reduce((ordered, [column, way]) => ordered.orderBy(sql.ref(column), way), query);
}

/**
 * Prepares the pages of a list: `select` gives its rows, and `keys` their order. A page starts
 * after the row with the values `after`, in the order of the keys; null starts at the beginning.
 * The following rows are read in ranges: first those that share all keys but the last, then those
 * that share one key fewer, and so on. Each is one range of an index over the keys, so that a page
 * far down the list costs no more than the first.
 */
export function preparePages<P extends object, Table extends keyof Tables, Row>(
  reader: Queries,
  select: (db: Queries, p: Placeholder<P>) => SelectQueryBuilder<Tables, Table, Row>,
  keys: readonly Key<NoInfer<Table>>[],
): (parameters: P, after: readonly unknown[] | null, limit: number) => Promise<Row[]> {
  type Page = P & { limit: number };
  const nameOf = (place: number) => `key ${place}`;

  const firstPage = prepare(reader, (db, p: Placeholder<Page>) =>
    inOrder(select(db, p as Placeholder<P>), keys).limit(p('limit')),
  );

  /**
   * The rows that share the keys before `place` with the last row and come after it in that key.
   */
  const prepareNext = ([column, direction]: Key<Table>, place: number) =>
    prepare(reader, (db, p: Placeholder<Page>) => {
      const value = p as Placeholder<Record<string, unknown>>;
      const past = direction === 'asc' ? '>' : '<';
      let range = select(db, p as Placeholder<P>).where(
        sql.ref(column),
        past,
        value(nameOf(place)),
      );
      for (const [before, [shared]] of keys.slice(0, place).entries()) {
        range = range.where(sql.ref(shared), '=', value(nameOf(before)));
      }
      return inOrder(range, keys.slice(place)).limit(p('limit'));
    });

  const ranges = keys.map(prepareNext).reverse();

  return async (parameters, after, limit) => {
    if (after === null) return (await firstPage(reader, { ...parameters, limit })).rows;
    const values = Object.fromEntries(after.map((value, place) => [nameOf(place), value]));
    const page: Row[] = [];
    for (const range of ranges) {
      const rest = limit - page.length;
      if (rest > 0)
        page.push(...(await range(reader, { ...parameters, ...values, limit: rest })).rows);
    }
    return page;
  };
}
