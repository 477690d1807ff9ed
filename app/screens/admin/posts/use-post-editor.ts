import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { ApiError } from '#app/api/call.ts';
import {
  fieldsOf,
  forgetDraft,
  keepDraft,
  newDraft,
  type PostDraft,
  type PostFields,
  recallDraft,
} from '#app/screens/admin/posts/draft.ts';
import {
  changePost,
  createPost,
  deletePost,
  readPost,
} from '#app/screens/admin/posts/post-calls.ts';
import type { FieldError } from '#core/errors.ts';
import { type EditedPost, type NewPost, newPostSchema } from '#core/post.ts';

export type EditorState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly code: ApiError['code'] };

function fieldErrors(post: NewPost): FieldError[] {
  const issues = v.safeParse(newPostSchema, post).issues ?? [];
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', code: issue.message }));
}

/** How saving goes, and what is wrong with the fields. */
function useSaving(wasSaved: boolean) {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [state, setState] = useState<EditorState>({ kind: wasSaved ? 'saved' : 'idle' });

  const fail = (code: ApiError['code'], fields: readonly FieldError[]) => {
    setErrors(fields);
    setState({ kind: 'failed', code });
  };
  const reset = () => {
    setErrors([]);
    setState({ kind: 'idle' });
  };
  const run = async (job: () => Promise<void>) => {
    setErrors([]);
    setState({ kind: 'busy' });
    try {
      await job();
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('internal');
      fail(failure.code, failure.fields);
    }
  };
  return { errors, state, setState, fail, reset, run };
}

/** Edits a post: its draft, which the device keeps, and the state of saving. */
export function usePostEditor({
  post,
  now,
  onCreated,
  onDeleted,
}: {
  post: EditedPost | null;
  now: number;
  onCreated: (post: EditedPost) => void;
  onDeleted: () => void;
}) {
  const id = post?.id ?? null;
  const [saved, setSaved] = useState(post);
  const [draft, setDraft] = useState<PostDraft>(() => newDraft(post, now));
  const [isRestored, setRestored] = useState(false);
  // The draft from before the other version replaced it.
  const [mine, setMine] = useState<PostDraft | null>(null);
  // The page of a new post says that it is saved.
  const wasCreated = (useLocation().state as { isSaved?: boolean } | null)?.isSaved === true;
  const { errors, state, setState, fail, reset, run } = useSaving(wasCreated);
  // Text typed before this code has loaded would be lost.
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const kept = recallDraft(id);
    if (kept !== null) {
      setDraft(kept);
      setRestored(true);
    }
    setReady(true);
  }, [id]);

  const keep = (next: PostDraft) => {
    keepDraft(id, next);
    setDraft(next);
  };

  const type = (change: Partial<PostFields>) => {
    keep({ ...draft, fields: { ...draft.fields, ...change } });
    setState((before) => (before.kind === 'saved' ? { kind: 'idle' } : before));
  };

  const settle = (stored: EditedPost) => {
    forgetDraft(id, draft);
    setSaved(stored);
    setDraft(newDraft(stored, now));
    setRestored(false);
    setMine(null);
  };

  const store = (from: PostDraft, status: NewPost['status']) => {
    const whole: NewPost = { ...from.fields, status };
    const found = fieldErrors(whole);
    if (found.length > 0) return fail('invalid', found);
    void run(async () => {
      const stored =
        id === null || from.revision === null
          ? await createPost(whole, from.key)
          : await changePost(id, from.revision, whole);
      settle(stored);
      setState({ kind: 'saved' });
      if (id === null) onCreated(stored);
    });
  };

  return {
    saved,
    fields: draft.fields,
    errors,
    state,
    isReady,
    isRestored,
    hasOwnText: mine !== null,
    type,
    save: (status: NewPost['status']) => store(draft, status),

    /** Discards unsaved changes. */
    discard: () => {
      forgetDraft(id, draft);
      setDraft(newDraft(saved, now));
      setRestored(false);
      reset();
    },

    /** Shows the other version; `restoreMine` can restore the draft. */
    loadOther: () => {
      if (id === null) return;
      void run(async () => {
        const other = await readPost(id);
        setMine(draft);
        setSaved(other);
        keep({ ...draft, fields: fieldsOf(other, now), revision: other.revision });
        setState({ kind: 'idle' });
      });
    },

    /** Restores the draft, to be saved over the other version. */
    restoreMine: () => {
      if (mine === null) return;
      keep({ ...mine, revision: draft.revision });
      setMine(null);
    },

    remove: () => {
      if (saved === null) return;
      void run(async () => {
        await deletePost(saved.id, saved.revision);
        forgetDraft(id, draft);
        onDeleted();
      });
    },
  };
}
