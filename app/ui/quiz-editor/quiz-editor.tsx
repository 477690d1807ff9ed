import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import {
  checkDraft,
  type DraftProblems,
  problemSentences,
} from '#app/ui/quiz-editor/check-draft.ts';
import {
  type Draft,
  type DraftChange,
  isMarked,
  mostQuestions,
} from '#app/ui/quiz-editor/draft.ts';
import { useFriendsReading } from '#app/ui/quiz-editor/friends-reading.ts';
import { QuestionEditor, type QuestionParts } from '#app/ui/quiz-editor/question-editor.tsx';
import { quizFromDraft } from '#app/ui/quiz-editor/quiz-from-draft.ts';
import { RemovedQuestion } from '#app/ui/quiz-editor/removed-question.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';

/** The progress of sending a quiz. */
export type SendState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: ApiError };

const noProblems: DraftProblems = new Map();

/** Focuses the first wrong field in reading order: a text, or the first mark of an unmarked question. */
function focusFirstProblem(editor: HTMLElement | null): void {
  const field = editor?.querySelector<HTMLElement>('[aria-invalid], [data-invalid-choice] input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Checks the draft again before it is sent; a draft with problems is not. */
function useSending(
  draft: Draft,
  type: QuizType,
  { state, onSend }: { state: SendState; onSend: (quiz: NewCustomQuiz) => void },
) {
  const editor = useRef<HTMLDivElement>(null);
  const [sends, setSends] = useState(0);
  const ownProblems = sends > 0 ? checkDraft(draft, type) : noProblems;
  const refused = state.kind === 'failed' && state.error.code === 'invalid' ? state.error : null;
  const problems = refused === null ? ownProblems : problemSentences(refused.fields);

  useEffect(() => {
    if (sends > 0) focusFirstProblem(editor.current);
  }, [sends]);

  const send = () => {
    setSends((count) => count + 1);
    if (checkDraft(draft, type).size === 0) onSend(quizFromDraft(draft, type));
  };
  return { editor, problems, send };
}

export interface QuizEditorProps {
  type: QuizType;
  draft: Draft;
  onChange: (change: DraftChange) => void;
  state: SendState;
  onSend: (quiz: NewCustomQuiz) => void;
  title: string;
  lead: string;
  submitLabel: string;
  backLabel: string;
  onBack: () => void;
  /** Content above and below the questions, given their problems. */
  before?: (problems: DraftProblems) => ReactNode;
  after?: (problems: DraftProblems) => ReactNode;
  /** Content above the button after a failure that no field caused. */
  failure: (sendAgain: () => void) => ReactNode;
  /** What the questions of this type have beside text and options. */
  partsOf?: (onChange: (change: DraftChange) => void) => QuestionParts;
}

/** The editor of a new or stored quiz. Each screen adds its own content around the questions. */
export function QuizEditor({
  type,
  draft,
  onChange,
  state,
  onSend,
  title,
  lead,
  submitLabel,
  backLabel,
  onBack,
  before,
  after,
  failure,
  partsOf,
}: QuizEditorProps) {
  const [removed, setRemoved] = useState<{ before: Draft; number: number } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  const { editor, problems, send } = useSending(draft, type, { state, onSend });

  const change = (what: DraftChange) => {
    if (what.kind === 'remove question') {
      const index = draft.questions.findIndex(({ id }) => id === what.question);
      setRemoved({ before: draft, number: index + 1 });
    } else {
      setRemoved(null);
    }
    onChange(what);
  };

  const parts = partsOf?.(change);
  const tellReading = useFriendsReading(type, draft);
  const marked = draft.questions.filter(isMarked).length;
  const isSending = state.kind === 'sending';
  return (
    <div ref={editor} className="mx-auto max-w-xl" aria-busy={isSending}>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft">{lead}</p>
      {before?.(problems)}
      <ol className="mt-4 flex flex-col gap-5" inert={isSending}>
        {draft.questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            index={index}
            count={draft.questions.length}
            reading={tellReading(question.text)}
            problems={problems}
            parts={parts}
            onChange={change}
          />
        ))}
      </ol>
      <Button
        look="secondary"
        className="mt-4 w-full"
        disabled={isSending || draft.questions.length >= mostQuestions(draft)}
        onClick={() => change({ kind: 'add question' })}
      >
        <Plus aria-hidden="true" />
        {m.editor_question_add()}
      </Button>
      {after?.(problems)}
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-4 mt-6 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto border-t-2 border-outline bg-page px-4 pt-3 pb-4 short:static short:max-h-none"
      >
        <div role="status">
          {removed !== null && (
            <RemovedQuestion
              number={removed.number}
              undoLabel={m.undo()}
              onUndo={() => change({ kind: 'restore', draft: removed.before })}
            />
          )}
        </div>
        {problems.size > 0 && <Notice>{m.editor_error_summary({ count: problems.size })}</Notice>}
        {problems.has('data') && (
          <p className="font-semibold text-danger">{problems.get('data')}</p>
        )}
        {state.kind === 'failed' && state.error.code !== 'invalid' && failure(send)}
        {isSending ? (
          <Loading />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-base">
              {m.editor_answered({ done: marked, total: draft.questions.length })}
            </p>
            <Button className="flex-1 basis-36" onClick={send}>
              {submitLabel}
            </Button>
          </div>
        )}
      </div>
      <Button look="quiet" className="w-full" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  );
}

function failureText(code: ApiError['code']): string {
  if (code === 'too_many_requests') return m.send_failed_busy();
  return code === 'network' ? m.send_failed_network() : m.send_failed_server();
}

/** A notice after a failure that is not the creator's fault, with a way to try again. */
export function SendFailure({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  return (
    <Notice>
      <p>{failureText(error.code)}</p>
      <Button look="secondary" onClick={onAgain}>
        {m.send_again()}
      </Button>
    </Notice>
  );
}
