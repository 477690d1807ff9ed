import { type ReactElement, Suspense, use } from 'react';
import { isHydrated } from '#app/browser/hydration.ts';
import { isPreact } from '#app/browser/is-preact.ts';

/** The turns of this page, by name; each begins a task after the one before it. */
const turns = new Map<string, Promise<void>>();
let newest = Promise.resolve();

/** Lets the browser handle input. */
async function pause(): Promise<void> {
  // Nobody is watching, and timers in a background tab fire once a second.
  if (document.hidden) return;
  await new Promise((resolve) => setTimeout(resolve));
}

function turnOf(name: string): Promise<void> {
  const known = turns.get(name);
  if (known !== undefined) return known;
  newest = newest.then(pause);
  turns.set(name, newest);
  return newest;
}

/**
 * Lets the page count as hydrated only once `loading`, the code of a part that the server has rendered,
 * is there: its first render is the server's. Returns `loading`.
 */
export function hydrateWith<Part>(loading: Promise<Part>): Promise<Part> {
  if (isPreact && !isHydrated()) {
    const rendered = () => new Promise<void>((resolve) => setTimeout(resolve));
    newest = Promise.all([newest, loading]).then(rendered, rendered);
  }
  return loading;
}

/** Resolves when every part that is there by now has been hydrated. */
export function afterTurns(): Promise<void> {
  return newest.then(pause);
}

function Turn({ name, children }: { name: string; children: ReactElement }) {
  if (!isHydrated()) use(turnOf(name));
  return children;
}

/**
 * Hydrates its element in a task of its own, so that a slow phone handles taps in between. `name` is
 * unique on the page.
 */
export function InTurn({ name, children }: { name: string; children: ReactElement }) {
  // React pauses by itself.
  if (!isPreact) return children;
  return (
    <Suspense fallback={null}>
      <Turn name={name}>{children}</Turn>
    </Suspense>
  );
}
