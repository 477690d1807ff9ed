import { m } from '#app/paraglide/messages.js';
import { EndScreen } from '#app/play/end-screen.tsx';
import { useFinishedAttempt } from '#app/play/use-finished-attempt.ts';
import { CompetitionBoard } from '#app/screens/competition/competition-board.tsx';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { DrawSection } from '#app/screens/competition/draw-section.tsx';
import { Explanation } from '#app/screens/competition/explanation.tsx';
import type { OwnRow } from '#app/ui/board-table.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { PostPicture } from '#app/ui/post-picture.tsx';
import { scoreRemark } from '#app/ui/score-remark.ts';
import { SharePanel } from '#app/ui/share-panel.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import { pointsText } from '#core/points-text.ts';
import { competitionsPath } from '#core/site-paths.ts';

function ownRow({ name }: Attempt, result: AttemptResult | undefined): OwnRow | null {
  const { rank, face, finishedAt } = result ?? {};
  if (result === undefined || rank === undefined || finishedAt === undefined) return null;
  const { score, correct, total } = result;
  return { rank, name, face, score, correct, total, finishedAt };
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
  const { language, quizLanguage, title, shareUrl } = competition;
  const { result, review } = useFinishedAttempt(access, attempt, language);
  const time = useServerTime(competition.now);
  const { correct = 0, explanation = [], rank, unranked } = result ?? {};
  const { score, total } = attempt;
  const points = pointsText(score);
  const { face } = scoreRemark({ right: correct, total });
  const ended = {
    face,
    title: m.contest_final({ points }),
    lines: (
      <>
        <p className="text-lg font-bold">{title}</p>
        <p>{m.contest_correct({ correct, total })}</p>
        {rank !== undefined && <p className="font-bold">{m.rank_note({ rank })}</p>}
      </>
    ),
  } as const;
  return (
    <EndScreen
      score={ended}
      celebrated={isFresh && unranked === undefined ? correct / total : null}
      review={review}
      language={quizLanguage}
      after={
        <>
          <DrawSection competition={competition} time={time} />
          <LinkButton to={competitionsPath} look="secondary">
            {m.contest_all()}
          </LinkButton>
        </>
      }
    >
      {unranked !== undefined && (
        <section className="pop bg-card p-4">
          <h2 className="text-xl">{m.contest_too_fast_heading()}</h2>
          <p className="mt-1 leading-snug">{m.contest_too_fast()}</p>
        </section>
      )}
      {explanation.length > 0 && <Explanation lines={explanation} points={score} />}
      <PostPicture pictures={result?.pictures} />
      <CompetitionBoard competition={competition} own={ownRow(attempt, result)} />
      {unranked === undefined && (
        <section>
          <h2 className="mb-3 text-2xl">{m.part_share_heading()}</h2>
          <SharePanel
            url={shareUrl}
            message={m.contest_share({ count: score, points, title, url: shareUrl })}
          />
        </section>
      )}
    </EndScreen>
  );
}
