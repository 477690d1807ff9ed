import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { editQuiz, type OwnerAccess, readOwnedQuiz } from '#app/api/owner-calls.ts';
import { ownFace } from '#app/device/own-face.ts';
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

/** Edits a quiz; the device keeps the draft until it is saved. */
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

  const runSending = async (send: () => Promise<void>) => {
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

  const saveOver = async (written: NewCustomQuiz, revision: number) => {
    const saved = await editQuiz(access, { ...written, face: ownFace(), revision });
    forgetEdit(quiz.id);
    onQuiz(saved);
    onSaved();
  };

  return {
    draft: edit.draft,
    state,
    change,
    save: (written: NewCustomQuiz) => void runSending(() => saveOver(written, edit.revision)),
    /** Replaces a version that was saved elsewhere. */
    overwrite: (written: NewCustomQuiz) =>
      void runSending(async () => saveOver(written, (await readOwnedQuiz(access)).revision)),
    /** Replaces this draft by the version that was saved elsewhere. */
    takeNewest: () =>
      void runSending(async () => {
        const newest = await readOwnedQuiz(access);
        forgetEdit(quiz.id);
        onQuiz(newest);
        setEdit(beginEdit(newest));
        setState({ kind: 'idle' });
      }),
  };
}
