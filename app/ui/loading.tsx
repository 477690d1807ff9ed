import { LoaderCircle } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';

export function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-6 font-semibold">
      <LoaderCircle aria-hidden="true" className="animate-spin" />
      {m.loading()}
    </p>
  );
}
