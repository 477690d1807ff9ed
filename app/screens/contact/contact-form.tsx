import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import {
  type FieldName,
  fillFields,
  forgetDraft,
  keepDraft,
  type MessageFields,
  readFields,
  recallDraft,
} from '#app/screens/contact/draft.ts';
import { type SendingState, useSending } from '#app/screens/contact/use-sending.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { useServed } from '#app/ui/use-served.ts';
import { contactLimits, contactMessageSchema } from '#core/contact-message.ts';
import { maxNameLength } from '#core/display-name.ts';
import type { ErrorCode } from '#core/errors.ts';

type Problems = Partial<Record<FieldName, string>>;

const limits = { ...contactLimits, name: maxNameLength };

/** Applies the server's rules. */
function problemsOf(written: MessageFields): Problems {
  const fields = { ...written, language: getLocale() };
  const problems: Problems = {};
  for (const issue of v.safeParse(contactMessageSchema, fields).issues ?? []) {
    const field = v.getDotPath(issue) as FieldName;
    problems[field] =
      issue.message === 'too_long'
        ? m.contact_too_long({ max: limits[field] })
        : m.contact_message_required();
  }
  return problems;
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = form.elements.namedItem(name ?? '');
  if (field instanceof HTMLElement) field.focus();
}

function failureSentence(code: ApiError['code']): string {
  switch (code) {
    case 'network':
      return m.contact_failed_network();
    case 'too_many_requests':
      return m.contact_failed_too_many();
    case 'invalid':
    case 'bad_request':
    case 'too_large':
      return m.contact_failed_refused();
    default:
      return m.contact_failed_server();
  }
}

function Sent({ onWriteAgain }: { onWriteAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isServed = useServed();
  useEffect(() => {
    if (!isServed) heading.current?.focus();
  }, [isServed]);
  return (
    <div className="pop mt-5 flex flex-col items-center gap-3 bg-card p-5 text-center">
      <img src="/images/mascot/happy.svg" alt="" width="120" height="120" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.contact_sent_title()}
      </h2>
      <p>{m.contact_sent_lead()}</p>
      <Button look="quiet" onClick={onWriteAgain}>
        {m.contact_write_another()}
      </Button>
    </div>
  );
}

/** A field that people never see and spam programs fill in. */
function Honeypot() {
  return (
    <div hidden>
      <label htmlFor="website">{m.contact_website_label()}</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Fields({ problems, given }: { problems: Problems; given: MessageFields | undefined }) {
  return (
    <>
      <TextArea
        label={m.contact_message_label()}
        name="message"
        hint={m.contact_message_hint({ max: contactLimits.message })}
        error={problems.message}
        value={given?.message}
      />
      <TextField
        label={m.contact_name_label()}
        name="name"
        autoComplete="nickname"
        error={problems.name}
        value={given?.name}
      />
      <TextField
        label={m.contact_reply_label()}
        name="replyTo"
        autoComplete="email"
        inputMode="email"
        error={problems.replyTo}
        value={given?.replyTo}
      />
      <Honeypot />
    </>
  );
}

/** What came of a form that was sent without a script. */
interface Outcome {
  readonly given: MessageFields;
  readonly failure: ErrorCode | null;
  readonly isSent: boolean;
}

function firstState(outcome: Outcome | null): SendingState {
  if (outcome?.isSent) return { kind: 'sent' };
  const code = outcome?.failure ?? null;
  return code === null ? { kind: 'writing' } : { kind: 'failed', code };
}

export function ContactForm({ outcome }: { outcome: Outcome | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, send, writeAgain } = useSending(forgetDraft, firstState(outcome));
  const [problems, setProblems] = useState<Problems>(() =>
    outcome === null || outcome.isSent ? {} : problemsOf(outcome.given),
  );

  useEffect(() => {
    const draft = recallDraft();
    if (form.current !== null && draft !== null) fillFields(form.current, draft);
  }, []);

  if (state.kind === 'sent') return <Sent onWriteAgain={writeAgain} />;

  const change = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(event.currentTarget);
    if (Object.keys(problems).length > 0) setProblems(problemsOf(readFields(event.currentTarget)));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const found = problemsOf(readFields(event.currentTarget));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusField(event.currentTarget, first);
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    void send(keepDraft(event.currentTarget), website, getLocale());
  };

  return (
    <form
      ref={form}
      method="post"
      onInput={change}
      onSubmit={submit}
      noValidate
      className="pop mt-5 flex flex-col gap-4 bg-card p-4"
    >
      <h2 className="text-2xl">{m.contact_form_title()}</h2>
      <Fields problems={problems} given={outcome?.given} />
      {state.kind === 'failed' && <Notice>{failureSentence(state.code)}</Notice>}
      <Button
        type="submit"
        // Unlike `disabled`, keeps the focus during sending.
        aria-disabled={state.kind === 'sending' || undefined}
      >
        <Send aria-hidden="true" />
        {state.kind === 'sending' ? m.contact_sending() : m.contact_send()}
      </Button>
    </form>
  );
}
