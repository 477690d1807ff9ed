import type { Language } from '#core/language.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import { listPosts, readPost } from '#server/posts/read-posts.ts';
import type { Services } from '#server/services.ts';

/** What pages read of posts; the API has them in WordPress's shape. */
export const postPageReads = {
  posts(input: { language: Language; page: number }, services: Services, { note }: PageVisitor) {
    note(contentTopic);
    return listPosts(services.posts, input);
  },

  /** By id or slug. */
  post(named: { name: string; language: Language }, services: Services, { note }: PageVisitor) {
    note(contentTopic);
    return readPost(services.posts, named);
  },
};
