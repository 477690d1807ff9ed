import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '#app/api.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import {
  changeDraft,
  emptyDraft,
  forgetDraft,
  type MessageDraft,
  recallDraft,
  rememberDraft,
} from '#app/screens/contact/draft.ts';
import { useSending } from '#app/screens/contact/use-sending.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { contactLimits, contactMessageSchema } from '#core/contact-message.ts';
import { maxNameLength } from '#core/display-name.ts';

type Problems = Partial<Record<'message' | 'name' | 'replyTo', string>>;

const limits = { ...contactLimits, name: maxNameLength };

/** The rules of the server, asked before anything is sent. */
function problemsOf({ message, name, replyTo }: MessageDraft): Problems {
  const result = v.safeParse(contactMessageSchema, {
    message,
    name,
    replyTo,
    language: getLocale(),
  });
  const problems: Problems = {};
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue) as keyof Problems;
    problems[field] =
      issue.message === 'too_long'
        ? m.contact_too_long({ max: limits[field] })
        : m.contact_message_required();
  }
  return problems;
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
  useEffect(() => heading.current?.focus(), []);
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

/** What this device remembers is unknown to the server: its HTML is always the empty form. */
function useKeptDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  useEffect(() => setDraft(recallDraft() ?? emptyDraft), []);
  const change = (what: Parameters<typeof changeDraft>[1]) => {
    const next = changeDraft(draft, what);
    setDraft(next);
    rememberDraft(next);
  };
  const clear = () => {
    forgetDraft();
    setDraft(emptyDraft);
  };
  return { draft, change, clear };
}

export function ContactForm() {
  const { draft, change, clear } = useKeptDraft();
  const { state, send, writeAgain } = useSending(clear);
  const [website, setWebsite] = useState('');
  const [isChecked, setChecked] = useState(false);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const problems = isChecked ? problemsOf(draft) : {};

  if (state.kind === 'sent') return <Sent onWriteAgain={writeAgain} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const found = problemsOf(draft);
    const isFine = Object.keys(found).length === 0;
    setChecked(!isFine);
    if (isFine) void send(draft, website, getLocale());
    else if (found.message !== undefined) messageField.current?.focus();
  };

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="pop mt-5 flex flex-col gap-4 bg-card p-4"
    >
      <h2 className="text-2xl">{m.contact_form_title()}</h2>
      <TextArea
        ref={messageField}
        label={m.contact_message_label()}
        name="message"
        hint={m.contact_message_hint({ max: contactLimits.message })}
        value={draft.message}
        onChange={(message) => change({ message })}
        error={problems.message ?? null}
      />
      <TextField
        label={m.contact_name_label()}
        name="name"
        autoComplete="nickname"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={problems.name ?? null}
      />
      <TextField
        label={m.contact_reply_label()}
        name="replyTo"
        autoComplete="email"
        inputMode="email"
        value={draft.replyTo}
        onChange={(replyTo) => change({ replyTo })}
        error={problems.replyTo ?? null}
      />
      {/* People never meet this field; programs fill it in. */}
      <div hidden>
        <label htmlFor="website">{m.contact_website_label()}</label>
        <input
          id="website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </div>
      {state.kind === 'failed' && <Notice>{failureSentence(state.code)}</Notice>}
      <Button type="submit" aria-disabled={state.kind === 'sending'}>
        <Send aria-hidden="true" />
        {state.kind === 'sending' ? m.contact_sending() : m.contact_send()}
      </Button>
    </form>
  );
}
