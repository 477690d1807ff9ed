import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, client, send } from '#app/api/client.ts';
import { retryReasonOf, sendWithRetries } from '#app/api/send-with-retries.ts';
import { deviceId, randomId } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { type NewReportInput, newReportSchema, reportLimits } from '#core/report.ts';

export interface SentReport {
  /** Both ms since 1970. */
  readonly resolveBy: number;
  readonly sentAt: number;
  readonly hasContact: boolean;
}

export type ReportState =
  | { readonly kind: 'writing' | 'sending' }
  | { readonly kind: 'waiting'; readonly isOffline: boolean }
  | { readonly kind: 'failed'; readonly code: ApiError['code'] }
  | ({ readonly kind: 'sent' } & SentReport);

type Field = 'reason' | 'message' | 'contact';

export type ReportProblems = Partial<Record<Field, string>>;

function subjectOf({ kind, id, entries }: Reportable, data: FormData): NewReportInput['subject'] {
  if (kind !== 'board' && data.get('what') !== 'name') return { kind, id };
  const entry = entries?.[Number(data.get('row'))];
  if (entry === undefined) return { kind: 'row', id };
  const { name, score, finishedAt } = entry;
  return { kind: 'row', id, row: { name, score, finishedAt } };
}

function problemsOf(report: unknown): ReportProblems {
  const problems: ReportProblems = {};
  for (const issue of v.safeParse(newReportSchema, report).issues ?? []) {
    const field = v.getDotPath(issue);
    if (field === 'reason') problems.reason = m.report_reason_required();
    if (field === 'message') problems.message = m.report_too_long({ max: reportLimits.message });
    if (field === 'contact') problems.contact = m.report_too_long({ max: reportLimits.contact });
  }
  return problems;
}

/** Sends a report, with retries for as long as its dialog is open. */
export function useReport(subject: Reportable, isOpen: boolean) {
  const [state, setState] = useState<ReportState>({ kind: 'writing' });
  const [problems, setProblems] = useState<ReportProblems>({});
  const open = useRef(isOpen);
  /** The last report sent and its key; the same text sent again keeps the key. */
  const last = useRef({ text: '', key: '' });

  useEffect(() => {
    open.current = isOpen;
    if (isOpen) setState((now) => (now.kind === 'sent' ? { kind: 'writing' } : now));
  }, [isOpen]);

  const sendReport = async (form: HTMLFormElement) => {
    if (state.kind === 'sending' || state.kind === 'waiting') return;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const report = {
      subject: subjectOf(subject, data),
      reason: (data.get('reason') ?? undefined) as NewReportInput['reason'],
      message: text('message'),
      contact: text('contact'),
      language: getLocale(),
      device: deviceId(),
    };
    const found = problemsOf(report);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const written = JSON.stringify(report);
    if (last.current.text !== written) last.current = { text: written, key: randomId() };
    const { key } = last.current;
    setState({ kind: 'sending' });
    try {
      const call = { json: report, header: { 'idempotency-key': key } };
      const { resolveBy } = await sendWithRetries(() => send(client.reports.$post(call)), {
        isWanted: () => open.current,
        onLost: (error) =>
          setState({ kind: 'waiting', isOffline: retryReasonOf(error) === 'offline' }),
      });
      const hasContact = report.contact.trim() !== '';
      setState({ kind: 'sent', resolveBy, sentAt: Date.now(), hasContact });
    } catch (error) {
      setState({ kind: 'failed', code: error instanceof ApiError ? error.code : 'internal' });
    }
  };

  return { state, problems, sendReport };
}
