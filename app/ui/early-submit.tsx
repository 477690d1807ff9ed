import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isLanguage } from '#core/language.ts';

/** Hidden fields that bring a form sent before the code has loaded back to the same page. */
export function EarlySubmitFields() {
  const [search] = useSearchParams();
  const language = search.get('lang');
  return !isLanguage(language) ? null : <input type="hidden" name="lang" value={language} />;
}

/** The fields of a form that asks for a name. */
export const nameFields = ['name'] as const;

/**
 * A form sent before the code has loaded comes back as ?{field}=…. Takes the values out of the URL and
 * hands them over once, as soon as `isReady`. The first field is always sent.
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
    // The URL comes first: the next screen must not leave the values in the history.
    void Promise.resolve(navigate({ search: `?${rest}` }, { replace: true })).then(() =>
      onSubmit(value, search),
    );
  }, [value, isReady, search, navigate, fields, onSubmit]);
}
