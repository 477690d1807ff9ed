import { MessageCircle } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useAddressWith } from '#app/screens/together/use-address-with.ts';
import { OutsideButton, PressLinkButton } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { playParameter } from '#core/page-parameters.ts';
import type { Pair } from '#core/pair-schemas.ts';
import { whatsappUrl } from '#core/share.ts';

function SendButton({ message, text }: { message: string; text: string }) {
  return (
    <OutsideButton href={whatsappUrl(message)} look="whatsapp" className="w-full">
      <MessageCircle aria-hidden="true" />
      {text}
    </OutsideButton>
  );
}

/** The link for one person and no public place: over WhatsApp, or copied. */
export function SendLink({ pair, url }: { pair: Pair; url: string }) {
  const { names, language } = pair;
  const message = m.together_message({ name: names.first, url }, { locale: language });
  return (
    <div className="flex flex-col gap-3">
      <SendButton message={message} text={m.together_whatsapp()} />
      <CopyField value={url} label={m.together_link_label()} button={m.copy_link()} />
    </div>
  );
}

/** Reminds the other one, who has not answered everything. */
export function Remind({ pair, url }: { pair: Pair; url: string }) {
  const { names, seat, language } = pair;
  const name = names[seat] ?? '';
  const message = m.together_remind_message({ name, url }, { locale: language });
  return <SendButton message={message} text={m.together_remind()} />;
}

/** What comes first for whoever has made a pair: sending its link, and then the questions. */
export function ShareStep({
  pair,
  url,
  onAnswer,
}: {
  pair: Pair;
  url: string;
  onAnswer: () => void;
}) {
  const playing = useAddressWith(playParameter);
  const { second } = pair.names;
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    onAnswer();
  };
  return (
    <section className="flex flex-col gap-3">
      <NewHeading className="text-3xl">{m.together_send_title()}</NewHeading>
      <p role="status" className="text-lg leading-tight break-words">
        {second === null ? m.together_send_lead() : m.together_seat_taken({ name: second })}
      </p>
      {second === null && <SendLink pair={pair} url={url} />}
      <PressLinkButton href={playing} onPress={press}>
        {m.together_answer_now()}
      </PressLinkButton>
    </section>
  );
}
