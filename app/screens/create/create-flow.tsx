import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MadeQuiz, madeQuizzes } from '#app/device/made-quizzes.ts';
import { getLocale } from '#app/paraglide/runtime.js';
import type { CreateProgress } from '#app/screens/create/create-forms.ts';
import { isUsableName, StartStep } from '#app/screens/create/start-step.tsx';
import { TapForm } from '#app/screens/create/tap-form.tsx';
import { Loading } from '#app/ui/loading.tsx';
import {
  changeDraft,
  type Draft,
  type DraftChange,
  firstUnmarked,
} from '#app/ui/quiz-editor/draft.ts';
import {
  type DraftPlace,
  forgetDraft,
  recallDraft,
  rememberDraft,
} from '#app/ui/quiz-editor/kept-draft.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Localized } from '#core/language.ts';
import type { CreatorQuestion, CreatorSet } from '#core/survey.ts';

/**
 * The creator's step, kept in the history entry so that Back and reload work as expected. `at` is the
 * index of the question that is tapped.
 */
type Step =
  | { readonly step: 'tap'; readonly at: number }
  | { readonly step: 'edit' }
  | { readonly step: 'ready'; readonly made: MadeQuiz };

const steps = new Set(['tap', 'edit', 'ready']);

function stepOf(state: unknown): Step | null {
  return steps.has((state as Step | null)?.step ?? '') ? (state as Step) : null;
}

const loadSteps = () =>
  Promise.all([
    import('#app/screens/create/tap-step.tsx'),
    import('#app/screens/create/editor.tsx'),
  ] as const);

/** Preloaded while the creator types a name. */
const TapStep = lazy(async () => ({ default: (await loadSteps())[0].TapStep }));
const Editor = lazy(async () => ({ default: (await loadSteps())[1].Editor }));

const loadReady = () => import('#app/screens/create/ready-step.tsx');

/** Preloaded while the creator makes the quiz. */
const ReadyStep = lazy(async () => ({ default: (await loadReady()).ReadyStep }));

/** What a page of this flow starts with. */
export interface NewQuiz {
  readonly type: QuizType;
  readonly set: Localized<CreatorSet>;
  /** The page's own path. */
  readonly path: string;
  readonly place: DraftPlace;
  /** The draft of somebody who has none yet. */
  readonly fresh: () => Draft;
  /** The questions of its form, in the language of the page. */
  readonly questions: readonly CreatorQuestion[];
  /** The friend's quiz that it replies to. */
  readonly answered?: { readonly creator: string; readonly access: AttemptAccess };
}

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

/** A friend whose name is known starts with the questions. */
function firstStep(quiz: NewQuiz, draft: Draft, progress: CreateProgress | null): Step | null {
  const startsAtOnce = quiz.answered !== undefined && progress === null;
  return startsAtOnce && isUsableName(draft.name) ? { step: 'tap', at: 0 } : null;
}

/** A question to tap; past the last one the editor, for a look before the quiz is sent. */
function MakeStep({
  quiz: { type, set, answered },
  at,
  draft,
  onChange,
  onStep,
  onCreated,
}: {
  quiz: NewQuiz;
  /** Null for the editor. */
  at: number | null;
  draft: Draft;
  onChange: (change: DraftChange) => void;
  onStep: (step: Step) => void;
  onCreated: (created: CreatedQuiz) => void;
}) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={<Loading />}>
      {at !== null && at < draft.questions.length ? (
        <TapStep
          type={type}
          draft={draft}
          index={at}
          survey={set[getLocale()]}
          onChange={onChange}
          onNext={(next) => onStep(tapFrom(next, draft))}
          onBack={() => void navigate(-1)}
          onSeeAll={() => onStep({ step: 'edit' })}
        />
      ) : (
        <Editor
          type={type}
          draft={draft}
          starters={set[getLocale()].starters}
          answered={answered ?? null}
          onChange={onChange}
          onCreated={onCreated}
        />
      )}
    </Suspense>
  );
}

/** The question at this index, or the editor past the last one. */
function tapFrom(index: number | null, draft: Draft): Step {
  return index === null || index >= draft.questions.length
    ? { step: 'edit' }
    : { step: 'tap', at: index };
}

/** From the name to the links: tapping, or the editor, and then the page with the links. */
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
  const { type, set, path, answered } = quiz;
  const creator = answered?.creator ?? null;
  const language = getLocale();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const { draft, isOnDevice, isKept, change, startOver } = useDraft(quiz);
  const hasSurvey = quiz.questions.length > 0;
  const goTo = (step: Step) => void navigate({ search }, { state: step });

  const finish = (created: CreatedQuiz) => {
    const title = type === 'trivia' ? { title: draft.title?.trim() } : {};
    const made = { ...created, ...title, name: draft.name.trim(), type, language };
    madeQuizzes.add(made);
    startOver();
    // Replaces the editor, so that Back does not lead to a quiz that has been sent. A creator who has
    // left for another page comes back here: they must see the links.
    const replace = window.location.pathname === path;
    const to = { pathname: path, search };
    void navigate(to, { replace, state: { step: 'ready', made } satisfies Step });
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
    (isMaking ? loadReady : loadSteps)().catch(() => undefined);
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
      <MakeStep
        quiz={quiz}
        at={step.step === 'tap' ? step.at : null}
        draft={draft}
        onChange={change}
        onStep={goTo}
        onCreated={finish}
      />
    );
  }
  if (step === null && hasSurvey && progress !== null && progress.key !== null) {
    return <TapForm questions={quiz.questions} progress={progress} creator={creator} />;
  }
  return (
    <StartStep
      type={type}
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
        goTo(hasSurvey ? tapFrom(firstUnmarked(draft), draft) : { step: 'edit' });
      }}
    />
  );
}
