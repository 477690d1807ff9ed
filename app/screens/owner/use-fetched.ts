import { useCallback, useEffect, useRef, useState } from 'react';

/** A value that is fetched again whenever it may have changed. */
export interface Fetched<T> {
  readonly value: T | null;
  /** Whether the newest fetch failed; `value` is then the last known one. */
  readonly failed: boolean;
  /** Says that the value may have changed; it is fetched soon. */
  refresh(): void;
  /** Fetches at once; rejects if that fails. */
  fetchNow(): Promise<void>;
}

/**
 * Fetches with `fetchValue`; `refresh` does so at most once every `minInterval` ms. Until then the
 * value is `initial`.
 */
export function useFetched<T>(
  fetchValue: () => Promise<T>,
  { minInterval, initial }: { minInterval: number; initial: T | null },
): Fetched<T> {
  const [value, setValue] = useState<T | null>(initial);
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStale = useRef(false);

  const fetchNow = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    try {
      const found = await fetchValue();
      // A slow fetch must not replace a newer value.
      if (own !== newest.current) return;
      setValue(found);
      setFailed(false);
    } catch (error) {
      if (own === newest.current) setFailed(true);
      throw error;
    }
  }, [fetchValue]);

  const refresh = useCallback(() => {
    isStale.current = true;
    if (timer.current !== undefined) return;
    const turn = () => {
      timer.current = undefined;
      if (!isStale.current) return;
      isStale.current = false;
      timer.current = setTimeout(turn, minInterval);
      fetchNow().catch(() => {});
    };
    turn();
  }, [fetchNow, minInterval]);

  useEffect(() => {
    refresh();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      newest.current += 1;
    };
  }, [refresh]);

  return { value, failed, refresh, fetchNow };
}
