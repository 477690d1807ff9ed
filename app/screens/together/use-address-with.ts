import { useLocation } from 'react-router';

/** The address of this page with a parameter more. */
export function useAddressWith(parameter: string): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(parameter, '1');
  return `${pathname}?${query}`;
}
