import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { AttemptAccess } from '#app/play/attempt-calls.ts';
import { useConfetti } from '#app/play/use-confetti.ts';
import { useFinishedAttempt } from '#app/play/use-finished-attempt.ts';
import { CompetitionBoard } from '#app/screens/competition/competition-board.tsx';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { DrawSection } from '#app/screens/competition/draw-section.tsx';
import { Explanation } from '#app/screens/competition/explanation.tsx';
import type { OwnRow } from '#app/ui/board-table.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { pointsText } from '#app/ui/points.ts';
import { Review } from '#app/ui/review.tsx';
import { scoreVerdict } from '#app/ui/score-verdict.ts';
import { SharePanel } from '#app/ui/share-panel.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import type { Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import { competitionsPath } from '#core/site-paths.ts';

function ownRow({ name }: Attempt, result: AttemptResult | undefined): OwnRow | null {
  const { rank, finishedAt } = result ?? {};
  if (result === undefined || rank === undefined || finishedAt === undefined) return null;
  const { score, correct, total } = result;
  return { rank, name, score, correct, total, finishedAt };
}

export function EndStep({
  competition,
  access,
  attempt,
  isFresh,
}: {
  competition: CompetitionPage;
  access: AttemptAccess;
  attempt: Attempt;
  isFresh: boolean;
}) {
  const { language, quizLanguage, id, title, shareUrl } = competition;
  const { result, review } = useFinishedAttempt(access, attempt, language);
  const heading = useRef<HTMLHeadingElement>(null);
  const time = useServerTime(competition.now);
  const { correct = 0, explanation = [], rank, unranked } = result ?? {};
  useConfetti(isFresh && unranked === undefined);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const { score, total } = attempt;
  const points = pointsText(score);
  const { face } = scoreVerdict({ right: correct, total });
  return (
    <div className="flex flex-col gap-6">
      <div className="text-center">
        <img
          src={`/images/mascot/${face}.svg`}
          alt=""
          width="120"
          height="120"
          className="mx-auto"
        />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.contest_final({ points })}
        </h1>
        <p className="mt-1 text-lg font-bold">{title}</p>
        <p className="text-lg">{m.contest_correct({ correct, total })}</p>
        {rank !== undefined && <p className="text-lg font-bold">{m.rank_note({ rank })}</p>}
      </div>
      {unranked !== undefined && (
        <section className="pop bg-card p-4">
          <h2 className="text-xl">{m.contest_too_fast_heading()}</h2>
          <p className="mt-1 leading-snug">{m.contest_too_fast()}</p>
        </section>
      )}
      {explanation.length > 0 && <Explanation lines={explanation} points={score} />}
      <CompetitionBoard id={id} own={ownRow(attempt, result)} />
      {unranked === undefined && (
        <section>
          <h2 className="mb-3 text-2xl">{m.part_share_heading()}</h2>
          <SharePanel url={shareUrl} message={m.contest_share({ points, title, url: shareUrl })} />
        </section>
      )}
      {review !== undefined && <Review items={review} language={quizLanguage} />}
      <DrawSection competition={competition} time={time} />
      <LinkButton to={competitionsPath} look="secondary">
        {m.contest_all()}
      </LinkButton>
    </div>
  );
}
