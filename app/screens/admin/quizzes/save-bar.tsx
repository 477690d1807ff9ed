import { useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import type { Problems } from '#app/screens/admin/quizzes/check-draft.ts';
import { failureText } from '#app/screens/admin/quizzes/failure.ts';
import { fieldId } from '#app/screens/admin/quizzes/fields.tsx';
import type { useQuizDraft } from '#app/screens/admin/quizzes/use-quiz-draft.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton, OutsideButton } from '#app/ui/button.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { adminPath } from '#core/site-paths.ts';

type Edit = ReturnType<typeof useQuizDraft>;

/** The place of a problem in words: 'Question 3', or nothing for the basics. */
function placeOf(path: string): string {
  const index = /^qna\.(\d+)/.exec(path)?.[1];
  return index === undefined
    ? m.quizzes_basics()
    : m.editor_question({ number: Number(index) + 1 });
}

function Summary({
  problems,
  onProblem,
}: {
  problems: Problems;
  onProblem: (path: string) => void;
}) {
  if (problems.size === 0) return null;
  return (
    <Notice>
      <p>{m.quizzes_error_summary({ count: problems.size })}</p>
      <ul className="max-h-32 w-full overflow-y-auto">
        {[...problems].slice(0, 50).map(([path, text]) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                onProblem(path);
              }}
              className="inline-flex min-h-11 items-center text-danger underline"
            >
              {m.quizzes_problem_at({ place: placeOf(path), problem: text })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Conflict({ edit }: { edit: Edit }) {
  return (
    <Notice>
      <p>{m.quizzes_conflict()}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={edit.loadOther}>
          {m.quizzes_conflict_load()}
        </Button>
        <Button look="quiet" onClick={edit.saveOver}>
          {m.quizzes_conflict_over()}
        </Button>
      </div>
    </Notice>
  );
}

function Failure({ edit }: { edit: Edit }) {
  const { saving, isBehind } = edit;
  const code = saving.kind === 'failed' ? saving.error.code : null;
  if (code === 'edit_conflict' || (code === null && isBehind)) return <Conflict edit={edit} />;
  if (code === null || code === 'invalid') return null;
  return (
    <Notice>
      <p>{failureText(code)}</p>
      {code === 'unauthorized' && (
        <OutsideButton look="secondary" href={adminPath('SignIn')}>
          {m.quizzes_sign_in_again()}
        </OutsideButton>
      )}
    </Notice>
  );
}

/** Always in view: the problems, the state of saving, and the save button. */
export function SaveBar({
  edit,
  problems,
  isUploading,
  onSave,
  onProblem,
}: {
  edit: Edit;
  problems: Problems;
  /** Whether saving waits for an image. */
  isUploading: boolean;
  onSave: () => void;
  onProblem: (path: string) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  const { state, search } = useLocation();
  const wasCreated = (state as { isSaved?: boolean } | null)?.isSaved === true;
  const { saving, isDirty, isRestored } = edit;
  const isSaved = saving.kind === 'saved' || (wasCreated && saving.kind === 'idle' && !isDirty);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto border-t-2 border-outline bg-page px-4 pt-3 pb-4 short:static short:max-h-none"
    >
      <Summary problems={problems} onProblem={onProblem} />
      <Failure edit={edit} />
      {isRestored && isDirty && (
        <p className="flex flex-wrap items-center gap-x-2">
          {m.quizzes_draft_restored()}
          <Button look="quiet" onClick={edit.discard}>
            {m.quizzes_draft_discard()}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto font-semibold">
          {isSaved ? m.quizzes_saved() : isDirty ? m.quizzes_unsaved() : ''}
        </p>
        <LinkButton look="quiet" to={{ pathname: adminPath('Quizzes'), search }}>
          {m.quizzes_back_to_list()}
        </LinkButton>
        <Button onClick={onSave} disabled={isUploading || saving.kind === 'saving'}>
          {isUploading
            ? m.quizzes_uploading()
            : saving.kind === 'saving'
              ? m.quizzes_saving()
              : m.quizzes_save()}
        </Button>
      </div>
    </div>
  );
}
