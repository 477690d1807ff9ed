import { useEffect } from 'react';
import { dailyResultsKey } from '#app/device/daily-results-key.ts';
import { recall } from '#app/device/memory.ts';
import { keptKey } from '#app/device/pair-answers-key.ts';
import { waitingKey } from '#app/play/waiting-key.ts';

const isThere = (key: string) => recall(key, Array.isArray) !== null;

/** A failure leaves them waiting for the next page, or the next network. */
async function sendThem(): Promise<void> {
  if (isThere(waitingKey)) {
    const { sendWaitingAnswers } = await import('#app/play/waiting-answers.ts');
    await sendWaitingAnswers();
  }
  if (isThere(dailyResultsKey)) {
    const { sendDailyResults } = await import('#app/device/daily-results.ts');
    await sendDailyResults();
  }
  if (isThere(keptKey)) {
    const { sendAllKept } = await import('#app/device/pair-answers.ts');
    await sendAllKept();
  }
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
