import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** A whole hash or seed. */
export function Code({ children }: { children: string }) {
  return (
    <code className="mt-1 block rounded-sm bg-page px-2 py-1 text-sm break-all text-ink">
      {children}
    </code>
  );
}

/** One step of a proof; without `isRight` it only leads to the next. */
export function Step({ isRight, children }: { isRight?: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="w-6 shrink-0">
        {isRight === true && <CircleCheck aria-hidden="true" className="text-success" />}
        {isRight === false && <CircleX aria-hidden="true" className="text-danger" />}
      </span>
      <div className="min-w-0 flex-1 leading-snug">{children}</div>
    </li>
  );
}

/** The conclusion of a proof, in words. */
export function Conclusion({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <p
      role="status"
      className={`mb-3 flex items-center gap-2 text-lg font-extrabold ${isRight ? 'text-success' : 'text-danger'}`}
    >
      {isRight ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      {children}
    </p>
  );
}
