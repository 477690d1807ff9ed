import { KeyRound, MessageCircle } from 'lucide-react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { useSite } from '#app/pages/site.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { ownerPath, whatsappUrl } from '#core/share.ts';

/** Ways to save the owner link, which nobody can restore. */
export function KeepLink({ access, quiz }: { access: OwnerAccess; quiz: OwnedCustomQuiz }) {
  const { origin } = useSite();
  const url = origin + ownerPath(quiz.id, access.key, quiz.language);
  // Made on the press, so that no address in the page holds the key.
  const send = () => {
    const message = m.owner_keep_message({ url }, { locale: quiz.language });
    window.open(whatsappUrl(message), '_blank', 'noopener,noreferrer');
  };
  return (
    <section className="pop flex flex-col gap-3 bg-card p-4">
      <h2 className="flex items-center gap-2 text-xl">
        <KeyRound aria-hidden="true" className="shrink-0" />
        {m.owner_keep_title()}
      </h2>
      <p>{m.owner_keep_lead()}</p>
      <Button look="whatsapp" onClick={send}>
        <MessageCircle aria-hidden="true" className="shrink-0" />
        {m.owner_keep_whatsapp()}
      </Button>
      <CopyField value={url} label={m.owner_link_label()} button={m.owner_copy()} />
    </section>
  );
}
