import { Lock, LockOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { EmbeddingSetting } from '#app/screens/owner/embedding-setting.tsx';
import { Outcome } from '#app/screens/owner/outcome.tsx';
import { useChange } from '#app/screens/owner/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { endSentence } from '#app/ui/quiz-editor/check-draft.ts';
import { BoardChoice, EndField } from '#app/ui/quiz-editor/choices.tsx';
import { endProblem, isQuizClosed } from '#core/custom-quiz.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';

interface Setting {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
}

function BoardSetting({ access, quiz, onQuiz }: Setting) {
  const { state, change } = useChange(access, onQuiz);
  const chosen = state.kind === 'sending' ? state.change.boardFor : undefined;
  return (
    <div>
      <BoardChoice
        value={chosen ?? quiz.boardFor}
        onChange={(boardFor) => void change({ boardFor })}
      />
      <Outcome state={state} />
    </div>
  );
}

function EndSetting({ access, quiz, onQuiz }: Setting) {
  const [endsAt, setEndsAt] = useState(quiz.endsAt);
  const [isTried, setTried] = useState(false);
  const { state, change } = useChange(access, onQuiz);
  useEffect(() => setEndsAt(quiz.endsAt), [quiz.endsAt]);

  const isChanged = endsAt !== quiz.endsAt;
  const code = isTried && isChanged ? endProblem(endsAt, Date.now()) : null;
  const save = () => {
    setTried(true);
    if (endProblem(endsAt, Date.now()) === null) void change({ endsAt });
  };
  return (
    <div className="flex flex-col gap-2">
      <EndField
        value={endsAt}
        problem={code === null ? undefined : endSentence(code)}
        onChange={setEndsAt}
      />
      {isChanged && (
        <Button look="secondary" onClick={save} aria-busy={state.kind === 'sending'}>
          {m.owner_end_save()}
        </Button>
      )}
      {!isChanged && <Outcome state={state} />}
      {isChanged && state.kind === 'failed' && <Outcome state={state} />}
    </div>
  );
}

function CloseSetting({ access, quiz, onQuiz }: Setting) {
  const { state, change } = useChange(access, onQuiz);
  const isClosed = isQuizClosed(quiz, Date.now());
  const Icon = isClosed ? LockOpen : Lock;
  return (
    <div className="flex flex-col gap-2">
      <Button
        look="secondary"
        aria-busy={state.kind === 'sending'}
        onClick={() => void change({ closed: !isClosed })}
      >
        <Icon aria-hidden="true" />
        {isClosed ? m.owner_reopen() : m.owner_close()}
      </Button>
      {state.kind === 'failed' && <Outcome state={state} />}
    </div>
  );
}

/** The settings that a creator may change at any time. */
export function Settings(setting: Setting) {
  return (
    <section className="pop flex flex-col gap-4 bg-card p-4">
      <h2 className="text-xl">{m.owner_settings()}</h2>
      <CloseSetting {...setting} />
      <EndSetting {...setting} />
      <BoardSetting {...setting} />
      <EmbeddingSetting {...setting} />
    </section>
  );
}
