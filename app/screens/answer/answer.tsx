import { lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { deviceOf } from '#app/device/device-cookie.ts';
import { deviceId } from '#app/device/memory.ts';
import { ownFace } from '#app/device/own-face.ts';
import { runForm } from '#app/forms/run-form.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { readBoard } from '#app/pages/read-board.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { startAttempt } from '#app/play/attempt-calls.ts';
import { forgetOnServer } from '#app/play/forget-on-server.ts';
import type { FormProblem } from '#app/play/form-problem.ts';
import { playingStep, questionStep, useLateSteps } from '#app/play/late-steps.ts';
import { playForms } from '#app/play/play-forms.ts';
import { friendQuizRules, timedTriviaRules } from '#app/play/play-rules.ts';
import { PlaySteps } from '#app/play/play-steps.tsx';
import { scoreTexts } from '#app/play/score-of.ts';
import { usePlayer } from '#app/play/use-player.ts';
import { answerOrWait, noteAttempt, noteBrought, readOrRecall } from '#app/play/waiting-answers.ts';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import { IntroStep } from '#app/screens/answer/intro-step.tsx';
import { defaultLanguage } from '#core/language.ts';
import type { Route } from './+types/answer';

/** The quiz is about a person: only people with the link should find it. */
export const handle = { isUnlisted: true };

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<AnswerQuiz> {
  const server = context.get(serverContext);
  const quiz = await readOrNotFound(
    server.call('GET /api/custom-quizzes/:id', { params: { id: params.quiId } }),
    'quiz_not_found',
  );
  const { data, endsAt, ...rest } = quiz;
  const { id: quizId, closed, boardFor, embeddable: isEmbeddable } = rest;
  const ends = endsAt === null ? null : formatMoment(endsAt, languageOf(request));
  const own = await server.read('ownAttempt', { quizId, language: defaultLanguage });
  const showsBoard = boardFor === 'everyone' && (closed || own?.attempt.result !== undefined);
  const board = showsBoard ? await readBoard(server, quizId) : null;
  const imageVersion = await server.read('imageVersion', quizId);
  // So that the worker finds the page by it without a network.
  const sharePath = await server.read('sharePath', quizId);
  const hasKinds = data.some(({ kind }) => kind !== undefined);
  const shown = { ...rest, sharePath, questions: data.length, hasKinds, ends, imageVersion };
  return { ...shown, isEmbeddable, own, board };
}

/** The forms of this page. The script, once it is there, plays without them. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const { quiId: quizId } = params;
  const { seconds = null } = await readOrNotFound(
    server.call('GET /api/custom-quizzes/:id', { params: { id: quizId } }),
    'quiz_not_found',
  );
  const device = deviceOf(request);
  const forms = playForms(request, server, {
    quizId,
    language: defaultLanguage,
    waits: seconds !== null,
    attemptOf: (fields) => ({
      kind: 'custom',
      quizId,
      name: fields.text('name'),
      face: fields.face,
      timer: fields.text('timer') !== 'off',
      device: device.id,
    }),
    cookie: device.cookie,
  });
  return runForm(request, server, forms);
}

function titleOf({ name, type, title }: AnswerQuiz): string {
  if (title !== undefined) return m.answer_title_trivia({ title, name });
  return type === 'freefire' ? m.answer_title_freefire({ name }) : m.answer_title({ name });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name, questions } = loaderData;
  return socialTags({
    title: titleOf(loaderData),
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

/** Without a clock answers may wait for a network; with one they may not. */
const untimedCalls = { noteBrought, answer: answerOrWait, read: readOrRecall } as const;

function AnswerFlow({ quiz, problem }: { quiz: AnswerQuiz; problem: FormProblem | null }) {
  const { revalidate } = useRevalidator();
  const { id: quizId, closed: isClosed, seconds = null, hasKinds } = quiz;
  const hasClock = seconds !== null;
  const [isTimed, setTimed] = useState(true);
  const { view, start, choose, next, timeUp, tryAgain, playAgain } = usePlayer({
    id: quizId,
    rules: hasClock ? timedTriviaRules : friendQuizRules,
    // A friend's quiz has one language, independent of the page's.
    language: defaultLanguage,
    isClosed,
    finishedStore: null,
    own: quiz.own,
    problem,
    async start({ name = '', timer = true }) {
      const attempt = {
        kind: 'custom',
        quizId,
        name,
        face: ownFace(),
        timer,
        device: deviceId(),
      } as const;
      const started = await startAttempt(attempt, defaultLanguage);
      return hasClock ? started : noteAttempt(started);
    },
    ...(hasClock ? {} : untimedCalls),
    // Deleted or hidden meanwhile: the reloaded page explains it.
    onGone: () => void revalidate(),
  });
  const again = () => {
    playAgain();
    forgetOnServer();
  };
  const { fetchStep } = hasClock ? playingStep : questions;
  useLateSteps(view.kind === 'playing', fetchStep, loadEnd);
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
          onStart={(name) => start({ name, timer: isTimed })}
        />
      )}
      playing={(playing) =>
        hasClock ? (
          <playingStep.Step
            language={quiz.language}
            hasKinds={hasKinds}
            playing={playing}
            tally={m.score(scoreTexts(playing.attempt))}
            onChoose={choose}
            onNext={next}
            onTimeUp={timeUp}
          />
        ) : (
          <questions.Step
            language={quiz.language}
            hasKinds={hasKinds}
            name={quiz.name}
            playing={playing}
            isOptionMissing={problem?.code === 'no_option'}
            onAnswer={choose}
            onNext={next}
          />
        )
      }
      closed={({ attempt }) => <ClosedStep quiz={quiz} attempt={attempt} />}
      finished={(finished) => <EndStep quiz={quiz} {...finished} onPlayAgain={again} />}
    />
  );
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md">
      <AnswerFlow key={loaderData.id} quiz={loaderData} problem={actionData ?? null} />
    </div>
  );
}
