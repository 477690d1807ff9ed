import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MadeQuiz } from '#app/device/made-quizzes.ts';
import { getLocale } from '#app/paraglide/runtime.js';
import { CheckStep } from '#app/screens/create/check-step.tsx';
import type { CreateStep } from '#app/screens/create/create-step.ts';
import { Editor } from '#app/screens/create/editor.tsx';
import type { NewQuiz } from '#app/screens/create/new-quiz.ts';
import { TapStep } from '#app/screens/create/tap-step.tsx';
import { TellCreator } from '#app/screens/create/tell-creator.tsx';
import { useSubmit } from '#app/screens/create/use-submit.ts';
import { openWhatsapp } from '#app/ui/open-whatsapp.ts';
import { checkDraft } from '#app/ui/quiz-editor/check-draft.ts';
import { type Draft, type DraftChange, firstUnmarked } from '#app/ui/quiz-editor/draft.ts';
import { quizFromDraft } from '#app/ui/quiz-editor/quiz-from-draft.ts';
import { challengeMessage } from '#app/ui/quiz-share.tsx';
import type { CreatedQuiz } from '#core/created-quiz.ts';

/** Whether a step looks at all that was tapped, as it does past the last question. */
function isLook(step: CreateStep, draft: Draft): boolean {
  return step.step === 'check' || (step.step === 'tap' && step.at >= draft.questions.length);
}

/** The question that a step asks; null for none. A look at all of them waits for each to be tapped. */
function askedIn(step: CreateStep, draft: Draft): number | null {
  if (isLook(step, draft)) return firstUnmarked(draft);
  return step.step === 'tap' ? step.at : null;
}

/** A question to tap, a look at all that was tapped, or the editor: each changes the same draft. */
export function MakeStep({
  quiz: { type, set, answered },
  step,
  draft,
  onChange,
  onStep,
  onCreated,
}: {
  quiz: NewQuiz;
  step: CreateStep;
  draft: Draft;
  onChange: (change: DraftChange) => void;
  onStep: (step: CreateStep) => void;
  /** Resolves once the links are on the screen. */
  onCreated: (created: CreatedQuiz) => Promise<MadeQuiz>;
}) {
  const navigate = useNavigate();
  const [isTold, setTold] = useState(false);
  const replyTo = answered && {
    attempt: answered.access.id,
    token: answered.access.token,
    tellCreator: isTold,
  };
  const { state, submit } = useSubmit(async (created, isSentOn) => {
    const made = await onCreated(created);
    if (isSentOn) openWhatsapp(challengeMessage(made, made.shareUrl));
  }, replyTo);
  const edit = () => onStep({ step: 'edit' });
  const tell = answered && (
    <TellCreator creator={answered.creator} isTold={isTold} onChange={setTold} />
  );

  const at = askedIn(step, draft);
  if (at !== null) {
    const isAgain = step.step === 'tap' && step.isAgain === true;
    const isLast = (next: number) => isLook(step, draft) || next >= draft.questions.length;
    const goOn = (next: number) =>
      onStep(isLast(next) ? { step: 'check' } : { step: 'tap', at: next });
    return (
      <TapStep
        type={type}
        draft={draft}
        index={at}
        survey={set[getLocale()]}
        onChange={onChange}
        onNext={isAgain ? () => void navigate(-1) : goOn}
        onBack={() => void navigate(-1)}
        onSeeAll={edit}
      />
    );
  }
  // What is wrong is shown beside its field.
  const isRefused = state.kind === 'failed' && state.error.code === 'invalid';
  const isFine = step.step !== 'edit' && !isRefused && checkDraft(draft, type).size === 0;
  if (isFine) {
    const send = (isSentOn: boolean) => void submit(quizFromDraft(draft, type), isSentOn);
    return (
      <CheckStep
        draft={draft}
        state={state}
        after={tell}
        onQuestion={(index) => onStep({ step: 'tap', at: index, isAgain: true })}
        onEdit={edit}
        onSend={() => send(false)}
        // A reply has somebody to go to first.
        onSendOn={answered === undefined ? () => send(true) : undefined}
      />
    );
  }
  return (
    <Editor
      type={type}
      draft={draft}
      starters={set[getLocale()].starters}
      state={state}
      after={tell}
      onChange={onChange}
      onSend={(quiz) => void submit(quiz)}
    />
  );
}
