import type { Language } from '#core/language.ts';
import { type EditedPost, postState, type WordpressPost } from '#core/post.ts';
import { postPath } from '#core/site-paths.ts';
import { type CurrentContent, keepCurrent } from '#server/current-copy.ts';
import { escapeHtml, textOfHtml } from '#server/posts/html-text.ts';
import type { PostQuery, PostSource } from '#server/posts/post-source.ts';

/** WordPress writes its times without a zone; ours are UTC. */
function wordpressTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

function inWordpressShape(post: EditedPost, language: Language): WordpressPost {
  const { id, slug, title, excerpt, content } = post;
  const date = wordpressTime(post.date);
  const modified = wordpressTime(Math.max(post.date, post.modifiedAt));
  return {
    id,
    date,
    date_gmt: date,
    modified,
    modified_gmt: modified,
    slug,
    status: 'publish',
    type: 'post',
    link: `${postPath(id)}?lang=${language}`,
    title: { rendered: escapeHtml(title[language]) },
    // Sanitised before it was stored.
    content: { rendered: content[language] },
    excerpt: { rendered: `<p>${escapeHtml(excerpt[language])}</p>` },
  };
}

function sortKey(post: WordpressPost, { orderby, language }: PostQuery): string {
  switch (orderby) {
    case 'id':
      return String(post.id).padStart(10, '0');
    case 'title':
      return textOfHtml(post.title.rendered).toLocaleLowerCase(language);
    default:
      return post[orderby];
  }
}

function matches(post: WordpressPost, { slug, search }: PostQuery): boolean {
  if (slug !== undefined && post.slug !== slug) return false;
  if (search === undefined) return true;
  const text = textOfHtml(`${post.title.rendered} ${post.content.rendered}`);
  return text.toLowerCase().includes(search.toLowerCase());
}

/** The posts in our own store, kept parsed until one of them changes; only what is published. */
export function createOwnPosts({ storage, now, events }: CurrentContent): PostSource {
  const { posts } = storage;
  const all = keepCurrent({ version: posts.version, read: posts.all, now, events });
  const isOut = (post: EditedPost) => postState(post, now()) === 'published';

  async function findOut(id: number): Promise<EditedPost | undefined> {
    const post = (await all()).find((one) => one.id === id);
    return post !== undefined && isOut(post) ? post : undefined;
  }

  return {
    async list(query) {
      const direction = query.order === 'asc' ? 1 : -1;
      const found = (await all())
        .filter(isOut)
        .map((post) => inWordpressShape(post, query.language))
        .filter((post) => matches(post, query))
        .sort((a, b) => direction * sortKey(a, query).localeCompare(sortKey(b, query)));
      const start = (query.page - 1) * query.perPage;
      return { posts: found.slice(start, start + query.perPage), total: found.length };
    },

    async find(id, language) {
      const post = await findOut(id);
      return post === undefined ? null : inWordpressShape(post, language);
    },

    imageOf: async (id) => (await findOut(id))?.image || null,
  };
}
