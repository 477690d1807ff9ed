import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import * as v from 'valibot';
import { servicesContext } from '#app/contexts.ts';
import { deviceOf } from '#app/device/device-cookie.ts';
import { deviceId } from '#app/device/memory.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { startAttempt } from '#app/play/attempt-calls.ts';
import { forgetOnServer } from '#app/play/forget-on-server.ts';
import type { FormProblem } from '#app/play/form-problem.ts';
import { questionStep, useLateSteps } from '#app/play/late-steps.ts';
import { playByForm } from '#app/play/play-by-form.ts';
import { friendQuizRules } from '#app/play/play-rules.ts';
import { Resuming } from '#app/play/resuming.tsx';
import { usePlayer } from '#app/play/use-player.ts';
import { answerOrWait, noteAttempt, noteBrought, readOrRecall } from '#app/play/waiting-answers.ts';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import { IntroStep } from '#app/screens/answer/intro-step.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { isQuizId } from '#core/ids.ts';
import { defaultLanguage } from '#core/language.ts';
import { newAttemptSchema } from '#core/new-attempt.ts';
import type { Route } from './+types/answer';

/** The quiz is about a person: only people with the link should find it. */
export const handle = { isUnlisted: true };

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<AnswerQuiz> {
  const services = context.get(servicesContext);
  const quiz = await readOrNotFound(services.readCustomQuiz(params.quiId), 'quiz_not_found');
  const { data, endsAt, ...rest } = quiz;
  const { id: quizId, closed, boardFor } = rest;
  const ends = endsAt === null ? null : formatMoment(endsAt, languageOf(request));
  const cookies = request.headers.get('Cookie');
  const own = await services.play.readOwnAttempt(cookies, { quizId, language: defaultLanguage });
  const showsBoard = boardFor === 'everyone' && (closed || own?.attempt.result !== undefined);
  const board = showsBoard ? await services.readLeaderboard(quizId) : null;
  const imageVersion = await services.readImageVersion(quizId);
  return { ...rest, questions: data.length, ends, imageVersion, own, board };
}

/** The forms of this page. The script, once it is there, plays without them. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { quiId: quizId } = params;
  if (!isQuizId(quizId)) throw notFound('quiz_not_found');
  const device = deviceOf(request);
  return playByForm(request, services, {
    quizId,
    language: defaultLanguage,
    waits: false,
    cookies: [device.cookie],
    async start(form) {
      const attempt = { kind: 'custom', quizId, name: form.get('name') ?? '', device: device.id };
      const valid = v.safeParse(newAttemptSchema, attempt);
      if (valid.success) return services.play.startAttempt(valid.output, defaultLanguage);
      return { code: 'name_too_long', name: String(attempt.name) };
    },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name, type, questions } = loaderData;
  return socialTags({
    title: type === 'freefire' ? m.answer_title_freefire({ name }) : m.answer_title({ name }),
    description: m.answer_description({ name, count: questions }),
  });
}

const questions = questionStep(
  async () => (await import('#app/screens/answer/question-step.tsx')).QuestionStep,
);

const loadEnd = () => import('#app/screens/answer/end-step.tsx');

/** Preloaded with the first question. */
const EndStep = lazy(async () => ({ default: (await loadEnd()).EndStep }));

/** Fetched only where the quiz takes no more answers. */
const ClosedStep = lazy(async () => ({
  default: (await import('#app/screens/answer/closed-step.tsx')).ClosedStep,
}));

function AnswerFlow({ quiz, problem }: { quiz: AnswerQuiz; problem: FormProblem | null }) {
  const { revalidate } = useRevalidator();
  const { id: quizId, closed: isClosed } = quiz;
  const { view, start, choose, tryAgain, playAgain } = usePlayer({
    id: quizId,
    rules: friendQuizRules,
    // A friend's quiz has one language, independent of the page's.
    language: defaultLanguage,
    isClosed,
    finishedStore: null,
    own: quiz.own,
    noteBrought,
    problem,
    async start({ name = '' }) {
      const attempt = { kind: 'custom', quizId, name, device: deviceId() } as const;
      return noteAttempt(await startAttempt(attempt, defaultLanguage));
    },
    answer: answerOrWait,
    read: readOrRecall,
    // Deleted or hidden meanwhile: the reloaded page explains it.
    onGone: () => void revalidate(),
  });
  const again = () => {
    playAgain();
    forgetOnServer();
  };
  useLateSteps(view.kind === 'playing', questions.fetchStep, loadEnd);
  switch (view.kind) {
    case 'intro':
      return (
        <IntroStep quiz={quiz} problem={problem} {...view} onStart={(name) => start({ name })} />
      );
    case 'closed':
      return (
        <Suspense fallback={<Loading />}>
          <ClosedStep quiz={quiz} attempt={view.attempt} />
        </Suspense>
      );
    case 'resuming':
      return <Resuming failure={view.failure} onRetry={tryAgain} />;
    case 'playing':
      return (
        <Suspense fallback={<Loading />}>
          <questions.Step
            language={quiz.language}
            playing={view}
            isOptionMissing={problem?.code === 'no_option'}
            onAnswer={choose}
          />
        </Suspense>
      );
    case 'finished':
      return (
        <Suspense fallback={<Loading />}>
          <EndStep quiz={quiz} {...view} onPlayAgain={again} />
        </Suspense>
      );
  }
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md">
      <AnswerFlow key={loaderData.id} quiz={loaderData} problem={actionData ?? null} />
    </div>
  );
}
