import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { MoreChoices } from '#app/screens/create/more-choices.tsx';
import type { Draft, DraftChange } from '#app/ui/quiz-editor/draft.ts';
import { EditorOfType } from '#app/ui/quiz-editor/editor-of-type.tsx';
import { SendFailure, type SendState } from '#app/ui/quiz-editor/quiz-editor.tsx';
import type { QuizType } from '#core/custom-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Starter } from '#core/survey.ts';

export function Editor({
  type,
  draft,
  starters,
  state,
  after,
  onChange,
  onSend,
}: {
  type: QuizType;
  draft: Draft;
  starters: readonly Starter[] | undefined;
  state: SendState;
  /** What else is chosen before the quiz is sent. */
  after: ReactNode;
  onChange: (change: DraftChange) => void;
  onSend: (quiz: NewCustomQuiz) => void;
}) {
  const navigate = useNavigate();
  return (
    <EditorOfType
      type={type}
      draft={draft}
      starters={starters}
      onChange={onChange}
      state={state}
      onSend={onSend}
      title={m.editor_title({ name: draft.name.trim() })}
      lead={type === 'trivia' ? m.trivia_lead() : m.editor_lead()}
      submitLabel={m.editor_submit()}
      backLabel={m.editor_back()}
      onBack={() => void navigate(-1)}
      after={(problems) => (
        <>
          <MoreChoices draft={draft} problem={problems.get('endsAt')} onChange={onChange} />
          {after}
        </>
      )}
      failure={(sendAgain) =>
        state.kind === 'failed' && <SendFailure error={state.error} onAgain={sendAgain} />
      }
    />
  );
}
