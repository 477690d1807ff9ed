import { m } from '#app/paraglide/messages.js';
import type { ReportReason } from '#core/report.ts';

/** The reasons for a report, in the reporter's words. */
export const reasonTexts: Readonly<Record<ReportReason, () => string>> = {
  about_me: () => m.report_reason_about_me(),
  bullying: () => m.report_reason_bullying(),
  sexual: () => m.report_reason_sexual(),
  child: () => m.report_reason_child(),
  spam: () => m.report_reason_spam(),
  violence: () => m.report_reason_violence(),
  copyright: () => m.report_reason_copyright(),
  other: () => m.report_reason_other(),
};
