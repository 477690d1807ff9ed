import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import {
  checkDraft,
  type DraftProblems,
  problemSentences,
} from '#app/screens/create/check-draft.ts';
import { type Draft, type DraftChange, quizFromDraft } from '#app/screens/create/draft.ts';
import { QuestionEditor } from '#app/screens/create/question-editor.tsx';
import { type SubmitState, useSubmit } from '#app/screens/create/use-submit.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { type CreatedQuiz, type QuizType, quizLimits } from '#core/custom-quiz.ts';

const noProblems: DraftProblems = new Map();

/** The first wrong field in reading order: a text, or the first mark of an unmarked question. */
function focusFirstProblem(editor: HTMLElement | null): void {
  const field = editor?.querySelector<HTMLElement>('[data-invalid], [data-invalid-choice] input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function FailureNotice({ state, onAgain }: { state: SubmitState; onAgain: () => void }) {
  if (state.kind !== 'failed' || state.error.code === 'invalid') return null;
  const { code } = state.error;
  return (
    <Notice>
      <p>{code === 'network' ? m.send_failed_network() : m.send_failed_server()}</p>
      <Button look="secondary" onClick={onAgain}>
        {m.send_again()}
      </Button>
    </Notice>
  );
}

function RemovedNotice({ number, onUndo }: { number: number; onUndo: () => void }) {
  // The button that was pressed is gone: its way back is where the focus belongs.
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="pop flex flex-wrap items-center justify-between gap-2 bg-card px-4 py-2">
      {m.editor_question_removed({ number })}
      <Button ref={undo} look="quiet" onClick={onUndo}>
        {m.undo()}
      </Button>
    </p>
  );
}

export function Editor({
  type,
  draft,
  onChange,
  onCreated,
}: {
  type: QuizType;
  draft: Draft;
  onChange: (change: DraftChange) => void;
  onCreated: (created: CreatedQuiz) => void;
}) {
  const navigate = useNavigate();
  const editor = useRef<HTMLDivElement>(null);
  const [submits, setSubmits] = useState(0);
  const [removed, setRemoved] = useState<{ before: Draft; number: number } | null>(null);
  const { state, submit } = useSubmit(onCreated);

  const ownProblems = submits > 0 ? checkDraft(draft, type) : noProblems;
  const refused = state.kind === 'failed' && state.error.code === 'invalid' ? state.error : null;
  const problems = refused === null ? ownProblems : problemSentences(refused.fields);

  useEffect(() => {
    if (submits > 0) focusFirstProblem(editor.current);
  }, [submits]);

  const change = (what: DraftChange) => {
    if (what.kind === 'remove question') {
      const index = draft.questions.findIndex(({ id }) => id === what.question);
      setRemoved({ before: draft, number: index + 1 });
    } else {
      setRemoved(null);
    }
    onChange(what);
  };

  const send = () => {
    setSubmits((count) => count + 1);
    if (checkDraft(draft, type).size === 0) void submit(quizFromDraft(draft, type));
  };

  const marked = draft.questions.filter(({ right }) => right !== null).length;
  const isSending = state.kind === 'sending';
  return (
    <div ref={editor} className="mx-auto max-w-xl" aria-busy={isSending}>
      <h1 className="text-3xl">{m.editor_title({ name: draft.name.trim() })}</h1>
      <p className="text-lg text-ink-soft">{m.editor_lead()}</p>
      <ol className="mt-4 flex flex-col gap-5" inert={isSending}>
        {draft.questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            index={index}
            isLast={index === draft.questions.length - 1}
            problems={problems}
            onChange={change}
          />
        ))}
      </ol>
      <Button
        look="secondary"
        className="mt-4 w-full"
        disabled={isSending || draft.questions.length >= quizLimits.questions}
        onClick={() => change({ kind: 'add question' })}
      >
        <Plus aria-hidden="true" />
        {m.editor_question_add()}
      </Button>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-col gap-2 border-t-2 border-outline bg-page px-4 pt-3 pb-4">
        <div role="status">
          {removed !== null && (
            <RemovedNotice
              number={removed.number}
              onUndo={() => change({ kind: 'restore', draft: removed.before })}
            />
          )}
        </div>
        {problems.size > 0 && <Notice>{m.editor_error_summary({ count: problems.size })}</Notice>}
        {problems.has('data') && (
          <p className="font-semibold text-danger">{problems.get('data')}</p>
        )}
        <FailureNotice state={state} onAgain={send} />
        {isSending ? (
          <Loading />
        ) : (
          <div className="flex items-center gap-3">
            <p className="text-base">
              {m.editor_answered({ done: marked, total: draft.questions.length })}
            </p>
            <Button className="flex-1" onClick={send}>
              {m.editor_submit()}
            </Button>
          </div>
        )}
      </div>
      <Button look="quiet" className="w-full" onClick={() => void navigate(-1)}>
        {m.editor_back()}
      </Button>
    </div>
  );
}
