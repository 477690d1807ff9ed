import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type AttemptAccess, readAttempt } from '#app/api.ts';
import { m } from '#app/paraglide/messages.js';
import type { AnswerQuiz } from '#app/screens/answer/answer.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { LeaderboardTable, type OwnRow } from '#app/ui/leaderboard-table.tsx';
import type { Attempt, AttemptResult, ReviewedQuestion } from '#core/attempt.ts';
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

function ReviewItem({ item, language }: { item: ReviewedQuestion; language: Language }) {
  const right = item.options[item.answer] ?? '';
  const own = item.option === null ? undefined : item.options[item.option];
  const isRight = own === right;
  return (
    <li className="border-t-2 border-line py-3">
      <p className="text-lg font-bold" lang={language}>
        {item.question}
      </p>
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

function Review({ items, language }: { items: readonly ReviewedQuestion[]; language: Language }) {
  return (
    <details className="pop bg-card px-4 py-2">
      <summary className="flex min-h-11 items-center text-lg font-bold">{m.see_answers()}</summary>
      <ol>
        {items.map((item, index) => (
          <ReviewItem key={`${index}-${item.question}`} item={item} language={language} />
        ))}
      </ol>
    </details>
  );
}

/** The attempt with its review, which the reply to the last answer does not carry. */
function useFinishedAttempt(access: AttemptAccess, attempt: Attempt): Attempt {
  const [finished, setFinished] = useState(attempt);
  useEffect(() => {
    if (attempt.review !== undefined) return;
    const read = () => {
      readAttempt(access).then(setFinished, () => {
        // The score is on the screen; the review comes when the network does.
        window.addEventListener('online', read, { once: true });
      });
    };
    read();
    return () => window.removeEventListener('online', read);
  }, [access, attempt.review]);
  return finished;
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
  const { result, review } = useFinishedAttempt(access, attempt);
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
      <LeaderboardTable quiz={quiz} own={ownRow(attempt, result, quiz.language)} />
      <section className="pop bg-pink p-4 text-center text-onaccent">
        <h2 className="text-2xl">{m.your_turn()}</h2>
        <p className="mb-3">{m.your_turn_lead()}</p>
        <LinkButton to="/">{m.create_your_own()}</LinkButton>
      </section>
      {review !== undefined && <Review items={review} language={quiz.language} />}
      <Button look="quiet" onClick={onPlayAgain}>
        {m.play_again()}
      </Button>
    </div>
  );
}
