import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { serverContext } from '#app/contexts.ts';
import { madeQuizzes } from '#app/device/made-quizzes.ts';
import { problemOf, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { ClosedDoor } from '#app/screens/owner/closed-door.tsx';
import { DeletedPanel } from '#app/screens/owner/delete-quiz.tsx';
import { OwnerPanel } from '#app/screens/owner/owner-panel.tsx';
import type { OwnerTab } from '#app/screens/owner/owner-tabs.tsx';
import { forgetResults, recallPage, type SeenResults } from '#app/screens/owner/seen-results.ts';
import { useOwnedQuiz } from '#app/screens/owner/use-owned-quiz.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Loading } from '#app/ui/loading.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Route } from './+types/owner';

export const handle = { isUnlisted: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const quiz = await readOrNotFound(server.read('ownerPage', params.quizId), 'quiz_not_found');
  return { id: quiz.id, shareUrl: server.origin + (await server.read('sharePath', quiz.id)) };
}

/** Without a network, the page as this device saw it last: the worker keeps no owner page. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const seen = problemOf(error) === 'offline' ? recallPage(params.quizId) : null;
    if (seen === null) throw error;
    return seen;
  }
}

export function meta() {
  return socialTags({
    title: m.owner_page_title(),
    description: m.owner_lead(),
  });
}

/** Steps stay on one page and need no server, so they work offline. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

const loadEditor = () => import('#app/screens/owner/edit-step.tsx');

/** Preloaded once the results are on the screen. */
const EditStep = lazy(async () => ({ default: (await loadEditor()).EditStep }));

function isEditing(state: unknown): boolean {
  return (state as { step?: unknown } | null)?.step === 'edit';
}

/** The page for a holder of the key: results or editor. */
function OpenOwner({
  access,
  quiz,
  seen,
  shareUrl,
  onQuiz,
}: {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  /** What this device saw last, if it is all there is. */
  seen: SeenResults | null;
  shareUrl: string;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
}) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  const [tab, setTab] = useState<OwnerTab>('results');
  useEffect(() => {
    // A failure repeats when the step is shown.
    loadEditor().catch(() => undefined);
  }, []);
  const close = useCallback(() => void navigate(-1), [navigate]);
  if (isDeleted) return <DeletedPanel />;
  if (isEditing(state)) {
    return (
      <Suspense fallback={<Loading />}>
        <EditStep access={access} quiz={quiz} onQuiz={onQuiz} onClose={close} />
      </Suspense>
    );
  }
  return (
    <OwnerPanel
      tab={tab}
      onTab={setTab}
      access={access}
      quiz={quiz}
      seen={seen}
      shareUrl={shareUrl}
      onQuiz={onQuiz}
      onEdit={() => void navigate({ search, hash }, { state: { step: 'edit' } })}
      onDeleted={() => setDeleted(true)}
    />
  );
}

function OwnerScreen({ id, shareUrl }: { id: string; shareUrl: string }) {
  const { reading, tryAgain, setQuiz } = useOwnedQuiz(id);
  if (reading.kind === 'open') {
    const { access, quiz, seen } = reading;
    const shown = { access, quiz, seen, shareUrl };
    return <OpenOwner key={seen?.at ?? 'now'} {...shown} onQuiz={setQuiz} />;
  }
  if (reading.kind === 'deleted') return <ErrorPage problem="quiz_deleted" />;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      <h1 className="text-3xl">{m.owner_page_title()}</h1>
      {reading.kind === 'reading' ? (
        <Loading />
      ) : (
        <ClosedDoor quizId={id} why={reading.kind} onTryAgain={tryAgain} />
      )}
    </div>
  );
}

export default function Owner({ loaderData }: Route.ComponentProps) {
  return <OwnerScreen key={loaderData.id} {...loaderData} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const problem = problemOf(error);
  const { quizId = '' } = params;
  useEffect(() => {
    if (problem !== 'quiz_deleted') return;
    madeQuizzes.markDeleted(quizId);
    forgetResults(quizId);
  }, [problem, quizId]);
  return <ErrorPage problem={problem} />;
}
