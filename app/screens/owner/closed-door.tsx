import { useEffect, useState } from 'react';
import { type MadeQuiz, madeQuizzes } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ownerPath } from '#core/share.ts';

const explanations = {
  'no key': () => m.owner_key_wrong(),
  offline: () => m.error_offline(),
  failed: () => m.error_server(),
} as const;

/** Shown when the link has no valid key or the quiz could not be read. This phone may know the key. */
export function ClosedDoor({
  quizId,
  why,
  onTryAgain,
}: {
  quizId: string;
  why: keyof typeof explanations;
  onTryAgain: () => void;
}) {
  const isKeyWrong = why === 'no key';
  const [made, setMade] = useState<MadeQuiz | null>(null);
  useEffect(() => setMade(madeQuizzes.find(quizId)), [quizId]);
  return (
    <>
      <Notice>
        <p>{explanations[why]()}</p>
        {!isKeyWrong && (
          <Button look="secondary" onClick={onTryAgain}>
            {m.try_again()}
          </Button>
        )}
      </Notice>
      {isKeyWrong && made !== null && (
        <section className="pop flex flex-col gap-3 bg-card p-4">
          <p className="text-lg">{m.owner_key_remembered()}</p>
          <LinkButton to={ownerPath(made.id, made.ownerKey, made.language)} replace>
            {m.owner_key_use()}
          </LinkButton>
        </section>
      )}
    </>
  );
}
