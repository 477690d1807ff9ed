import { useEffect } from 'react';
import { recall } from '#app/device/memory.ts';
import { waitingKey } from '#app/play/waiting-key.ts';

/** A failure leaves them waiting for the next page, or the next network. */
async function sendThem(): Promise<void> {
  if (recall(waitingKey, Array.isArray) === null) return;
  const { sendWaitingAnswers } = await import('#app/play/waiting-answers.ts');
  await sendWaitingAnswers();
}

/** Sends answers that have waited for a network, from whatever page is open when there is one. */
export function useWaitingAnswers(): void {
  useEffect(() => {
    const send = () => void sendThem().catch(() => undefined);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}
