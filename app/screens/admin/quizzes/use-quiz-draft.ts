import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#app/api/client.ts';
import { send } from '#app/api/client.ts';
import {
  type Draft,
  draftOf,
  forgetDraft,
  isSameQuiz,
  newDraft,
  quizIn,
  recallDraft,
  rememberDraft,
} from '#app/screens/admin/quizzes/draft.ts';
import { asApiError } from '#app/screens/admin/quizzes/failure.ts';
import { adminClient } from '#app/screens/admin/session/admin-client.ts';
import type { EditableQuiz, SavedQuiz } from '#core/edited-quiz.ts';

/** Under which a quiz is kept that has no id yet. */
const newKey = 'new';

export type Saving =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** What the store has, as far as this screen knows; revision 0 is a quiz that is not there yet. */
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
  const quiz = await send(adminClient.quizzes[':documentId'].$get({ param: { documentId } }));
  return baseOf(quiz as EditableQuiz);
}

/** A quiz that is edited: kept on the device until it is saved, against the revision it began with. */
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
    // What this device remembers is unknown to the server: its HTML is always what is stored.
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

  const attempt = async (job: () => Promise<Saving>) => {
    setSaving({ kind: 'saving' });
    try {
      setSaving(await job());
    } catch (error) {
      setSaving({ kind: 'failed', error: asApiError(error) });
    }
  };

  const store = async (): Promise<Saving> => {
    const sent = newest.current;
    const json = quizIn(sent);
    if (documentId === null) {
      const saved = await send(adminClient.quizzes.$post({ json: { quiz: json } }));
      startFrom({ revision: saved.revision, draft: sent });
      onCreated(saved);
    } else {
      const change = { param: { documentId }, json: { revision: began.current, quiz: json } };
      const { revision } = await send(adminClient.quizzes[':documentId'].$put(change));
      startFrom({ revision, draft: sent });
    }
    return { kind: 'saved' };
  };

  return {
    draft,
    isRestored,
    saving,
    isDirty: !isSameQuiz(draft, base.draft),
    /** Somebody else has saved since the draft on this device was begun. */
    isBehind: isRestored && began.current !== base.revision,
    change,
    save: () => attempt(store),
    discard: () => {
      startFrom(base);
      show(base.draft);
      setSaving({ kind: 'idle' });
    },
    /** In place of what is written here, what the other operator has saved. */
    loadOther: () =>
      attempt(async () => {
        const stored = await readStored(documentId ?? '');
        startFrom(stored);
        show(stored.draft);
        return { kind: 'idle' };
      }),
    /** What is written here, although another operator has saved something else. */
    saveOver: () =>
      attempt(async () => {
        began.current = (await readStored(documentId ?? '')).revision;
        return store();
      }),
  };
}
