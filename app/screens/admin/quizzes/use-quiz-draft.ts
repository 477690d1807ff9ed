import { useEffect, useRef, useState } from 'react';
import { type ApiError, call } from '#app/api/call.ts';
import {
  type Draft,
  draftOf,
  forgetDraft,
  isSameQuiz,
  newDraft,
  quizFromDraft,
  recallDraft,
  rememberDraft,
} from '#app/screens/admin/quizzes/draft.ts';
import { asApiError } from '#app/screens/admin/quizzes/failure.ts';
import type { EditableQuiz, SavedQuiz } from '#core/edited-ready-quiz.ts';

/** The device's key for a quiz without an id. */
const newKey = 'new';

export type Saving =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** The stored quiz, as far as this screen knows; revision 0 is a quiz that is not stored yet. */
interface Base {
  readonly revision: number;
  readonly draft: Draft;
}

function baseOf(quiz: EditableQuiz | null): Base {
  return quiz === null
    ? { revision: 0, draft: newDraft() }
    : { revision: quiz.revision, draft: draftOf(quiz.quiz) };
}

async function readStored(documentId: string): Promise<Base> {
  return baseOf(await call('GET /api/admin/quizzes/:documentId', { params: { documentId } }));
}

/** Edits a quiz. The device keeps the draft, with the revision it started from, until it is saved. */
export function useQuizDraft(quiz: EditableQuiz | null, onCreated: (saved: SavedQuiz) => void) {
  const documentId = quiz?.documentId ?? null;
  const key = documentId ?? newKey;
  const [base, setBase] = useState(() => baseOf(quiz));
  const [draft, setDraft] = useState(base.draft);
  const [isRestored, setRestored] = useState(false);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const newest = useRef(draft);
  const began = useRef(base.revision);

  const show = (next: Draft) => {
    newest.current = next;
    setDraft(next);
  };

  useEffect(() => {
    // The server does not know the device's draft, so its HTML always shows the stored quiz.
    const kept = recallDraft(key);
    if (kept === null) return;
    began.current = kept.revision;
    newest.current = kept.draft;
    setDraft(kept.draft);
    setRestored(true);
  }, [key]);

  const change = (how: (draft: Draft) => Draft) => {
    const next = how(newest.current);
    show(next);
    rememberDraft(key, { revision: began.current, draft: next });
    setSaving((before) => (before.kind === 'saved' ? { kind: 'idle' } : before));
  };

  const startFrom = (stored: Base) => {
    forgetDraft(key);
    began.current = stored.revision;
    setBase(stored);
    setRestored(false);
  };

  const runSaving = async (job: () => Promise<Saving>) => {
    setSaving({ kind: 'saving' });
    try {
      setSaving(await job());
    } catch (error) {
      setSaving({ kind: 'failed', error: asApiError(error) });
    }
  };

  const store = async (): Promise<Saving> => {
    const sent = newest.current;
    const quiz = quizFromDraft(sent);
    if (documentId === null) {
      const saved = await call('POST /api/admin/quizzes', { body: { quiz } });
      startFrom({ revision: saved.revision, draft: sent });
      onCreated(saved);
    } else {
      const change = { params: { documentId }, body: { revision: began.current, quiz } };
      const { revision } = await call('PUT /api/admin/quizzes/:documentId', change);
      startFrom({ revision, draft: sent });
    }
    return { kind: 'saved' };
  };

  return {
    draft,
    isRestored,
    saving,
    isDirty: !isSameQuiz(draft, base.draft),
    /** Whether somebody else has saved the quiz since this device's draft started. */
    isBehind: isRestored && began.current !== base.revision,
    change,
    save: () => runSaving(store),
    discard: () => {
      startFrom(base);
      show(base.draft);
      setSaving({ kind: 'idle' });
    },
    /** Replaces this draft by the version that another operator has saved. */
    loadOther: () =>
      runSaving(async () => {
        const stored = await readStored(documentId ?? '');
        startFrom(stored);
        show(stored.draft);
        return { kind: 'idle' };
      }),
    /** Saves this draft over the version that another operator has saved. */
    saveOver: () =>
      runSaving(async () => {
        began.current = (await readStored(documentId ?? '')).revision;
        return store();
      }),
  };
}
