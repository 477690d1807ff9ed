import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { defaultLanguage } from '#core/language.ts';

/** The site's origin and the language of the page. */
export function useSite() {
  const data = useRouteLoaderData<typeof loader>('root');
  return { origin: data?.origin ?? '', language: data?.language ?? defaultLanguage };
}
