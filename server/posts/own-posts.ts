import type { Language } from '#core/language.ts';
import type { ShippedPost, WordpressPost } from '#core/post.ts';
import { postPath } from '#core/site-paths.ts';
import { escapeHtml, textOfHtml } from '#server/posts/html-text.ts';
import type { PostQuery, PostSource } from '#server/posts/post-source.ts';

/** WordPress writes its times without a zone; ours are UTC. */
function wordpressTime(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19);
}

function inWordpressShape(post: ShippedPost, language: Language): WordpressPost {
  const { id, slug, title, excerpt, content } = post;
  const [date, modified] = [wordpressTime(post.date), wordpressTime(post.modified)];
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
    // A test holds what ships to the allow-list: it needs no sanitising at every start.
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

/** The posts that ship with the product. */
export function createOwnPosts(posts: readonly ShippedPost[]): PostSource {
  const shaped = (language: Language) => posts.map((post) => inWordpressShape(post, language));
  return {
    async list(query) {
      const direction = query.order === 'asc' ? 1 : -1;
      const found = shaped(query.language)
        .filter((post) => matches(post, query))
        .sort((a, b) => direction * sortKey(a, query).localeCompare(sortKey(b, query)));
      const start = (query.page - 1) * query.perPage;
      return { posts: found.slice(start, start + query.perPage), total: found.length };
    },

    async find(id, language) {
      const post = posts.find((one) => one.id === id);
      return post === undefined ? null : inWordpressShape(post, language);
    },
  };
}
