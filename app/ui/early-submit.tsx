import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isLanguage } from '#core/language.ts';

/** What a form needs so that sending it before the code has loaded comes back to the same page. */
export function EarlySubmitFields() {
  const [search] = useSearchParams();
  const language = search.get('lang');
  return !isLanguage(language) ? null : <input type="hidden" name="lang" value={language} />;
}

/** What a form that asks for a name sends. */
export const nameFields = ['name'] as const;

/**
 * Pressed before the code had loaded, a form comes back as ?{field}=…: hands its values over, once,
 * as soon as `isReady`, and takes them out of the URL. The first field is always sent.
 */
export function useEarlySubmit(
  isReady: boolean,
  fields: readonly [string, ...string[]],
  onSubmit: (value: string, values: URLSearchParams) => void,
): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const value = search.get(fields[0]);
  const isTaken = useRef(false);
  useEffect(() => {
    if (value === null || !isReady || isTaken.current) return;
    isTaken.current = true;
    const rest = new URLSearchParams(search);
    for (const field of fields) rest.delete(field);
    // First out of the URL, then on: a step to the next screen must not leave it in the history.
    void Promise.resolve(navigate({ search: `?${rest}` }, { replace: true })).then(() =>
      onSubmit(value, search),
    );
  }, [value, isReady, search, navigate, fields, onSubmit]);
}
