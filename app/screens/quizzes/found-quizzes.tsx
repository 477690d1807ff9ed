import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { playedQuizzes } from '#app/device/played-quizzes.ts';
import type { QuizCard } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import { ReadyQuizCards } from '#app/ui/ready-quiz-cards.tsx';
import { difficultyName } from '#app/ui/topic-name.ts';
import type { Difficulty } from '#core/ready-quiz.ts';

interface FoundQuiz extends QuizCard {
  readonly questions: number | null;
  readonly difficulty: Difficulty | null;
}

function About({ quiz, isPlayed }: { quiz: FoundQuiz; isPlayed: boolean }) {
  const { questions, difficulty } = quiz;
  const facts = [
    ...(questions === null ? [] : [m.quiz_list_questions({ count: questions })]),
    ...(difficulty === null ? [] : [difficultyName(difficulty)]),
  ];
  return (
    <p className="text-base leading-tight text-ink-soft">
      {facts.join(' · ')}
      {isPlayed && (
        <span className="flex items-center gap-1 font-bold text-ink">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {m.quiz_list_played()}
        </span>
      )}
    </p>
  );
}

/** A page of found quizzes; this browser knows which of them it has played. */
export function FoundQuizzes({ quizzes }: { quizzes: readonly FoundQuiz[] }) {
  const [played, setPlayed] = useState<ReadonlySet<number>>(new Set());
  const [isHiding, setHiding] = useState(false);
  useEffect(() => setPlayed(playedQuizzes()), []);
  const shown = isHiding ? quizzes.filter(({ id }) => !played.has(id)) : quizzes;
  return (
    <>
      {quizzes.some(({ id }) => played.has(id)) && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isHiding}
            onChange={({ target }) => setHiding(target.checked)}
          />
          {m.quiz_list_hide_played()}
        </label>
      )}
      {shown.length === 0 ? (
        <p className="mt-2 text-lg">{m.quiz_list_all_played()}</p>
      ) : (
        <ReadyQuizCards
          quizzes={shown}
          about={(quiz) => <About quiz={quiz} isPlayed={played.has(quiz.id)} />}
        />
      )}
    </>
  );
}
