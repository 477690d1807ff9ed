import { type FormEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { givenOf } from '#app/play/given-of-form.ts';
import { isComplete, KindFields } from '#app/play/kinds/kind-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Given } from '#core/given.ts';
import type { AskingLiveGame } from '#core/live-game-schemas.ts';
import { plainText } from '#core/rich-text.ts';

/**
 * The form of a question that is no choice of one option. Also where the big screen alone shows the
 * question, as nobody can sort or match without the items.
 */
export function KindAnswer({
  game,
  given,
  isOpen,
  isRefused,
  onAnswer,
}: {
  game: AskingLiveGame;
  given: Given | null;
  isOpen: boolean;
  /** Whether the form was sent, without a script, with an answer that is none. */
  isRefused: boolean;
  onAnswer: (given: Given) => void;
}) {
  const { deadline: _deadline, ...question } = game.question;
  const [isMissing, setMissing] = useState(isRefused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isOpen) return;
    const answered = givenOf(new FormData(event.currentTarget));
    const isSendable = isComplete(question, answered);
    setMissing(!isSendable);
    if (isSendable) onAnswer(answered);
  };
  return (
    <form
      method="post"
      lang={game.language}
      noValidate
      onSubmit={submit}
      onChange={() => setMissing(false)}
    >
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="question" value={question.index} />
      <KindFields
        current={{ question, answer: given?.answer, reveal: null }}
        isOpen={isOpen}
        isMissing={isMissing && given === null}
        heading={
          <legend className="sr-only">{plainText(question.question, question.formulas)}</legend>
        }
      />
      {given === null && (
        <Button type="submit" className="mt-3 w-full" disabled={!isOpen}>
          {m.answer_send()}
        </Button>
      )}
    </form>
  );
}
