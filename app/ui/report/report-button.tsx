import { Flag } from 'lucide-react';
import { lazy, Suspense, type SyntheticEvent, use, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button, LinkButton, PressLinkButton } from '#app/ui/button.tsx';
import { EmbeddedContext } from '#app/ui/embedded.ts';
import { reportPath } from '#app/ui/report/report-path.ts';
import type { Reportable } from '#app/ui/report/reportable.ts';

/** Fetched when a visitor opens it. */
const ReportDialog = lazy(async () => ({
  default: (await import('#app/ui/report/report-dialog.tsx')).ReportDialog,
}));

/**
 * An inconspicuous button for reporting the page's subject. Without a script it leads to a page, and in
 * another site's frame too: that site could make visitors press what they do not see.
 */
export function ReportButton({
  subject,
  className = '',
}: {
  subject: Reportable;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const path = reportPath(subject);
  const isEmbedded = use(EmbeddedContext) !== null;
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  };
  const look = { look: 'quiet', className, 'aria-haspopup': 'dialog' } as const;
  const label = (
    <>
      <Flag aria-hidden="true" size={18} />
      {m.report_open()}
    </>
  );
  if (isEmbedded && path !== undefined) {
    return (
      <LinkButton look="quiet" className={className} to={path} rel="nofollow">
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      {path === undefined ? (
        <Button {...look} onClick={open}>
          {label}
        </Button>
      ) : (
        <PressLinkButton {...look} href={path} rel="nofollow" onPress={open}>
          {label}
        </PressLinkButton>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog open={isOpen} onClose={() => setOpen(false)} subject={subject} />
        </Suspense>
      )}
    </>
  );
}
