import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { FindForm } from '#app/screens/quizzes/find-form.tsx';
import { FoundQuizzes } from '#app/screens/quizzes/found-quizzes.tsx';
import { TopicLinks } from '#app/screens/quizzes/topic-links.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { topicName } from '#app/ui/topic-name.ts';
import { findQueryOf, searchOfQuery, topicOf } from '#core/ready-quiz-query.ts';
import { readyQuizPath } from '#core/share.ts';
import { topicPath } from '#core/site-paths.ts';
import type { Route } from './+types/quizzes';

/** What is looked for stands in the address. */
export const handle = { isPersonal: true };

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const topic = topicOf(params.topic);
  const query = findQueryOf(topic, url.searchParams);
  if (query === null || (params.topic !== undefined && topic === null)) throw notFound();
  const language = languageOf(request);
  const server = context.get(serverContext);
  const found = await readOrNotFound(server.read('findQuizzes', { query, language }), 'not_found');
  return {
    ...found,
    quizzes: found.quizzes.map(({ slug, documentId: _, ...card }) => ({
      ...card,
      path: readyQuizPath(slug),
    })),
    query,
    // Searches are nobody's to index; the pages of a topic are.
    canonicalPath:
      topicPath(topic) + (query.text === '' && query.page > 1 ? `?page=${query.page}` : ''),
  };
}

function titleOf(topic: ReturnType<typeof topicOf>): string {
  return topic === null
    ? m.quiz_list_title()
    : m.quiz_list_topic_title({ topic: topicName(topic) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return socialTags({
    title: titleOf(loaderData?.query.topic ?? null),
    description: m.quiz_list_description(),
  });
}

export default function Quizzes({ loaderData }: Route.ComponentProps) {
  const { quizzes, count, pages, topics, query } = loaderData;
  const { topic, page } = query;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{titleOf(topic)}</h1>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.quiz_list_lead()}</p>
      <FindForm key={topicPath(topic) + searchOfQuery(query)} query={query} />
      <TopicLinks topics={topics} query={query} />
      <div role="status" className="mt-5">
        <h2 className="text-2xl">{m.quiz_list_count({ count })}</h2>
      </div>
      {count === 0 ? (
        <p className="mt-2 text-lg">{m.quiz_list_none()}</p>
      ) : (
        <FoundQuizzes quizzes={quizzes} />
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefOf={(number) => topicPath(topic) + searchOfQuery({ ...query, page: number })}
      />
    </>
  );
}
