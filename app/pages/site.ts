import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { defaultLanguage } from '#core/language.ts';

/** Where the site is open, and in which language the page is shown. */
export function useSite() {
  const data = useRouteLoaderData<typeof loader>('root');
  return { origin: data?.origin ?? '', language: data?.language ?? defaultLanguage };
}
