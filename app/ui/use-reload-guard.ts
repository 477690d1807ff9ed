import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

let isIntended = false;

/** Reloads the page on the visitor's request. */
export function reloadPage(): void {
  isIntended = true;
  window.location.reload();
}

/** Whether this guard has sent the browser to another page, past React Router. */
let hasLeft = false;

/**
 * Keeps the open page when the code of another page cannot be fetched. React Router would reload the
 * open one, even for a link that was only touched, and lose the visitor's typing. After a real click
 * the browser loads the other page itself, and explains what is wrong.
 */
export function useReloadGuard(): void {
  // The router itself: React's state of it lags behind a fetch that fails at once.
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Without the Navigation API, React Router's reload stays.
    if (typeof navigation === 'undefined') return;
    const stopReload = (event: NavigateEvent) => {
      const isOurs = event.navigationType === 'reload' && event.cancelable;
      if (!isOurs || isIntended || event.userInitiated) return;
      event.preventDefault();
      const asked = router?.state.navigation.location;
      if (asked === undefined) return;
      hasLeft = true;
      window.location.assign(asked.pathname + asked.search + asked.hash);
    };
    // A page restored from the cache still waits for the navigation that the guard stopped.
    const reloadRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasLeft) reloadPage();
    };
    navigation.addEventListener('navigate', stopReload);
    window.addEventListener('pageshow', reloadRestored);
    return () => {
      navigation.removeEventListener('navigate', stopReload);
      window.removeEventListener('pageshow', reloadRestored);
    };
  }, [router]);
}
