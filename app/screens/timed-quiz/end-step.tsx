import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { AttemptAccess } from '#app/play/attempt-calls.ts';
import { useConfetti } from '#app/play/use-confetti.ts';
import { useFinishedAttempt } from '#app/play/use-finished-attempt.ts';
import { Recommended } from '#app/screens/timed-quiz/recommended.tsx';
import type { TimedQuizPage } from '#app/screens/timed-quiz/timed-quiz-page.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { Review } from '#app/ui/review.tsx';
import { scoreVerdict } from '#app/ui/score-verdict.ts';
import { SharePanel } from '#app/ui/share-panel.tsx';
import type { Attempt } from '#core/attempt-schemas.ts';

export function EndStep({
  quiz,
  access,
  attempt,
  isFresh,
  onPlayAgain,
}: {
  quiz: TimedQuizPage;
  access: AttemptAccess;
  attempt: Attempt;
  isFresh: boolean;
  onPlayAgain: () => void;
}) {
  const { review } = useFinishedAttempt(access, attempt, quiz.language);
  const heading = useRef<HTMLHeadingElement>(null);
  useConfetti(isFresh);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const { score, total } = attempt;
  const { text, face } = scoreVerdict({ right: score, total });
  const { name, shareUrl } = quiz;
  return (
    <div className="flex flex-col gap-6">
      <div className="text-center">
        <img
          src={`/images/mascot/${face}.svg`}
          alt=""
          width="140"
          height="140"
          className="mx-auto"
        />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.final_score({ score, total })}
        </h1>
        <p className="mt-1 text-lg font-bold" lang={quiz.language}>
          {name}
        </p>
        <p className="text-lg">{text()}</p>
      </div>
      <section>
        <h2 className="mb-3 text-2xl">{m.part_share_heading()}</h2>
        <SharePanel
          url={shareUrl}
          message={m.ready_share_message({ score, total, name, url: shareUrl })}
        />
      </section>
      <section className="pop bg-pink p-4 text-center text-onaccent">
        <p className="mb-3 text-lg">{m.create_your_quiz_lead()}</p>
        <LinkButton to="/">{m.create_your_quiz()}</LinkButton>
      </section>
      {review !== undefined && <Review items={review} language={quiz.language} />}
      <Button look="secondary" onClick={onPlayAgain}>
        <RotateCcw aria-hidden="true" />
        {m.ready_again()}
      </Button>
      <ReportButton subject={{ kind: 'ready-quiz', id: quiz.documentId }} />
      <Recommended played={quiz.documentId} language={quiz.language} />
    </div>
  );
}
