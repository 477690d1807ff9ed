import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { AttemptAccess } from '#app/play/attempt-calls.ts';
import { useFinishedAttempt } from '#app/play/use-finished-attempt.ts';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import type { OwnRow } from '#app/ui/board-table.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ClosedBoard, LeaderboardTable } from '#app/ui/leaderboard-table.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { Review } from '#app/ui/review.tsx';
import type { Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import { shownName } from '#core/display-name.ts';
import type { Language } from '#core/language.ts';

/** The line under the score, and the face that goes with it, by the share of right answers. */
function verdict(score: number, total: number) {
  const share = score / total;
  if (share === 1) return { text: m.verdict_all, face: 'happy' };
  if (share >= 0.75) return { text: m.verdict_most, face: 'happy' };
  if (share >= 0.4) return { text: m.verdict_half, face: 'hello' };
  return { text: score > 0 ? m.verdict_few : m.verdict_none, face: 'thinking' };
}

function ownRow(
  { name }: Attempt,
  result: AttemptResult | undefined,
  language: Language,
): OwnRow | null {
  const { rank, finishedAt } = result ?? {};
  if (result === undefined || rank === undefined || finishedAt === undefined) return null;
  return { ...result, rank, finishedAt, name: shownName(name, language) };
}

export function EndStep({
  quiz,
  access,
  attempt,
  onPlayAgain,
}: {
  quiz: AnswerQuiz;
  access: AttemptAccess;
  attempt: Attempt;
  onPlayAgain: () => void;
}) {
  const { result, review } = useFinishedAttempt(access, attempt, quiz.language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { text, face } = verdict(attempt.score, attempt.total);
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <img
          src={`/images/mascot/${face}.svg`}
          alt=""
          width="140"
          height="140"
          className="mx-auto"
        />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.final_score({ score: attempt.score, total: attempt.total })}
        </h1>
        <p className="mt-1 text-lg">{text({ name: quiz.name })}</p>
        {result?.rank !== undefined && (
          <p className="mt-1 text-lg font-bold">{m.rank_note({ rank: result.rank })}</p>
        )}
        {result?.practice && <p className="mt-1 text-ink-soft">{m.practice_note()}</p>}
      </div>
      {quiz.boardFor === 'everyone' ? (
        <LeaderboardTable quiz={quiz} own={ownRow(attempt, result, quiz.language)} />
      ) : (
        <>
          <ClosedBoard name={quiz.name} />
          <ReportButton subject={{ kind: 'custom-quiz', id: quiz.id }} />
        </>
      )}
      <section className="pop bg-pink p-4 text-center text-onaccent">
        <h2 className="text-2xl">{m.your_turn()}</h2>
        <p className="mb-3">{m.your_turn_lead()}</p>
        <LinkButton to="/">{m.create_your_own()}</LinkButton>
      </section>
      {review !== undefined && <Review items={review} language={quiz.language} />}
      {!quiz.closed && (
        <Button look="quiet" onClick={onPlayAgain}>
          {m.play_again()}
        </Button>
      )}
    </div>
  );
}
