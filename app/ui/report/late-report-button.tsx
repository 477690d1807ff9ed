import { memo, Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';
import type { Reportable } from '#app/ui/report/reportable.ts';

const Button = lateCode(
  async () => (await import('#app/ui/report/report-button.tsx')).ReportButton,
);

/** `ReportButton` of a quiz on the page before its first question. */
export const LateReportButton = memo(function LateReportButton({
  kind,
  id,
}: {
  kind: Reportable['kind'];
  id: string;
}) {
  return (
    <Suspense fallback={null}>
      <Button subject={{ kind, id }} className="mt-4 w-full" />
    </Suspense>
  );
});
