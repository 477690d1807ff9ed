import { ApiError } from '#app/api.ts';

/** First and longest wait before something lost is sent again, in ms. */
const retryWaits = { first: 1_000, longest: 8_000 } as const;

/** Resolves after `wait` ms, or as soon as the browser is back online. */
function waitForNetwork(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    window.addEventListener('online', done);
  });
}

/**
 * Sends what may be sent any number of times until it arrives. `onLost` is told of each loss; once
 * `isWanted` says no, or where sending again would not help, it throws the `ApiError`.
 */
export async function sendUntilHeard<T>(
  send: () => Promise<T>,
  { isWanted, onLost }: { isWanted: () => boolean; onLost: () => void },
): Promise<T> {
  for (let wait: number = retryWaits.first; ; wait = Math.min(wait * 2, retryWaits.longest)) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.mayPass && isWanted())) throw error;
      onLost();
      await waitForNetwork(wait);
    }
  }
}
