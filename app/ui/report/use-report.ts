import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '#app/api/call.ts';
import { retryReasonOf, sendWithRetries } from '#app/api/send-with-retries.ts';
import { deviceId, randomId } from '#app/device/memory.ts';
import { getLocale } from '#app/paraglide/runtime.js';
import {
  problemsOf,
  type ReportProblems,
  readReport,
  type SentReport,
  sentReport,
} from '#app/ui/report/report-form.ts';
import type { Reportable } from '#app/ui/report/reportable.ts';

export type ReportState =
  | { readonly kind: 'writing' | 'sending' }
  | { readonly kind: 'waiting'; readonly isOffline: boolean }
  | { readonly kind: 'failed'; readonly code: ApiError['code'] }
  | ({ readonly kind: 'sent' } & SentReport);

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
    const sender = { language: getLocale(), device: deviceId() };
    const report = readReport(subject, new FormData(form), sender);
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
      const input = { body: report, headers: { 'idempotency-key': key } };
      const { resolveBy } = await sendWithRetries(() => call('POST /api/reports', input), {
        isWanted: () => open.current,
        onLost: (error) =>
          setState({ kind: 'waiting', isOffline: retryReasonOf(error) === 'offline' }),
      });
      setState({ kind: 'sent', ...sentReport(report, { resolveBy, now: Date.now() }) });
    } catch (error) {
      setState({ kind: 'failed', code: error instanceof ApiError ? error.code : 'internal' });
    }
  };

  return { state, problems, sendReport };
}
