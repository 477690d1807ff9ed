import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '#app/pages/failure-log.ts';
import { m } from '#app/paraglide/messages.js';
import { listRecommended } from '#app/screens/timed-quiz/recommended-quizzes.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { ReadyQuizCards } from '#app/ui/ready-quiz-cards.tsx';
import type { Language } from '#core/language.ts';
import { type RecommendedQuiz, recommended } from '#core/ready-quiz.ts';
import { readyQuizPath } from '#core/share.ts';

/** Random recommendations without the quiz just played. */
function pick(quizzes: readonly RecommendedQuiz[], played: string): RecommendedQuiz[] {
  const others = quizzes.filter(({ documentId }) => documentId !== played);
  const picked: RecommendedQuiz[] = [];
  while (picked.length < recommended.shown && others.length > 0) {
    picked.push(...others.splice(Math.floor(Math.random() * others.length), 1));
  }
  return picked;
}

/** Recommended quizzes from the content service's list. Specification: Recommended quizzes. */
export function Recommended({ played, language }: { played: string; language: Language }) {
  const [quizzes, setQuizzes] = useState<readonly RecommendedQuiz[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    listRecommended(language).then(
      (list) => setQuizzes(pick(list, played)),
      (error: unknown) => {
        logFailure('recommended quizzes', error);
        setFailed(true);
      },
    );
  }, [language, played]);
  useEffect(load, [load]);

  if (quizzes?.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-2xl">{m.recommended_heading()}</h2>
      {failed && (
        <Notice>
          <p>{m.recommended_failed()}</p>
          <Button look="secondary" onClick={load}>
            {m.try_again()}
          </Button>
        </Notice>
      )}
      {quizzes === null && !failed && <Loading />}
      {quizzes !== null && (
        <ReadyQuizCards
          quizzes={quizzes.map((quiz) => ({
            id: quiz.id,
            name: quiz.name,
            language,
            thumbnail: quiz.thumbnail?.url ?? null,
            path: readyQuizPath(String(quiz.id)),
          }))}
        />
      )}
    </section>
  );
}
