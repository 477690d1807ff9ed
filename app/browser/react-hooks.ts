/**
 * What Preact lacks of React, or does differently. In the build these hooks take the place of React's
 * in the browser: docs/decisions/0019-preact-in-the-browser.md.
 */
import { options } from 'preact';
import { useEffect, useId as usePreactId, useState } from 'preact/compat';
import { isHydrated } from '#app/browser/hydration.ts';

// As in React, the effects of a press are there before the next one, and those of hydration follow it.
options.requestAnimationFrame = (run) => (isHydrated() ? queueMicrotask(run) : setTimeout(run));

/** React Router shows a state early with it while a transition runs; Preact's transitions run at once. */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, () => undefined];
}

/** Hydration keeps the server's ids, which are different: a second render writes ours. */
export function useId(): string {
  const id = usePreactId();
  const [isOurs, setOurs] = useState(isHydrated);
  useEffect(() => setOurs(true), []);
  return isOurs ? id : `served-${id}`;
}
