import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ownPairs } from '#app/device/own-pairs.ts';
import { dropAnswers } from '#app/device/pair-answers.ts';
import { madeParameter } from '#core/page-parameters.ts';
import type { Pair } from '#core/pair-schemas.ts';

/**
 * Keeps a new seat on this device, whose page's address then stops saying that it is new. Later visits
 * renew the names.
 */
export function useRememberedSeat({ id, names, language }: Pair, newKey: string | null): void {
  const { first, second } = names;
  const [search, setSearch] = useSearchParams();
  const isNew = newKey !== null && search.has(madeParameter);
  useEffect(() => {
    const known = ownPairs.find(id);
    const seatKey = newKey ?? known?.seatKey;
    if (seatKey === undefined) return;
    // They were given on a seat that was freed since.
    if (known !== null && known.seatKey !== seatKey) dropAnswers(id);
    ownPairs.add({ id, seatKey, names: { first, second }, language });
  }, [id, newKey, first, second, language]);
  useEffect(() => {
    if (!isNew) return;
    const plain = (query: URLSearchParams) => {
      query.delete(madeParameter);
      return query;
    };
    setSearch(plain, { replace: true, preventScrollReset: true });
  }, [isNew, setSearch]);
}
