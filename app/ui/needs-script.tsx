import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';

/** A part of a page that only a script makes work. Where none runs, it says so instead. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="without-script mt-4">
        <Notice>{m.needs_script()}</Notice>
      </div>
      <div className="needs-script">{children}</div>
    </>
  );
}
