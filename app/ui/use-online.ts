import { useEffect, useState } from 'react';

/** Whether the device has a network, which need not lead anywhere; the server's HTML assumes one. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    const tell = () => setOnline(navigator.onLine);
    tell();
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, []);
  return isOnline;
}
