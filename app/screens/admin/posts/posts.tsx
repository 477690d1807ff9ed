import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { PostsElsewhere } from '#app/screens/admin/posts/posts-elsewhere.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { defaultLanguage, languages } from '#core/language.ts';
import { type PostState, postState } from '#core/post.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/posts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request);
  const server = context.get(serverContext);
  const { blogServiceUrl } = server.settings;
  if (blogServiceUrl !== undefined) return { elsewhere: blogServiceUrl, lines: [] };
  const { posts, now } = await server.call('GET /api/admin/posts');
  const lines = posts.map((post) => {
    const { id, slug, title, isShipped, date } = post;
    const order = [language, defaultLanguage, ...languages];
    const shown = order.find((one) => title[one] !== '') ?? defaultLanguage;
    return {
      id,
      slug,
      title: title[shown],
      titleLanguage: shown,
      isShipped,
      state: postState(post, now),
      date: formatMoment(date, language),
    };
  });
  return { elsewhere: null, lines };
}

export function meta() {
  return socialTags({
    title: m.admin_posts(),
    description: m.admin_posts_lead(),
  });
}

type Line = Route.ComponentProps['loaderData']['lines'][number];

const looks: Readonly<Record<PostState, string>> = {
  draft: 'bg-sun',
  scheduled: 'bg-sky',
  published: 'bg-lime',
};

function stateText({ state, date }: Line): string {
  switch (state) {
    case 'draft':
      return m.admin_post_draft();
    case 'scheduled':
      return m.admin_post_appears({ date });
    case 'published':
      return m.admin_post_published({ date });
  }
}

function PostLine({ line }: { line: Line }) {
  return (
    <li>
      <Link
        to={`${adminPath('Posts')}/${line.id}`}
        className="pop pressable flex h-full flex-col items-start gap-1 bg-card p-4 text-ink no-underline"
      >
        <span
          lang={line.titleLanguage}
          className="text-xl leading-tight font-bold text-link underline"
        >
          {line.title}
        </span>
        <span className="font-mono text-base text-ink-soft">{line.slug}</span>
        <span className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          <span className={`rounded-md px-2 font-semibold text-onaccent ${looks[line.state]}`}>
            {stateText(line)}
          </span>
          {line.isShipped && <span className="text-ink-soft">{m.admin_post_shipped()}</span>}
        </span>
      </Link>
    </li>
  );
}

export default function Posts({ loaderData: { elsewhere, lines } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{m.admin_posts()}</h1>
      {elsewhere !== null ? (
        <PostsElsewhere address={elsewhere} />
      ) : (
        <>
          <p className="mt-1 text-lg text-ink-soft">{m.admin_posts_lead()}</p>
          <LinkButton to={`${adminPath('Posts')}/new`} className="mt-4">
            {m.admin_post_new()}
          </LinkButton>
          {lines.length === 0 && <p className="mt-5 text-lg">{m.admin_posts_none()}</p>}
          <ul className="mt-5 grid gap-4 sm:grid-cols-2">
            {lines.map((line) => (
              <PostLine key={line.id} line={line} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
