import { lazy, Suspense, useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { type MadeQuiz, rememberMadeQuiz } from '#app/device/made-quizzes.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { type CreateProgress, createByForm } from '#app/screens/create/create-by-form.ts';
import { forgetDraft, recallDraft, rememberDraft } from '#app/screens/create/kept-draft.ts';
import { isUsableName, StartStep } from '#app/screens/create/start-step.tsx';
import { TapStep } from '#app/screens/create/tap-step.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { QuizData } from '#app/ui/quiz-data.tsx';
import { changeDraft, type Draft, type DraftChange, newDraft } from '#app/ui/quiz-editor/draft.ts';
import { texts } from '#content/texts.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import { isQuizType, type QuizType } from '#core/custom-quiz.ts';
import { inEachLanguage, type Localized } from '#core/language.ts';
import { madeParameter } from '#core/page-address.ts';
import { createPath } from '#core/share.ts';
import type { SurveySet } from '#core/survey.ts';
import type { Route } from './+types/create';

/** Rendered at build time: only another build changes it. */
export const handle = { isFixed: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const type = params.quizname;
  if (!isQuizType(type)) throw notFound();
  const { origin, searchParams } = new URL(request.url);
  let made: MadeQuiz | null = null;
  if (searchParams.has(madeParameter)) {
    const services = context.get(servicesContext);
    const cookies = request.headers.get('Cookie');
    const reading = services.quizForm.readMadeQuiz(cookies, services.publicUrl ?? origin);
    made = await readOrNotFound(reading, 'quiz_not_found');
  }
  return { type, made, set: inEachLanguage((language) => texts[language].survey[type]) };
}

/** The forms of this page. The script, once it is there, has an editor instead. */
export function action({ params, request, context }: Route.ActionArgs) {
  const type = params.quizname;
  if (!isQuizType(type)) throw notFound();
  const services = context.get(servicesContext);
  return createByForm(request, services, { type, language: languageOf(request) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { set } = loaderData;
  const language = getLocale();
  return socialTags({
    title: m.create_title({ quiz: set[language].title }),
    description: m.create_description({ prompt: set[language].prompt }),
  });
}

/** Steps stay on one page and need no server, so they work offline. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The creator's step, kept in the history entry so that Back and reload work as expected. */
type Step = { step: 'edit' } | { step: 'ready'; made: MadeQuiz };

function stepOf(state: unknown): Step | null {
  const step = (state as Step | null)?.step;
  return step === 'edit' || step === 'ready' ? (state as Step) : null;
}

const loadEditor = () => import('#app/screens/create/editor.tsx');

/** Preloaded while the creator types a name. */
const Editor = lazy(async () => ({ default: (await loadEditor()).Editor }));

const loadReady = () => import('#app/screens/create/ready-step.tsx');

/** Preloaded while the creator writes the quiz. */
const ReadyStep = lazy(async () => ({ default: (await loadReady()).ReadyStep }));

function CreateFlow({
  type,
  set,
  made: madeByForm,
  progress,
}: {
  type: QuizType;
  set: Localized<SurveySet>;
  /** The quiz that a form has just made. */
  made: MadeQuiz | null;
  progress: CreateProgress | null;
}) {
  const language = getLocale();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [draft, setDraft] = useState<Draft>(() => newDraft(set[language], language));
  // The server does not know the device's draft, so its HTML is always the start page.
  const [isOnDevice, setOnDevice] = useState(false);
  const [hasSavedDraft, setSavedDraft] = useState(false);

  useEffect(() => {
    const saved = recallDraft(type);
    if (saved !== null) setDraft(saved);
    setSavedDraft(saved !== null);
    setOnDevice(true);
  }, [type]);

  const shown = changeDraft(draft, { kind: 'translate', to: language, survey: set });

  const change = (what: DraftChange) => {
    // A name typed before the saved draft was restored belongs to that draft.
    const base = isOnDevice ? shown : (recallDraft(type) ?? shown);
    const next = changeDraft(base, what);
    setDraft(next);
    rememberDraft(type, next);
    setSavedDraft(true);
  };

  const startOver = () => {
    forgetDraft(type);
    setDraft(newDraft(set[language], language));
    setSavedDraft(false);
  };

  const finish = (created: CreatedQuiz) => {
    const made = { ...created, name: shown.name.trim(), type, language };
    rememberMadeQuiz(made);
    startOver();
    // Replaces the editor, so that Back does not lead to a quiz that has been sent. A creator who has
    // left for another page comes back here: they must see the links.
    const replace = window.location.pathname === createPath(type);
    const to = { pathname: createPath(type), search };
    void navigate(to, { replace, state: { step: 'ready', made } satisfies Step });
  };

  const startEditing = () => void navigate({ search }, { state: { step: 'edit' } satisfies Step });

  useEffect(() => {
    if (madeByForm !== null) rememberMadeQuiz(madeByForm);
  }, [madeByForm]);

  const step = isOnDevice ? stepOf(state) : null;
  const isEditing = step?.step === 'edit';
  useEffect(() => {
    // A failure repeats when the step is shown.
    (isEditing ? loadReady : loadEditor)().catch(() => undefined);
  }, [isEditing]);

  const made = step?.step === 'ready' ? step.made : madeByForm;
  if (made !== null) {
    return (
      <Suspense fallback={<Loading />}>
        <ReadyStep made={made} />
      </Suspense>
    );
  }
  if (step === null && progress !== null && progress.key !== null) {
    return <TapStep questions={set[language].questions} progress={progress} />;
  }
  if (step?.step === 'edit' && isUsableName(shown.name)) {
    return (
      <Suspense fallback={<Loading />}>
        <Editor type={type} draft={shown} onChange={change} onCreated={finish} />
      </Suspense>
    );
  }
  return (
    <StartStep
      type={type}
      title={set[language].title}
      prompt={set[language].prompt}
      name={isOnDevice ? shown.name : (progress?.name ?? '')}
      isRefused={progress !== null}
      hasDraft={hasSavedDraft}
      onName={(name) => change({ kind: 'name', name })}
      onDiscard={startOver}
      onStart={startEditing}
    />
  );
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const { type, set } = loaderData;
  const language = getLocale();
  return (
    <>
      <CreateFlow key={type} {...loaderData} progress={actionData ?? null} />
      <QuizData
        name={set[language].title}
        description={set[language].prompt}
        path={createPath(type)}
      />
    </>
  );
}
