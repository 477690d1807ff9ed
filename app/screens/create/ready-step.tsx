import { KeyRound } from 'lucide-react';
import type { MadeQuiz } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { OwnBoard } from '#app/screens/create/own-board.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { QuizShare } from '#app/ui/quiz-share.tsx';
import { CopyLink } from '#app/ui/share-panel.tsx';
import { ownerPath } from '#core/share.ts';

export function ReadyStep({ made }: { made: MadeQuiz }) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <div className="text-center">
        <img src="/images/mascot/happy.svg" alt="" width="140" height="140" className="mx-auto" />
        <h1 className="text-3xl">{m.ready_title()}</h1>
        <p className="mt-1 text-lg">{m.ready_lead()}</p>
      </div>
      <QuizShare quiz={made} url={made.shareUrl} />
      <section className="pop bg-card p-4">
        <h2 className="flex items-center gap-2 text-xl">
          <KeyRound aria-hidden="true" />
          {m.owner_secret_title()}
        </h2>
        <p className="mt-1 mb-3">{m.owner_secret_lead()}</p>
        <CopyLink url={made.ownerUrl} label={m.owner_link_label()} button={m.owner_copy()} />
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
