import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

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
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const name = search.get('name');
  const isTaken = useRef(false);
  useEffect(() => {
    if (name === null || !isReady || isTaken.current) return;
    isTaken.current = true;
    const rest = new URLSearchParams(search);
    rest.delete('name');
    // First out of the URL, then on: a step to the next screen must not leave it in the history.
    void Promise.resolve(navigate({ search: `?${rest}` }, { replace: true })).then(() =>
      onName(name),
    );
  }, [name, isReady, search, navigate, onName]);
}
