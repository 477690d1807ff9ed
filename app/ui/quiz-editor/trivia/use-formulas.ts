import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Language } from '#core/language.ts';
import type { Formulas } from '#core/rich-text.ts';

/** How long, in ms, somebody pauses before the server is asked. */
const pause = 500;

/**
 * The formulas of texts that are being written; null until they are known. Without a network the last
 * ones stay.
 */
export function useFormulas(texts: readonly string[], language: Language): Formulas | null {
  const [formulas, setFormulas] = useState<Formulas | null>(null);
  const key = JSON.stringify(texts);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      const body = { texts: JSON.parse(key), language };
      call('POST /api/formulas', { body }).then(
        ({ formulas: found = {} }) => isWanted && setFormulas(found),
        () => undefined,
      );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, language]);
  return formulas;
}
