import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

/** How long an alert stays, in ms. Specification: Frame. */
const alertDuration = 2_500;

/** A message that disappears by itself after 2.5 s, and the function that shows it. */
export function usePassingMessage(): [string | null, (message: string) => void] {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), alertDuration);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.message ?? null, (message) => setShown({ message })];
}

/** Always in the page, so that screen readers notice a new message. */
export function AlertRegion({ message }: { message: string | null }) {
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-0 top-4 z-40 flex justify-center px-4"
    >
      {message !== null && (
        <p className="pop flex animate-rise items-center gap-2 bg-coral px-4 py-3 font-bold text-onaccent">
          <CircleAlert aria-hidden="true" className="shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

/** A problem that stays until it is solved. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 rounded-md border-2 border-danger bg-card p-3 font-semibold text-danger"
    >
      {children}
    </div>
  );
}
