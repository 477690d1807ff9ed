import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { OlderLink } from '#app/screens/admin/older-link.tsx';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { type MessageState, messageStates } from '#core/contact-message.ts';
import type { Route } from './+types/messages';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const reading = context.get(serverContext).call('GET /api/admin/messages', { query: { cursor } });
  const { messages, next } = await readOrNotFound(reading, 'not_found');
  const language = languageOf(request);
  return {
    messages: messages.map((message) => ({
      ...message,
      written: formatMoment(message.createdAt, language),
    })),
    next,
  };
}

export function meta() {
  return socialTags({ title: m.admin_messages(), description: m.admin_messages() });
}

type Message = Route.ComponentProps['loaderData']['messages'][number];

const stateTexts: Readonly<Record<MessageState, () => string>> = {
  new: () => m.message_state_new(),
  answered: () => m.message_state_answered(),
  spam: () => m.message_state_spam(),
};

const markTexts: Readonly<Record<MessageState, () => string>> = {
  new: () => m.message_new(),
  answered: () => m.message_answered(),
  spam: () => m.message_spam(),
};

function MessageCard({ message }: { message: Message }) {
  const { id, state, written, name, replyTo, language } = message;
  const { run, isBusy, failure } = useAction();
  const [isAsking, setAsking] = useState(false);
  const params = { id };
  const mark = (next: MessageState) =>
    run(() => call('PUT /api/admin/messages/:id/state', { params, body: { state: next } }));
  const erase = async () => {
    await run(() => call('DELETE /api/admin/messages/:id', { params }));
    setAsking(false);
  };
  return (
    <article className="pop flex flex-col gap-2 bg-card p-4">
      <p className="flex flex-wrap gap-x-3">
        <strong>{stateTexts[state]()}</strong>
        <span className="text-ink-soft">{written}</span>
        {name !== '' && <bdi className="font-bold">{name}</bdi>}
      </p>
      <p className="text-lg break-words whitespace-pre-line" lang={language}>
        {message.message}
      </p>
      {replyTo !== '' && <p className="break-words">{m.report_contact_is({ contact: replyTo })}</p>}
      {failure !== null && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-x-2">
        {messageStates
          .filter((one) => one !== state)
          .map((one) => (
            <Button key={one} look="quiet" onClick={() => mark(one)} aria-disabled={isBusy}>
              {markTexts[one]()}
            </Button>
          ))}
        <Button look="quiet" onClick={() => setAsking(true)}>
          {m.message_delete()}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.message_delete_title()}
        closeLabel={m.admin_keep()}
        footer={
          <Button className="mt-3 w-full" onClick={erase} aria-disabled={isBusy}>
            {m.message_delete()}
          </Button>
        }
      />
    </article>
  );
}

export default function Messages({ loaderData: { messages, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{m.admin_messages()}</h1>
      {messages.length === 0 && <p className="mt-4 text-lg">{m.messages_empty()}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <OlderLink next={next} />
    </>
  );
}
