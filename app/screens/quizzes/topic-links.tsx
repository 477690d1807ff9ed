import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Link } from '#app/ui/link.tsx';
import { topicName } from '#app/ui/topic-name.ts';
import type { QuizTopic } from '#core/ready-quiz.ts';
import { type FindQuery, searchOfQuery } from '#core/ready-quiz-query.ts';
import { topicPath } from '#core/site-paths.ts';

/** What stays in sight before the chosen topic, in px. */
const margin = 48;

/** A link for each topic; what else is looked for stays. On a phone they stand in one row that scrolls. */
export function TopicLinks({ topics, query }: { topics: readonly QuizTopic[]; query: FindQuery }) {
  const row = useRef<HTMLElement>(null);
  const { topic: chosen } = query;
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current === null || !link || chosen === null) return;
    row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - margin;
  }, [chosen]);
  if (topics.length === 0) return null;
  return (
    <nav
      ref={row}
      aria-label={m.quiz_list_topics()}
      className="-mx-4 mt-3 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-2 pb-2 sm:w-auto sm:flex-wrap">
        {[null, ...topics].map((topic) => {
          const isChosen = topic === chosen;
          return (
            <li key={topic}>
              <Link
                to={topicPath(topic) + searchOfQuery({ ...query, page: 1 })}
                aria-current={isChosen ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center rounded-full border-2 px-4 font-semibold whitespace-nowrap no-underline ${
                  isChosen ? 'border-outline bg-sun text-onaccent' : 'border-line bg-card text-ink'
                }`}
              >
                {topic === null ? m.quiz_list_every_topic() : topicName(topic)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
