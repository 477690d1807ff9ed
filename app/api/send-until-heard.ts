import { ApiError } from '#app/api/client.ts';

/** Why something is sent again, as people are told it. */
export type Loss = 'offline' | 'busy' | 'trouble';

/** A reply that says that something failed is no lack of a network. */
export function lossOf({ code }: Pick<ApiError, 'code'>): Loss {
  if (code === 'network') return 'offline';
  return code === 'too_many_requests' ? 'busy' : 'trouble';
}

/** First and longest wait before something lost is sent again, in ms. */
const retryWaits = { first: 1_000, longest: 8_000 } as const;

/** Who is asked to wait longer than this, in ms, is told so instead. */
const longestAskedWait = 60_000;

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

/** The network is there: coming back to it changes nothing. */
function waitFor(wait: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wait));
}

/**
 * Sends what may be sent any number of times until it arrives. `onLost` is told of each loss; once
 * `isWanted` says no, or where sending again would not help soon, it throws the `ApiError`.
 */
export async function sendUntilHeard<T>(
  send: () => Promise<T>,
  { isWanted, onLost }: { isWanted: () => boolean; onLost: (error: ApiError) => void },
): Promise<T> {
  for (let wait: number = retryWaits.first; ; wait = Math.min(wait * 2, retryWaits.longest)) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.mayPass && isWanted())) throw error;
      if (error.wait > longestAskedWait) throw error;
      onLost(error);
      if (error.wait > wait) await waitFor(error.wait);
      else await waitForNetwork(wait);
    }
  }
}
