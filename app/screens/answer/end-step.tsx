import { Check, X } from 'lucide-react';
import type { AttemptAccess } from '#app/api.ts';
import { m } from '#app/paraglide/messages.js';
import type { AnswerQuiz } from '#app/screens/answer/answer.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { LeaderboardBoard } from '#app/ui/leaderboard-table.tsx';
import { useLeaderboard } from '#app/ui/use-leaderboard.ts';
import type { Attempt, ReviewedQuestion } from '#core/attempt.ts';

/** The line under the score, and the face that goes with it, by the share of right answers. */
function verdict(score: number, total: number) {
  const share = score / total;
  if (share === 1) return { text: m.verdict_all, face: 'happy' };
  if (share >= 0.75) return { text: m.verdict_most, face: 'happy' };
  if (share >= 0.4) return { text: m.verdict_half, face: 'hello' };
  return { text: score > 0 ? m.verdict_few : m.verdict_none, face: 'thinking' };
}

function ReviewItem({ item }: { item: ReviewedQuestion }) {
  const right = item.options[item.answer] ?? '';
  const own = item.option === null ? undefined : item.options[item.option];
  const isRight = own === right;
  return (
    <li className="border-t-2 border-line py-3">
      <p className="text-lg font-bold">{item.question}</p>
      <p
        className={`flex items-center gap-1 font-bold ${isRight ? 'text-success' : 'text-danger'}`}
      >
        {isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {isRight ? m.review_right() : m.review_wrong()}
      </p>
      {own !== undefined && <p>{m.review_yours({ option: own })}</p>}
      {!isRight && <p>{m.review_correct({ option: right })}</p>}
    </li>
  );
}

function Review({ items }: { items: readonly ReviewedQuestion[] }) {
  return (
    <details className="pop bg-card px-4 py-2">
      <summary className="flex min-h-11 items-center text-lg font-bold">{m.see_answers()}</summary>
      <ol>
        {items.map((item, index) => (
          <ReviewItem key={`${index}-${item.question}`} item={item} />
        ))}
      </ol>
    </details>
  );
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
  const view = useLeaderboard(quiz.id, access);
  const finished = view.own ?? attempt;
  const { result, review } = finished;
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
        <h1 className="text-3xl">
          {m.final_score({ score: attempt.score, total: attempt.total })}
        </h1>
        <p className="mt-1 text-lg">{text({ name: quiz.name })}</p>
        {result?.rank !== undefined && (
          <p className="mt-1 text-lg font-bold">{m.rank_note({ rank: result.rank })}</p>
        )}
        {result?.practice && <p className="mt-1 text-ink-soft">{m.practice_note()}</p>}
      </div>
      <LeaderboardBoard quiz={quiz} view={view} />
      <section className="pop bg-pink p-4 text-center text-onaccent">
        <h2 className="text-2xl">{m.your_turn()}</h2>
        <p className="mb-3">{m.your_turn_lead()}</p>
        <LinkButton to="/">{m.create_your_own()}</LinkButton>
      </section>
      {review !== undefined && <Review items={review} />}
      <Button look="quiet" onClick={onPlayAgain}>
        {m.play_again()}
      </Button>
    </div>
  );
}
