import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { madeQuizzes } from '#app/device/made-quizzes.ts';
import { ownPairs } from '#app/device/own-pairs.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ownerPath, pairPath } from '#core/share.ts';

/** A quiz made in this browser, or a pair with a seat of it. */
interface OwnQuiz {
  readonly id: string;
  readonly name: string;
  /** The quiz type whose picture it has. */
  readonly type: string;
  /** Null for a deleted one, of which only the entry is left. */
  readonly to: string | null;
  readonly list: { remove(id: string): void };
}

function ownQuizzes(): readonly OwnQuiz[] {
  const made = madeQuizzes.all().map(({ title, language, ownerKey, isDeleted, ...quiz }) => ({
    id: quiz.id,
    name: title ?? quiz.name,
    type: quiz.type,
    list: madeQuizzes,
    to: isDeleted ? null : ownerPath(quiz.id, ownerKey, language),
  }));
  const pairs = ownPairs.all().map(({ id, names: { first, second }, language, isDeleted }) => ({
    id,
    type: 'couple',
    list: ownPairs,
    name: second === null ? first : m.together_names({ first, second }),
    to: isDeleted ? null : pairPath(id, language),
  }));
  return [...made, ...pairs];
}

/** What the lists were before one of their entries was forgotten. */
function keepLists(): () => void {
  const [made, pairs] = [madeQuizzes.all(), ownPairs.all()];
  return () => {
    madeQuizzes.restore(made);
    ownPairs.restore(pairs);
  };
}

function OwnQuizCard({ quiz: { name, type, to } }: { quiz: OwnQuiz }) {
  const content = (
    <>
      <img src={`/images/types/${type}.svg`} alt="" width="48" height="30" />
      <bdi>{name}</bdi>
    </>
  );
  if (to !== null) {
    return (
      <LinkButton look="secondary" className="flex-1" to={to}>
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

/** The quizzes made in this browser and its pairs, each with a link to its page. */
export function MyQuizzes() {
  const [list, setList] = useState<readonly OwnQuiz[]>([]);
  const [forgotten, setForgotten] = useState<{ quiz: OwnQuiz; undo: () => void } | null>(null);
  useEffect(() => setList(ownQuizzes()), []);

  const forget = (quiz: OwnQuiz) => {
    setForgotten({ quiz, undo: keepLists() });
    quiz.list.remove(quiz.id);
    setList(ownQuizzes());
  };

  if (list.length === 0 && forgotten === null) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{m.my_quizzes()}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {list.map((quiz) => (
          <li key={quiz.id} className="flex items-center gap-1">
            <OwnQuizCard quiz={quiz} />
            <button
              type="button"
              onClick={() => forget(quiz)}
              title={m.my_quiz_forget({ name: quiz.name })}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
            >
              <X aria-hidden="true" />
              <span className="sr-only">{m.my_quiz_forget({ name: quiz.name })}</span>
            </button>
          </li>
        ))}
      </ul>
      {forgotten !== null && (
        <Forgotten
          key={forgotten.quiz.id}
          name={forgotten.quiz.name}
          onUndo={() => {
            forgotten.undo();
            setList(ownQuizzes());
            setForgotten(null);
          }}
        />
      )}
    </section>
  );
}
