import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  forgetMadeQuiz,
  type MadeQuiz,
  madeQuizzes,
  restoreMadeQuizzes,
} from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ownerPath } from '#core/share.ts';

function MadeQuizCard({ made }: { made: MadeQuiz }) {
  const { id, name, type, language, ownerKey, isDeleted = false } = made;
  const content = (
    <>
      <img src={`/images/types/${type}.svg`} alt="" width="48" height="30" />
      <bdi>{name}</bdi>
    </>
  );
  if (!isDeleted) {
    return (
      <LinkButton look="secondary" className="flex-1" to={ownerPath(id, ownerKey, language)}>
        {content}
      </LinkButton>
    );
  }
  return (
    <p className="flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md border-2 border-line px-3 text-lg font-bold text-ink-soft">
      {content} ({m.my_quiz_deleted()})
    </p>
  );
}

function Forgotten({ name, onUndo }: { name: string; onUndo: () => void }) {
  // The pressed button is gone, so Undo gets the focus.
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2">
      {m.my_quiz_forgotten({ name })}
      <Button ref={undo} look="quiet" onClick={onUndo}>
        {m.undo()}
      </Button>
    </p>
  );
}

/** The quizzes made in this browser, each with a link to its owner page. */
export function MyQuizzes() {
  const [list, setList] = useState<readonly MadeQuiz[]>([]);
  const [forgotten, setForgotten] = useState<{
    made: MadeQuiz;
    before: readonly MadeQuiz[];
  } | null>(null);
  useEffect(() => setList(madeQuizzes()), []);

  const forget = (made: MadeQuiz) => {
    setForgotten({ made, before: madeQuizzes() });
    forgetMadeQuiz(made.id);
    setList(madeQuizzes());
  };

  if (list.length === 0 && forgotten === null) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{m.my_quizzes()}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {list.map((made) => (
          <li key={made.id} className="flex items-center gap-1">
            <MadeQuizCard made={made} />
            <button
              type="button"
              onClick={() => forget(made)}
              title={m.my_quiz_forget({ name: made.name })}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
            >
              <X aria-hidden="true" />
              <span className="sr-only">{m.my_quiz_forget({ name: made.name })}</span>
            </button>
          </li>
        ))}
      </ul>
      {forgotten !== null && (
        <Forgotten
          key={forgotten.made.id}
          name={forgotten.made.name}
          onUndo={() => {
            restoreMadeQuizzes(forgotten.before);
            setList(forgotten.before);
            setForgotten(null);
          }}
        />
      )}
    </section>
  );
}
