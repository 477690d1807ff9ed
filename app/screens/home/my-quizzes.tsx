import { useEffect, useState } from 'react';
import { type MadeQuiz, madeQuizzes } from '#app/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { ownerPath } from '#core/share.ts';

/** The quizzes made in this browser, each with its way to the owner page. */
export function MyQuizzes() {
  const [made, setMade] = useState<readonly MadeQuiz[]>([]);
  useEffect(() => setMade(madeQuizzes()), []);
  if (made.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{m.my_quizzes()}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {made.map(({ id, name, type, language, ownerKey }) => (
          <li key={id}>
            <LinkButton look="secondary" className="w-full" to={ownerPath(id, ownerKey, language)}>
              <img src={`/images/types/${type}.svg`} alt="" width="48" height="30" />
              <bdi>{name}</bdi>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
