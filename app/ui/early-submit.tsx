import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What a form needs so that sending it before the code has loaded comes back to the same page. */
export function EarlySubmitFields() {
  const [search] = useSearchParams();
  const language = search.get('lang');
  return language === null ? null : <input type="hidden" name="lang" value={language} />;
}

/**
 * Pressed before the code had loaded, a name form comes back as ?name=…: hands that name over,
 * once, as soon as `isReady`, and takes it out of the URL.
 */
export function useEarlySubmit(isReady: boolean, onName: (name: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const name = search.get('name');
  const isTaken = useRef(false);
  useEffect(() => {
    if (name === null || !isReady || isTaken.current) return;
    isTaken.current = true;
    setSearch(
      (current) => {
        current.delete('name');
        return current;
      },
      { replace: true },
    );
    onName(name);
  }, [name, isReady, setSearch, onName]);
}
