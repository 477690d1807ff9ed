import { KeyRound, MessageCircle } from 'lucide-react';
import type { MadeQuiz } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { OwnBoard } from '#app/screens/create/own-board.tsx';
import { LinkButton, OutsideButton } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { EmbedBox } from '#app/ui/embed-box.tsx';
import { PostPicture } from '#app/ui/post-picture.tsx';
import { QuizShare } from '#app/ui/quiz-share.tsx';
import { embeddable, embedPath } from '#core/embed.ts';
import type { EmbeddedPage } from '#core/embed-code.ts';
import { ownerPath, whatsappUrl } from '#core/share.ts';

/** WhatsApp with a message to the creator of the quiz that this one replies to. */
function SendFirst({ made, creator }: { made: MadeQuiz; creator: string }) {
  const { name, shareUrl: url, language } = made;
  const message = m.turn_message({ creator, name, url }, { locale: language });
  return (
    <OutsideButton href={whatsappUrl(message)}>
      <MessageCircle aria-hidden="true" />
      {m.send_first({ creator })}
    </OutsideButton>
  );
}

function embedOf({ id, name, title = name, language, shareUrl }: MadeQuiz): EmbeddedPage {
  const { origin } = new URL(shareUrl);
  return { origin, path: embedPath('custom', id, language), title };
}

/** The links of a new quiz. `answered` is the creator of the quiz that it replies to. */
export function ReadyStep({ made, answered }: { made: MadeQuiz; answered: string | null }) {
  const ownerMessage = m.owner_message({ url: made.ownerUrl });
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <div className="text-center">
        <img src="/images/mascot/happy.svg" alt="" width="140" height="140" className="mx-auto" />
        <h1 className="text-3xl">{m.ready_title()}</h1>
        <p className="mt-1 text-lg">{m.ready_lead()}</p>
      </div>
      <QuizShare
        quiz={made}
        url={made.shareUrl}
        before={answered !== null && <SendFirst made={made} creator={answered} />}
      />
      <PostPicture pictures={made.pictures} />
      {embeddable(made.type, null) && <EmbedBox embed={embedOf(made)} />}
      <section className="pop bg-card p-4">
        <h2 className="flex items-center gap-2 text-xl">
          <KeyRound aria-hidden="true" />
          {m.owner_secret_title()}
        </h2>
        <p className="mt-1 mb-3">{m.owner_kept()}</p>
        <OutsideButton href={whatsappUrl(ownerMessage)} look="secondary" className="mb-3 w-full">
          <MessageCircle aria-hidden="true" />
          {m.owner_send()}
        </OutsideButton>
        <CopyField value={made.ownerUrl} label={m.owner_link_label()} button={m.owner_copy()} />
        <LinkButton
          look="quiet"
          className="w-full"
          to={ownerPath(made.id, made.ownerKey, made.language)}
        >
          {m.owner_open()}
        </LinkButton>
      </section>
      <OwnBoard made={made} />
      <LinkButton to="/" look="secondary">
        {m.make_another()}
      </LinkButton>
    </div>
  );
}
