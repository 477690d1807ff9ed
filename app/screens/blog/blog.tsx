import type { LinksFunction } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { formatDate } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { blogPath, feedPath, postPath } from '#core/site-paths.ts';
import type { Route } from './+types/blog';

export const links: LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', href: feedPath, title: 'Quizmingle' },
];

function blogPagePath(page: number): string {
  return page === 1 ? blogPath : `${blogPath}?page=${page}`;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const number = url.searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(number)) throw notFound();
  const language = languageOf(request);
  const { posts, page, pages } = await readOrNotFound(
    context.get(serverContext).read('posts', { language, page: Number(number) }),
    'not_found',
  );
  const cards = posts.map(({ id, title, excerpt, date, picture }) => ({
    id,
    thumbnail: picture,
    title,
    excerpt,
    date: formatDate(date, language),
  }));
  return { cards, page, pages, canonicalPath: blogPagePath(page) };
}

export function meta() {
  return socialTags({
    title: `${m.blog_title()} · Quizmingle`,
    description: m.blog_description(),
  });
}

type Card = Route.ComponentProps['loaderData']['cards'][number];

function PostCard({ card, isFirst }: { card: Card; isFirst: boolean }) {
  const { id, title, excerpt, date } = card;
  return (
    <li>
      <Link
        to={postPath(id)}
        className="pop pressable flex h-full flex-col overflow-hidden bg-card text-ink no-underline"
      >
        <QuizThumbnail
          quiz={card}
          isFirst={isFirst}
          className="w-full border-b-2 border-outline max-sm:aspect-5/2"
        />
        <div className="flex flex-1 flex-col gap-1 p-4">
          <h2 className="text-2xl text-link underline">{title}</h2>
          <p className="text-lg">{excerpt}</p>
          <p className="mt-auto pt-1 text-ink-soft">{date}</p>
        </div>
      </Link>
    </li>
  );
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { cards, page, pages } = loaderData;
  return (
    <>
      <h1 className="text-4xl">{m.blog_title()}</h1>
      <p className="mt-1 text-xl text-ink-soft">{m.blog_lead()}</p>
      {cards.length === 0 ? (
        <p className="mt-5 text-lg">{m.blog_empty()}</p>
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2">
          {cards.map((card, index) => (
            <PostCard key={card.id} card={card} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-3">
          {page > 1 && (
            <LinkButton look="secondary" to={blogPagePath(page - 1)}>
              {m.blog_newer()}
            </LinkButton>
          )}
          <p>{m.page_of({ page, pages })}</p>
          {page < pages && (
            <LinkButton look="secondary" to={blogPagePath(page + 1)}>
              {m.blog_older()}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
