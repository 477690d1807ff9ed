import { useEffect } from 'react';
import { quizzesForMe } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { pointsText } from '#core/points-text.ts';
import type { ResultEntry } from '#core/results.ts';
import { answerPath, createPath } from '#core/share.ts';

/** Both directions, or before that the way to the other one; nothing for whoever made no quiz back. */
function Thread({ entry, quiz }: { entry: ResultEntry; quiz: OwnedCustomQuiz }) {
  const { name, score, total, back, reply } = entry;
  const known = { name, theirs: pointsText(score), theirTotal: total };
  if (back !== undefined) {
    return (
      <li className="border-t-2 border-line py-2">
        <p className="text-lg leading-tight font-semibold break-words">
          {m.thread_both({ ...known, yours: pointsText(back.score), total: back.total })}
        </p>
        <LinkButton look="quiet" to={createPath(quiz.type)}>
          {m.thread_rematch()}
        </LinkButton>
      </li>
    );
  }
  if (reply === undefined) return null;
  return (
    <li className="border-t-2 border-line py-2">
      <p className="text-lg leading-tight font-semibold break-words">{m.thread_one(known)}</p>
      <LinkButton look="quiet" to={answerPath(reply.id, reply.language)}>
        {m.thread_find_out({ name })}
      </LinkButton>
    </li>
  );
}

/** Those who have made a quiz for the creator in return. This device knows their quizzes from then on. */
export function ThreadsBox({
  quiz,
  entries,
}: {
  quiz: OwnedCustomQuiz;
  entries: readonly ResultEntry[];
}) {
  const threads = entries.filter(({ back, reply }) => back !== undefined || reply !== undefined);
  useEffect(() => {
    for (const { reply } of entries) {
      const isNew = reply !== undefined && quizzesForMe.find(reply.id) === null;
      if (isNew) quizzesForMe.add({ id: reply.id, quiz: quiz.id });
    }
  }, [entries, quiz.id]);
  if (threads.length === 0) return null;
  return (
    <div className="border-b-2 border-outline px-4 py-3">
      <h3 className="text-lg">{m.thread_title()}</h3>
      <ul className="mt-1">
        {threads.map((entry) => (
          <Thread key={entry.row} entry={entry} quiz={quiz} />
        ))}
      </ul>
    </div>
  );
}
