import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MadeQuiz, madeQuizzes } from '#app/device/made-quizzes.ts';
import { getLocale } from '#app/paraglide/runtime.js';
import type { CreateProgress } from '#app/screens/create/create-forms.ts';
import { type CreateStep, stepOf } from '#app/screens/create/create-step.ts';
import type { NewQuiz } from '#app/screens/create/new-quiz.ts';
import { isUsableName, StartStep } from '#app/screens/create/start-step.tsx';
import { TapForm } from '#app/screens/create/tap-form.tsx';
import { Loading } from '#app/ui/loading.tsx';
import {
  changeDraft,
  type Draft,
  type DraftChange,
  firstUnmarked,
} from '#app/ui/quiz-editor/draft.ts';
import { forgetDraft, recallDraft, rememberDraft } from '#app/ui/quiz-editor/kept-draft.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';

const loadMaking = () => import('#app/screens/create/make-step.tsx');

/** Preloaded while the creator types a name. */
const MakeStep = lazy(async () => ({ default: (await loadMaking()).MakeStep }));

const loadReady = () => import('#app/screens/create/ready-step.tsx');

/** Preloaded while the creator makes the quiz. */
const ReadyStep = lazy(async () => ({ default: (await loadReady()).ReadyStep }));

function useDraft({ place, fresh, set }: NewQuiz) {
  const language = getLocale();
  const [draft, setDraft] = useState(fresh);
  // The server does not know the device's draft, so its HTML is always the start page.
  const [isOnDevice, setOnDevice] = useState(false);
  const [isKept, setKept] = useState(false);

  useEffect(() => {
    const kept = recallDraft(place);
    if (kept !== null) setDraft(kept);
    setKept(kept !== null);
    setOnDevice(true);
  }, [place]);

  const inLanguage = (one: Draft) =>
    changeDraft(one, { kind: 'translate', to: language, survey: set });

  const change = (what: DraftChange) => {
    // A name typed before the kept draft was restored belongs to that draft.
    const base = isOnDevice ? draft : (recallDraft(place) ?? draft);
    const next = changeDraft(inLanguage(base), what);
    setDraft(next);
    rememberDraft(place, next);
    setKept(true);
  };

  const startOver = () => {
    forgetDraft(place);
    setDraft(fresh());
    setKept(false);
  };

  return { draft: inLanguage(draft), isOnDevice, isKept, change, startOver };
}

/** The first question without an answer; where each has one, a look at them. */
function firstTap(draft: Draft): CreateStep {
  const at = firstUnmarked(draft);
  return at === null ? { step: 'check' } : { step: 'tap', at };
}

/** A friend whose name is known starts with the questions. */
function firstStep(
  quiz: NewQuiz,
  draft: Draft,
  progress: CreateProgress | null,
): CreateStep | null {
  const startsAtOnce = quiz.answered !== undefined && progress === null;
  return startsAtOnce && isUsableName(draft.name) ? firstTap(draft) : null;
}

/** From the name to the links: tapping and a look at it, or the editor, and then the page with the links. */
export function CreateFlow({
  quiz,
  made: madeByForm,
  progress,
}: {
  quiz: NewQuiz;
  /** The quiz that a form has just made. */
  made: MadeQuiz | null;
  progress: CreateProgress | null;
}) {
  const { type, picture, set, path, answered } = quiz;
  const creator = answered?.creator ?? null;
  const language = getLocale();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const { draft, isOnDevice, isKept, change, startOver } = useDraft(quiz);
  const hasSurvey = quiz.questions.length > 0;
  const goTo = (step: CreateStep) => void navigate({ search }, { state: step });

  const finish = async (created: CreatedQuiz): Promise<MadeQuiz> => {
    const title = type === 'trivia' ? { title: draft.title?.trim() } : {};
    const made = { ...created, ...title, name: draft.name.trim(), type, language };
    madeQuizzes.add(made);
    startOver();
    // Replaces the editor, so that Back does not lead to a quiz that has been sent. A creator who has
    // left for another page comes back here: they must see the links.
    const replace = window.location.pathname === path;
    const to = { pathname: path, search };
    await navigate(to, { replace, state: { step: 'ready', made } satisfies CreateStep });
    return made;
  };

  useEffect(() => {
    if (madeByForm !== null) madeQuizzes.add(madeByForm);
  }, [madeByForm]);

  // The form was sent before the script was there; without a survey only the script goes on.
  const sentName = hasSurvey || progress?.key == null ? '' : progress.name;
  const goOn = useRef(() => {});
  goOn.current = () => {
    change({ kind: 'name', name: sentName });
    goTo({ step: 'edit' });
  };
  useEffect(() => {
    // Once: afterwards the name and the step are the visitor's.
    if (isOnDevice && sentName !== '') goOn.current();
  }, [isOnDevice, sentName]);

  // A name that is being typed does not yet lead on.
  const hasName = isUsableName(draft.name);
  const [isNaming, setNaming] = useState(false);
  useEffect(() => {
    if (isOnDevice && !hasName) setNaming(true);
  }, [isOnDevice, hasName]);

  const step = isOnDevice ? (stepOf(state) ?? firstStep(quiz, draft, progress)) : null;
  const isMaking = step !== null;
  useEffect(() => {
    // A failure repeats when the step is shown.
    (isMaking ? loadReady : loadMaking)().catch(() => undefined);
  }, [isMaking]);

  const made = step?.step === 'ready' ? step.made : madeByForm;
  if (made !== null) {
    return (
      <Suspense fallback={<Loading />}>
        <ReadyStep made={made} answered={creator} />
      </Suspense>
    );
  }
  if (step !== null && hasName && !isNaming) {
    return (
      <Suspense fallback={<Loading />}>
        <MakeStep
          quiz={quiz}
          step={step}
          draft={draft}
          onChange={change}
          onStep={goTo}
          onCreated={finish}
        />
      </Suspense>
    );
  }
  if (step === null && hasSurvey && progress !== null && progress.key !== null) {
    return <TapForm questions={quiz.questions} progress={progress} creator={creator} />;
  }
  return (
    <StartStep
      type={type}
      picture={picture}
      title={set[language].title}
      prompt={set[language].prompt}
      name={isOnDevice ? draft.name : (progress?.name ?? '')}
      isRefused={progress !== null}
      needsScript={!hasSurvey}
      hasDraft={isKept}
      onName={(name) => change({ kind: 'name', name })}
      onDiscard={startOver}
      onStart={() => {
        setNaming(false);
        goTo(hasSurvey ? firstTap(draft) : { step: 'edit' });
      }}
    />
  );
}
