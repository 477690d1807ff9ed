import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { Reportable } from '#app/ui/report/reportable.ts';

/** Fetched when a visitor opens it. */
const ReportDialog = lazy(async () => ({
  default: (await import('#app/ui/report/report-dialog.tsx')).ReportDialog,
}));

/** An inconspicuous button for reporting the page's subject. */
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
