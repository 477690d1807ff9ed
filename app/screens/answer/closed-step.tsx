import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { AttemptSummary } from '#app/play/play-state.ts';
import { scoreTexts } from '#app/play/score-of.ts';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import { ClosedBoard, LeaderboardTable } from '#app/ui/leaderboard-table.tsx';
import { useServed } from '#app/ui/use-served.ts';
import { YourTurn } from '#app/ui/your-turn.tsx';

/** Says that the quiz takes no more answers; `attempt` is the visitor's unfinished attempt, if any. */
export function ClosedStep({
  quiz,
  attempt,
}: {
  quiz: AnswerQuiz;
  attempt: AttemptSummary | null;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isServed = useServed();
  const wasPlaying = attempt !== null && !isServed;
  useEffect(() => {
    // It replaces the question, which had the focus.
    if (wasPlaying) heading.current?.focus();
  }, [wasPlaying]);
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <img src="/images/mascot/sleepy.svg" alt="" width="140" height="140" className="mx-auto" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.closed_title({ name: quiz.name })}
        </h1>
        <p className="mt-1 text-lg">
          {attempt === null ? m.closed_lead() : m.closed_in_the_middle(scoreTexts(attempt))}
        </p>
      </div>
      {quiz.boardFor === 'everyone' ? (
        <LeaderboardTable quiz={quiz} board={quiz.board} />
      ) : (
        <ClosedBoard name={quiz.name} />
      )}
      <YourTurn to="/" lead={m.your_turn_lead()} button={m.create_your_own()} />
    </div>
  );
}
