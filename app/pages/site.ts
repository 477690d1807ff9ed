import { useRouteLoaderData } from 'react-router';
import { defaultLanguage, type Language } from '#core/language.ts';

/** The site's origin and the language of the page, which the root's loader reads for every page. */
export interface Site {
  readonly origin: string;
  readonly language: Language;
}

export function useSite(): Site {
  const data = useRouteLoaderData<Site>('root');
  return { origin: data?.origin ?? '', language: data?.language ?? defaultLanguage };
}
