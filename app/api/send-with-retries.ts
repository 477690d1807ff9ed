import { ApiError } from '#app/api/call.ts';

/** Why a request is sent again, in the terms of the visitor's message. */
export type RetryReason = 'offline' | 'busy' | 'trouble';

/** A failure that the server reports is 'trouble', not 'offline'. */
export function retryReasonOf({ code }: Pick<ApiError, 'code'>): RetryReason {
  if (code === 'network') return 'offline';
  return code === 'too_many_requests' ? 'busy' : 'trouble';
}

/** First and longest wait before a retry, in ms. */
const retryWaits = { first: 1_000, longest: 8_000 } as const;

/** A request to wait longer than this, in ms, counts as a failure. */
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

/** Resolves after `wait` ms; the network is up, so 'online' does not shorten it. */
function waitFor(wait: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wait));
}

/**
 * Sends an idempotent request until a reply comes. Calls `onLost` after each failed try. Throws the
 * `ApiError` once `isWanted` returns false, or where a retry would not help soon.
 */
export async function sendWithRetries<T>(
  send: () => Promise<T>,
  { isWanted, onLost }: { isWanted: () => boolean; onLost: (error: ApiError) => void },
): Promise<T> {
  for (let wait: number = retryWaits.first; ; wait = Math.min(wait * 2, retryWaits.longest)) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.isTransient && isWanted())) throw error;
      if (error.wait > longestAskedWait) throw error;
      onLost(error);
      if (error.wait > wait) await waitFor(error.wait);
      else await waitForNetwork(wait);
    }
  }
}
