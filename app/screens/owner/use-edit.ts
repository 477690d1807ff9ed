import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { editQuiz, type OwnerAccess, readOwnedQuiz } from '#app/api/owner-calls.ts';
import {
  forgetEdit,
  type KeptEdit,
  recallEdit,
  rememberEdit,
} from '#app/screens/owner/kept-edit.ts';
import { changeDraft, type DraftChange, draftOf } from '#app/ui/quiz-editor/draft.ts';
import type { SendState } from '#app/ui/quiz-editor/quiz-editor.tsx';
import type { NewCustomQuiz, OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

function beginEdit(quiz: OwnedCustomQuiz): KeptEdit {
  return { revision: quiz.revision, draft: draftOf(quiz) };
}

/** Writes on a quiz; what is written stays on the device until it is saved. */
export function useEdit(
  access: OwnerAccess,
  quiz: OwnedCustomQuiz,
  { onQuiz, onSaved }: { onQuiz: (quiz: OwnedCustomQuiz) => void; onSaved: () => void },
) {
  const [edit, setEdit] = useState(() => recallEdit(quiz.id) ?? beginEdit(quiz));
  const [state, setState] = useState<SendState>({ kind: 'idle' });

  const change = (what: DraftChange) => {
    const next = { ...edit, draft: changeDraft(edit.draft, what) };
    setEdit(next);
    rememberEdit(quiz.id, next);
  };

  const attempt = async (send: () => Promise<void>) => {
    setState({ kind: 'sending' });
    try {
      await send();
    } catch (error) {
      setState({
        kind: 'failed',
        error: error instanceof ApiError ? error : new ApiError('internal'),
      });
    }
  };

  const saveOver = async ({ name, data }: NewCustomQuiz, revision: number) => {
    const saved = await editQuiz(access, { revision, name, data });
    forgetEdit(quiz.id);
    onQuiz(saved);
    onSaved();
  };

  return {
    draft: edit.draft,
    state,
    change,
    save: (written: NewCustomQuiz) => void attempt(() => saveOver(written, edit.revision)),
    /** In place of whatever was saved elsewhere. */
    overwrite: (written: NewCustomQuiz) =>
      void attempt(async () => saveOver(written, (await readOwnedQuiz(access)).revision)),
    /** Gives up what is written here for what was saved elsewhere. */
    takeNewest: () =>
      void attempt(async () => {
        const newest = await readOwnedQuiz(access);
        forgetEdit(quiz.id);
        onQuiz(newest);
        setEdit(beginEdit(newest));
        setState({ kind: 'idle' });
      }),
  };
}
