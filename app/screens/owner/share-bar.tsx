import { MessageCircle, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button, OutsideButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { challengeMessage, QuizShare } from '#app/ui/quiz-share.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { whatsappUrl } from '#core/share.ts';

/** Sharing on a phone, always in reach: WhatsApp at once, every other way a press away. */
export function ShareBar({ quiz, url }: { quiz: OwnedCustomQuiz; url: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t-2 border-outline bg-page px-4 pt-2 pb-3 short:static"
      >
        <OutsideButton
          href={whatsappUrl(challengeMessage(quiz, url))}
          look="whatsapp"
          className="flex-auto px-3! text-base!"
        >
          <MessageCircle aria-hidden="true" className="shrink-0" />
          {m.send_whatsapp()}
        </OutsideButton>
        <Button
          look="secondary"
          aria-haspopup="dialog"
          title={m.owner_share()}
          className="px-3!"
          onClick={() => setOpen(true)}
        >
          <Share2 aria-hidden="true" className="shrink-0" />
          <span className="sr-only">{m.owner_share()}</span>
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.owner_share()}
        closeLabel={m.close()}
      >
        <div className="mt-3">{isOpen && <QuizShare quiz={quiz} url={url} />}</div>
      </Dialog>
    </>
  );
}
