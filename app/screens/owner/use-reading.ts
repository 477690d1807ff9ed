import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that is read again whenever it may have changed. */
export interface ReadingOf<T> {
  readonly value: T | null;
  /** The newest reading failed; `value` is what was known before. */
  readonly failed: boolean;
  /** It may have changed; read soon. */
  refresh(): void;
  /** Reads at once; rejects where that fails. */
  readNow(): Promise<void>;
}

/** Reads with `read`, but by `refresh` never more often than every `rest` ms. */
export function useReading<T>(read: () => Promise<T>, rest: number): ReadingOf<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStale = useRef(false);

  const readNow = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    try {
      const found = await read();
      // A slow reading must not replace what came after it was asked for.
      if (own !== newest.current) return;
      setValue(found);
      setFailed(false);
    } catch (error) {
      if (own === newest.current) setFailed(true);
      throw error;
    }
  }, [read]);

  const refresh = useCallback(() => {
    isStale.current = true;
    if (timer.current !== undefined) return;
    const turn = () => {
      timer.current = undefined;
      if (!isStale.current) return;
      isStale.current = false;
      timer.current = setTimeout(turn, rest);
      readNow().catch(() => {});
    };
    turn();
  }, [readNow, rest]);

  useEffect(() => {
    refresh();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      newest.current += 1;
    };
  }, [refresh]);

  return { value, failed, refresh, readNow };
}
