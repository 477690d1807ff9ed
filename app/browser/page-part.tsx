import { type ReactNode, Suspense, useEffect, useId } from 'react';
import { closePart, openPart } from '#app/browser/hydration.ts';

function Hydrated({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => closePart(id), [id]);
  return children;
}

/**
 * A part of the page that React hydrates by itself: a slow phone handles taps in between, and a tap on a
 * part hydrates it first. The page counts as hydrated once all of its parts are.
 */
export function PagePart({
  fallback = null,
  children,
}: {
  /** Stands for content whose code is not there yet, unless the server has rendered it. */
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  useEffect(() => {
    openPart(id);
    return () => closePart(id);
  }, [id]);
  return (
    <Suspense fallback={fallback}>
      <Hydrated id={id}>{children}</Hydrated>
    </Suspense>
  );
}
