import { useNavigate } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { EditorForm } from '#app/screens/admin/posts/editor-form.tsx';
import { PostsElsewhere } from '#app/screens/admin/posts/posts-elsewhere.tsx';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { Link } from '#app/ui/link.tsx';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/post-editor';

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const { blogServiceUrl } = server.settings;
  const now = Date.now();
  if (blogServiceUrl !== undefined) return { elsewhere: blogServiceUrl, post: null, now };
  const post =
    params.postId === 'new'
      ? null
      : await readOrNotFound(
          server.call('GET /api/admin/posts/:id', { params: { id: params.postId } }),
          'post_not_found',
        );
  return { elsewhere: null, post, now };
}

export function meta() {
  return socialTags({
    title: m.admin_posts(),
    description: m.admin_posts_lead(),
  });
}

export default function PostEditor({ loaderData }: Route.ComponentProps) {
  const { elsewhere, post, now } = loaderData;
  const navigate = useNavigate();
  const keepLanguage = useKeptLanguage();
  const list = adminPath('Posts');
  return (
    <>
      <Link to={list} className="inline-flex min-h-11 items-center">
        {m.admin_posts_all()}
      </Link>
      <h1 className="text-3xl">{post === null ? m.admin_post_new() : m.admin_post_edit()}</h1>
      {elsewhere !== null ? (
        <PostsElsewhere address={elsewhere} />
      ) : (
        <EditorForm
          key={post?.id ?? 'new'}
          post={post}
          now={now}
          onCreated={({ id }) =>
            void navigate(keepLanguage(`${list}/${id}`), {
              replace: true,
              state: { isSaved: true },
            })
          }
          onDeleted={() => void navigate(keepLanguage(list))}
        />
      )}
    </>
  );
}
