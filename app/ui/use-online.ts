import { useOnDevice } from '#app/browser/use-on-device.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

/** Whether the device has a network, which need not lead anywhere; the server's HTML assumes one. */
export function useOnline(): boolean {
  return useOnDevice(isOnline, true, subscribe);
}
