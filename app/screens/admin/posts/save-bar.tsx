import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { SaveFailure } from '#app/screens/admin/forms/save-failure.tsx';
import type { usePostEditor } from '#app/screens/admin/posts/use-post-editor.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { postState } from '#core/post.ts';
import { postPath } from '#core/site-paths.ts';

type Editor = ReturnType<typeof usePostEditor>;

function savedText({ saved }: Editor): string {
  if (saved === null) return '';
  switch (postState(saved, Date.now())) {
    case 'draft':
      return m.admin_post_saved_draft();
    case 'scheduled':
      return m.admin_post_saved_scheduled();
    case 'published':
      return m.admin_post_saved_published();
  }
}

function Delete({ editor }: { editor: Editor }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.admin_post_delete()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.admin_post_delete_title()}
        closeLabel={m.admin_keep()}
      >
        <p className="mt-2">{m.admin_post_delete_text()}</p>
        <Button
          className="mt-4 w-full"
          onClick={() => {
            setAsking(false);
            editor.remove();
          }}
        >
          {m.admin_post_delete_yes()}
        </Button>
      </Dialog>
    </>
  );
}

/** The state of saving, and the actions on the post. */
export function SaveBar({ editor }: { editor: Editor }) {
  const { state, saved, save } = editor;
  const isPublished = saved?.status === 'published';
  return (
    <div className="mt-6 flex flex-col gap-3 border-t-2 border-line pt-4">
      <div role="status">
        {state.kind === 'saved' && <p className="font-bold text-success">{savedText(editor)}</p>}
        {editor.hasOwnText && (
          <p className="font-semibold">
            {m.admin_other_loaded()}
            <Button look="quiet" onClick={editor.restoreMine}>
              {m.admin_take_mine()}
            </Button>
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <SaveFailure code={state.code}>
          {state.code === 'edit_conflict' && (
            <Button look="quiet" onClick={editor.loadOther}>
              {m.admin_load_other()}
            </Button>
          )}
        </SaveFailure>
      )}
      {state.kind === 'busy' && <Loading />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={!editor.isReady || state.kind === 'busy'}
          onClick={() => save('published')}
        >
          {isPublished ? m.admin_save() : m.admin_post_publish()}
        </Button>
        <Button
          look="secondary"
          disabled={!editor.isReady || state.kind === 'busy'}
          onClick={() => save('draft')}
        >
          {isPublished ? m.admin_post_unpublish() : m.admin_post_save_draft()}
        </Button>
        {isPublished && saved !== null && (
          <LinkButton look="quiet" to={postPath(saved.id)}>
            {m.admin_post_look()}
          </LinkButton>
        )}
        {saved !== null && <Delete editor={editor} />}
      </div>
    </div>
  );
}
