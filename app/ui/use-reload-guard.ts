import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

let isMeant = false;

/** Loads the page that is open anew, because the visitor says so. */
export function reloadPage(): void {
  isMeant = true;
  window.location.reload();
}

/** Whether the browser was asked for another page, past React Router. */
let isLeft = false;

/**
 * Keeps the page that is open when the program of another one cannot be fetched: React Router
 * would load the open one anew, and lose what is typed there, even for a link that was only
 * touched. A page that was really asked for is left to the browser, which says what is wrong.
 */
export function useReloadGuard(): void {
  // What React knows of the router comes later than a program that fails at once.
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Browsers without the Navigation API keep React Router's way.
    if (typeof navigation === 'undefined') return;
    const stopReload = (event: NavigateEvent) => {
      const isOurs = event.navigationType === 'reload' && event.cancelable;
      if (!isOurs || isMeant || event.userInitiated) return;
      event.preventDefault();
      const asked = router?.state.navigation.location;
      if (asked === undefined) return;
      isLeft = true;
      window.location.assign(asked.pathname + asked.search + asked.hash);
    };
    // A page that comes back as it was still waits for what it has stopped.
    const startAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isLeft) reloadPage();
    };
    navigation.addEventListener('navigate', stopReload);
    window.addEventListener('pageshow', startAnew);
    return () => {
      navigation.removeEventListener('navigate', stopReload);
      window.removeEventListener('pageshow', startAnew);
    };
  }, [router]);
}
