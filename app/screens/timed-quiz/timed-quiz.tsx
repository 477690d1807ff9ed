import { lazy, useState } from 'react';
import { serverContext } from '#app/contexts.ts';
import { runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { startAttempt } from '#app/play/attempt-calls.ts';
import { finishedInHistory } from '#app/play/finished-in-history.ts';
import { forgetOnServer } from '#app/play/forget-on-server.ts';
import type { FormProblem } from '#app/play/form-problem.ts';
import { playingStep, useLateSteps } from '#app/play/late-steps.ts';
import { playForms } from '#app/play/play-forms.ts';
import { timedQuizRules } from '#app/play/play-rules.ts';
import { PlaySteps } from '#app/play/play-steps.tsx';
import { scoreTexts } from '#app/play/score-of.ts';
import { usePlayer } from '#app/play/use-player.ts';
import { IntroStep } from '#app/screens/timed-quiz/intro-step.tsx';
import type { TimedQuizPage } from '#app/screens/timed-quiz/timed-quiz-page.ts';
import { Notice } from '#app/ui/alert.tsx';
import { readyQuizPath, shortPath } from '#core/share.ts';
import type { Route } from './+types/timed-quiz';

export async function loader({
  params,
  request,
  context,
}: Route.LoaderArgs): Promise<TimedQuizPage> {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const reading = server.read('readyQuiz', { name: params.quizname, language });
  const quiz = await readOrNotFound(reading, 'quiz_not_found');
  const own = await server.read('ownAttempt', { quizId: quiz.documentId, language });
  return {
    ...quiz,
    own,
    shareUrl: `${server.origin}${shortPath(quiz.slug)}?lang=${language}`,
    canonicalPath: readyQuizPath(quiz.slug),
    isEmbeddable: true,
  };
}

/** The forms of this page. The script, once it is there, plays without them. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const reading = server.read('readyQuiz', { name: params.quizname, language });
  const { documentId: quizId } = await readOrNotFound(reading, 'quiz_not_found');
  const forms = playForms(request, server, {
    quizId,
    language,
    waits: true,
    attemptOf: (fields) => ({ kind: 'ready', quizId, timer: fields.text('timer') !== 'off' }),
  });
  return runForm(request, server, forms);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name, questions } = loaderData;
  return socialTags({
    title: m.ready_page_title({ name }),
    description: m.ready_description({ name, count: questions }),
  });
}

const loadEnd = () => import('#app/screens/timed-quiz/end-step.tsx');

/** Preloaded with the first question. */
const EndStep = lazy(async () => ({ default: (await loadEnd()).EndStep }));

function TimedQuizFlow({ quiz, problem }: { quiz: TimedQuizPage; problem: FormProblem | null }) {
  const [isTimed, setTimed] = useState(true);
  const { documentId: quizId, language } = quiz;
  const { view, start, choose, next, timeUp, tryAgain, playAgain } = usePlayer({
    id: quizId,
    rules: timedQuizRules,
    language,
    isClosed: false,
    finishedStore: finishedInHistory,
    own: quiz.own,
    problem,
    start: ({ timer = true }) => startAttempt({ kind: 'ready', quizId, timer }, language),
  });
  useLateSteps(view.kind === 'playing', playingStep.fetchStep, loadEnd);
  const again = () => {
    playAgain();
    if (quiz.own !== null) forgetOnServer();
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  return (
    <PlaySteps
      view={view}
      onRetry={tryAgain}
      intro={(intro) => (
        <IntroStep
          quiz={quiz}
          problem={problem}
          {...intro}
          isTimed={isTimed}
          onTimed={setTimed}
          onStart={(timer) => start({ timer })}
        />
      )}
      playing={(playing) => (
        <playingStep.Step
          language={quiz.language}
          hasKinds={quiz.hasKinds}
          playing={playing}
          tally={m.score(scoreTexts(playing.attempt))}
          onChoose={choose}
          onNext={next}
          onTimeUp={timeUp}
        />
      )}
      closed={() => <Notice>{m.error_server()}</Notice>}
      finished={(finished) => <EndStep quiz={quiz} {...finished} onPlayAgain={again} />}
    />
  );
}

export default function TimedQuiz({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <TimedQuizFlow key={loaderData.documentId} quiz={loaderData} problem={actionData ?? null} />
    </div>
  );
}
