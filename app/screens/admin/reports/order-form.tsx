import { type FormEvent, useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';

/** A `datetime-local` value, which has no zone, as a time in India; ms since 1970, or NaN. */
function indianTime(value: string): number {
  return Date.parse(`${value}:00+05:30`);
}

/** Records an order that reached the operator some other way. */
export function OrderForm() {
  const action = useAction();
  const [round, setRound] = useState(0);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const receivedAt = indianTime(text('receivedAt'));
    const order = {
      link: text('link'),
      message: text('message'),
      contact: text('contact'),
      receivedAt: Number.isNaN(receivedAt) ? 0 : receivedAt,
      language: getLocale(),
    };
    const isDone = await action.run(
      () => call('POST /api/admin/reports', { body: order }),
      (code) => (code === 'invalid' ? m.order_invalid() : null),
    );
    if (isDone) setRound((count) => count + 1);
  };
  return (
    <Fold key={round} look="inside" summary={m.order_open()} className="mt-3">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3 py-2">
        <p className="text-ink-soft">{m.order_lead()}</p>
        <TextField label={m.order_link_label()} name="link" autoComplete="off" />
        <TextArea label={m.order_message_label()} name="message" />
        <TextField label={m.order_contact_label()} name="contact" autoComplete="off" />
        <label className="flex flex-col gap-1 text-lg font-bold">
          {m.order_received_label()}
          <input
            type="datetime-local"
            name="receivedAt"
            className="min-h-12 rounded-md border-2 border-line bg-field px-3 text-ink"
          />
        </label>
        {action.failure !== null && <Notice>{action.failure}</Notice>}
        <Button type="submit" aria-disabled={action.isBusy}>
          {m.order_save()}
        </Button>
      </form>
    </Fold>
  );
}
