import { escapeHtml, textOfHtml } from '#core/html-text.ts';
import { inEachLanguage, type Language, type Localized } from '#core/language.ts';
import { type EditedPost, postState, type WordpressPost } from '#core/post.ts';
import { postPath } from '#core/site-paths.ts';
import { type CurrentContent, cacheCurrent } from '#server/cache-current.ts';
import type { PostSource } from '#server/ports/post-source.ts';
import { foldText } from '#server/posts/search-posts.ts';
import { type SelectablePost, selectPosts } from '#server/posts/select-posts.ts';

/** WordPress writes times without a zone; ours are UTC. */
function wordpressTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

function wholeSeconds(time: number): number {
  return Math.floor(time / 1_000) * 1_000;
}

function lastModified({ date, modifiedAt }: EditedPost): number {
  return Math.max(date, modifiedAt);
}

function inWordpressShape(post: EditedPost, language: Language): WordpressPost {
  const { id, slug, title, excerpt, content } = post;
  const date = wordpressTime(post.date);
  const modified = wordpressTime(lastModified(post));
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

function selectable(post: EditedPost, language: Language): SelectablePost {
  return {
    post: inWordpressShape(post, language),
    texts: {
      post_title: foldText(post.title[language]),
      post_excerpt: foldText(post.excerpt[language]),
      post_content: foldText(textOfHtml(post.content[language])),
    },
    publishedAt: wholeSeconds(post.date),
    modifiedAt: wholeSeconds(lastModified(post)),
  };
}

interface PreparedPost {
  readonly edited: EditedPost;
  readonly in: Localized<SelectablePost>;
}

function prepare(edited: EditedPost): PreparedPost {
  return { edited, in: inEachLanguage((language) => selectable(edited, language)) };
}

/** The published posts in our own store, cached until one of them changes. */
export function createOwnPosts({ storage, now, events }: CurrentContent): PostSource {
  const { posts } = storage;
  const read = async () => (await posts.all()).map(prepare);
  const current = cacheCurrent({ version: posts.version, read, now, events });

  async function allPublished(): Promise<PreparedPost[]> {
    const time = now();
    return (await current.recent()).filter(({ edited }) => postState(edited, time) === 'published');
  }

  async function findPublished(id: number): Promise<PreparedPost | undefined> {
    return (await allPublished()).find(({ edited }) => edited.id === id);
  }

  return {
    async list(query) {
      const inLanguage = (await allPublished()).map((ready) => ready.in[query.language]);
      return selectPosts(inLanguage, query);
    },

    find: async (id, language) => (await findPublished(id))?.in[language].post ?? null,

    imageOf: async (id) => (await findPublished(id))?.edited.image || null,
  };
}
