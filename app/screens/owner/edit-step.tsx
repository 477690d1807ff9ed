import type { ApiError } from '#app/api/call.ts';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { useEdit } from '#app/screens/owner/use-edit.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { EditorOfType } from '#app/ui/quiz-editor/editor-of-type.tsx';
import { SendFailure } from '#app/ui/quiz-editor/quiz-editor.tsx';
import { quizFromDraft } from '#app/ui/quiz-editor/quiz-from-draft.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

function Failure({
  error,
  onAgain,
  onOverwrite,
  onTakeNewest,
}: {
  error: ApiError;
  onAgain: () => void;
  onOverwrite: () => void;
  onTakeNewest: () => void;
}) {
  if (error.code === 'quiz_deleted') return <Notice>{m.board_gone()}</Notice>;
  if (error.code !== 'edit_conflict') return <SendFailure error={error} onAgain={onAgain} />;
  return (
    <Notice>
      <p>{m.owner_edit_conflict()}</p>
      <Button look="secondary" className="w-full" onClick={onOverwrite}>
        {m.owner_edit_overwrite()}
      </Button>
      <Button look="quiet" className="w-full" onClick={onTakeNewest}>
        {m.owner_edit_take_theirs()}
      </Button>
    </Notice>
  );
}

/** The editor on a quiz that friends may have played. */
export function EditStep({
  access,
  quiz,
  onQuiz,
  onClose,
}: {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
  onClose: () => void;
}) {
  const edit = useEdit(access, quiz, { onQuiz, onSaved: onClose });
  const { draft, state, change } = edit;
  return (
    <EditorOfType
      type={quiz.type}
      draft={draft}
      onChange={change}
      state={state}
      onSend={edit.save}
      title={m.owner_edit()}
      lead={m.owner_edit_lead()}
      submitLabel={m.owner_edit_save()}
      backLabel={m.owner_edit_back()}
      onBack={onClose}
      before={(problems) => (
        <div className="mt-3">
          <NameField
            label={m.name_label()}
            value={draft.name}
            onChange={(name) => change({ kind: 'name', name })}
            error={problems.get('name') ?? null}
          />
        </div>
      )}
      failure={(sendAgain) =>
        state.kind === 'failed' && (
          <Failure
            error={state.error}
            onAgain={sendAgain}
            onOverwrite={() => edit.overwrite(quizFromDraft(draft, quiz.type))}
            onTakeNewest={edit.takeNewest}
          />
        )
      }
    />
  );
}
