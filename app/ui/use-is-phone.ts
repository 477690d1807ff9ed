import { useOnDevice } from '#app/browser/use-on-device.ts';

/** Below the width from which columns stand beside each other: `md` in app.css. */
const query = '(width < 48rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

const isNarrow = () => matchMedia(query).matches;

/** Whether the window is as narrow as a phone's; not in the server's HTML, which fits both. */
export function useIsPhone(): boolean {
  return useOnDevice(isNarrow, false, subscribe);
}
