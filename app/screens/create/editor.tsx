import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { MoreChoices } from '#app/screens/create/more-choices.tsx';
import { TellCreator } from '#app/screens/create/tell-creator.tsx';
import { useSubmit } from '#app/screens/create/use-submit.ts';
import type { Draft, DraftChange } from '#app/ui/quiz-editor/draft.ts';
import { EditorOfType } from '#app/ui/quiz-editor/editor-of-type.tsx';
import { SendFailure } from '#app/ui/quiz-editor/quiz-editor.tsx';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Starter } from '#core/survey.ts';

export function Editor({
  type,
  draft,
  starters,
  answered,
  onChange,
  onCreated,
}: {
  type: QuizType;
  draft: Draft;
  starters: readonly Starter[] | undefined;
  /** The friend's quiz that this one replies to. */
  answered: { creator: string; access: AttemptAccess } | null;
  onChange: (change: DraftChange) => void;
  onCreated: (created: CreatedQuiz) => void;
}) {
  const navigate = useNavigate();
  const [isTold, setTold] = useState(false);
  const replyTo = answered && {
    attempt: answered.access.id,
    token: answered.access.token,
    tellCreator: isTold,
  };
  const { state, submit } = useSubmit(onCreated, replyTo ?? undefined);
  return (
    <EditorOfType
      type={type}
      draft={draft}
      starters={starters}
      onChange={onChange}
      state={state}
      onSend={(quiz) => void submit(quiz)}
      title={m.editor_title({ name: draft.name.trim() })}
      lead={type === 'trivia' ? m.trivia_lead() : m.editor_lead()}
      submitLabel={m.editor_submit()}
      backLabel={m.editor_back()}
      onBack={() => void navigate(-1)}
      after={(problems) => (
        <>
          <MoreChoices draft={draft} problem={problems.get('endsAt')} onChange={onChange} />
          {answered !== null && (
            <TellCreator creator={answered.creator} isTold={isTold} onChange={setTold} />
          )}
        </>
      )}
      failure={(sendAgain) =>
        state.kind === 'failed' && <SendFailure error={state.error} onAgain={sendAgain} />
      }
    />
  );
}
