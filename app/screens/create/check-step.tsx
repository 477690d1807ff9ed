import { MessageCircle, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CheckHead, ChosenAnswer, chosenRow, chosenRows } from '#app/screens/create/chosen.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { type Draft, markedRight } from '#app/ui/quiz-editor/draft.ts';
import { SendFailure, type SendState } from '#app/ui/quiz-editor/quiz-editor.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';

/** All that was tapped, in one view with Submit. A row leads back to its question. */
export function CheckStep({
  draft,
  state,
  after,
  onQuestion,
  onEdit,
  onSend,
  onSendOn,
}: {
  draft: Draft;
  state: SendState;
  /** What else is chosen before the quiz is sent. */
  after: ReactNode;
  onQuestion: (index: number) => void;
  onEdit: () => void;
  onSend: () => void;
  /** Sends the quiz, and its link on over WhatsApp. */
  onSendOn?: (() => void) | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const isSending = state.kind === 'sending';
  return (
    <div className="mx-auto max-w-md" aria-busy={isSending}>
      <CheckHead heading={heading} name={draft.name}>
        <Button look="quiet" onClick={onEdit}>
          {m.check_change()}
        </Button>
      </CheckHead>
      <ol className={chosenRows} inert={isSending}>
        {draft.questions.map((question, index) => {
          const [right] = markedRight(question);
          const answer = question.options.find(({ id }) => id === right)?.text ?? '';
          return (
            <li key={question.id}>
              <button type="button" onClick={() => onQuestion(index)} className={chosenRow}>
                <ChosenAnswer question={question.text} answer={answer} />
                <Pencil aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />
                <span className="sr-only">{m.tap_change()}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-4 mt-3 flex max-h-[60dvh] flex-col gap-2 overflow-y-auto border-t-2 border-outline bg-page px-4 pt-2 pb-3 short:static short:max-h-none"
      >
        {after}
        {state.kind === 'failed' && <SendFailure error={state.error} onAgain={onSend} />}
        {isSending ? (
          <Loading />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button className="flex-1 px-3! text-base!" onClick={onSend}>
              {m.editor_submit()}
            </Button>
            {onSendOn !== undefined && (
              <Button look="whatsapp" className="flex-2 px-3! text-base!" onClick={onSendOn}>
                <MessageCircle aria-hidden="true" className="shrink-0" />
                {m.check_send_on()}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
