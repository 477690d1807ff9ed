import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, readOwnedQuiz } from '#app/api.ts';
import { servicesContext } from '#app/contexts.ts';
import { m } from '#app/paraglide/messages.js';
import { readOrNotFound } from '#app/problem.ts';
import { socialTags } from '#app/social-tags.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { LeaderboardTable } from '#app/ui/leaderboard-table.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { QuizShare } from '#app/ui/quiz-share.tsx';
import { answerPath } from '#core/share.ts';
import type { Route } from './+types/owner';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const quiz = await readOrNotFound(services.readCustomQuiz(params.quizId), 'quiz_not_found');
  const { id, name, type, language } = quiz;
  const origin = services.publicUrl ?? new URL(request.url).origin;
  return { id, name, type, language, shareUrl: origin + answerPath(id, language) };
}

export function meta() {
  return socialTags({
    title: m.owner_page_title(),
    description: m.owner_lead(),
    noindex: true,
  });
}

type Owned = Awaited<ReturnType<typeof readOwnedQuiz>>;

type Reading = { quiz: Owned } | { problem: 'key' | 'passing' } | null;

/** The key is in the URL's fragment, which no server ever sees; only this page reads it. */
function useOwnedQuiz(quizId: string): [Reading, () => void] {
  const { hash } = useLocation();
  const [reading, setReading] = useState<Reading>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
    setReading(null);
    readOwnedQuiz(quizId, key)
      .then((quiz) => setReading({ quiz }))
      .catch((error: unknown) => {
        const mayPass = error instanceof ApiError && error.mayPass;
        setReading({ problem: mayPass ? 'passing' : 'key' });
      });
  }, [quizId, hash, tries]);
  return [reading, () => setTries((count) => count + 1)];
}

function OwnAnswers({ quiz }: { quiz: Owned }) {
  return (
    <details className="pop bg-card px-4 py-2">
      <summary className="flex min-h-11 items-center text-lg font-bold">
        {m.owner_answers()}
      </summary>
      <ol lang={quiz.language}>
        {quiz.data.map(({ question, options, ans }, index) => (
          <li key={`${index}-${question}`} className="border-t-2 border-line py-2">
            <p className="text-lg font-bold">{question}</p>
            <p>{options[ans]}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

export default function Owner({ loaderData }: Route.ComponentProps) {
  const [reading, tryAgain] = useOwnedQuiz(loaderData.id);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      <h1 className="text-3xl">{m.owner_title({ name: loaderData.name })}</h1>
      {reading === null && <Loading />}
      {reading !== null && 'problem' in reading && (
        <Notice>
          <p>{reading.problem === 'key' ? m.owner_key_wrong() : m.error_server()}</p>
          <Button look="secondary" onClick={tryAgain}>
            {m.try_again()}
          </Button>
        </Notice>
      )}
      {reading !== null && 'quiz' in reading && (
        <>
          <p>{m.owner_lead()}</p>
          <LeaderboardTable quiz={loaderData} />
          <QuizShare quiz={loaderData} url={loaderData.shareUrl} />
          <OwnAnswers quiz={reading.quiz} />
        </>
      )}
    </div>
  );
}
