import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { LeaderboardEntry } from '#core/leaderboard.ts';
import type { ReportKind } from '#core/report.ts';

/**
 * What the page is about; with the `entries` of its board one of the names can be reported as well.
 * Of a mere board, names are all that can be.
 */
export interface Reportable {
  readonly kind: Exclude<ReportKind, 'row'> | 'board';
  readonly id: string;
  readonly entries?: readonly LeaderboardEntry[];
}

/** Nobody needs it before it is asked for. */
const ReportDialog = lazy(async () => ({
  default: (await import('#app/ui/report/report-dialog.tsx')).ReportDialog,
}));

/** A quiet way to say that something is wrong with what the page shows. */
export function ReportButton({ subject, className }: { subject: Reportable; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        className={className ?? ''}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Flag aria-hidden="true" size={18} />
        {m.report_open()}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog open={isOpen} onClose={() => setOpen(false)} subject={subject} />
        </Suspense>
      )}
    </>
  );
}
