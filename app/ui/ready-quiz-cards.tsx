import { type ReactNode, useEffect, useId } from 'react';
import { useRevalidator } from 'react-router';
import type { QuizCard, QuizCards } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton, ReloadLink } from '#app/ui/button.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';

function ReadyQuizCard({ quiz, children }: { quiz: QuizCard; children?: ReactNode }) {
  const titleId = useId();
  return (
    <article className="pop relative flex h-full flex-col overflow-hidden bg-card">
      <QuizThumbnail quiz={quiz} className="w-full border-b-2 border-outline" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 id={titleId} lang={quiz.language} className="text-lg leading-tight text-wrap">
          {quiz.name}
        </h3>
        {children}
        {/* The link covers the card, so that a thumb may land anywhere on it. */}
        <LinkButton
          to={quiz.path}
          aria-describedby={titleId}
          look="secondary"
          className="mt-auto px-2! after:absolute after:inset-0"
        >
          {m.ready_play()}
        </LinkButton>
      </div>
    </article>
  );
}

/** Ready quizzes to play; `about` says more of one. */
export function ReadyQuizCards<T extends QuizCard>({
  quizzes,
  about,
}: {
  quizzes: readonly T[];
  about?: (quiz: T) => ReactNode;
}) {
  return (
    <ul className="mt-4 grid two-columns gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {quizzes.map((quiz) => (
        <li key={quiz.id}>
          <ReadyQuizCard quiz={quiz}>{about?.(quiz)}</ReadyQuizCard>
        </li>
      ))}
    </ul>
  );
}

/** How long, in ms, after one try to read late quizzes the next one follows. */
const nextTry = 1_500;

/** Stands in for quizzes that another service takes its time for: with a script they follow. */
function LateQuizzes() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), nextTry);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <div className="mt-2 rounded-md border-2 border-line bg-card p-3 font-semibold">
      <p role="status">{m.ready_late()}</p>
      <ReloadLink look="quiet">{m.ready_late_show()}</ReloadLink>
    </div>
  );
}

/** Ready quizzes under their heading, or a notice where they cannot be read now. */
export function ReadyQuizSection({
  quizzes,
  children,
}: {
  quizzes: QuizCards;
  children?: ReactNode;
}) {
  if (quizzes?.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{m.ready_heading()}</h2>
      {quizzes === 'late' && <LateQuizzes />}
      {quizzes === null && (
        <p className="mt-2 rounded-md border-2 border-line bg-card p-3 font-semibold">
          {m.ready_unavailable()}
        </p>
      )}
      {Array.isArray(quizzes) && (
        <>
          <ReadyQuizCards quizzes={quizzes} />
          {children}
        </>
      )}
    </section>
  );
}
