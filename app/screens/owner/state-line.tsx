import { m } from '#app/paraglide/messages.js';
import { localMoment } from '#app/screens/owner/local-moment.ts';
import { closesAt, isQuizClosed } from '#core/custom-quiz.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

function stateText(quiz: OwnedCustomQuiz, isClosed: boolean): string {
  if (quiz.hiddenAt !== null) return m.owner_state_hidden();
  const closing = closesAt(quiz);
  if (closing === null) return m.owner_state_open();
  const date = localMoment(closing);
  return isClosed ? m.owner_state_ended({ date }) : m.owner_state_ends({ date });
}

/** Says whether the quiz is open or hidden, until when, and how many people are answering. */
export function StateLine({
  quiz,
  answering,
}: {
  quiz: OwnedCustomQuiz;
  answering: number | null;
}) {
  const isClosed = isQuizClosed(quiz, Date.now());
  const isOpen = !isClosed && quiz.hiddenAt === null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
      <span className="inline-flex min-h-8 items-center gap-2 rounded-full border-2 border-edge bg-card px-3 font-bold">
        <span
          aria-hidden="true"
          className={`size-3 shrink-0 rounded-full border border-outline ${isOpen ? 'bg-lime' : 'bg-coral'}`}
        />
        {stateText(quiz, isClosed)}
      </span>
      {answering !== null && answering > 0 && (
        <span className="font-semibold">{m.live_answering({ count: answering })}</span>
      )}
    </p>
  );
}
