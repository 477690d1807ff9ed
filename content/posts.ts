import { type PostSlug, postFacts } from '#content/post-facts.ts';
import { texts } from '#content/texts.ts';
import { inEachLanguage } from '#core/language.ts';
import type { ShippedPost } from '#core/post.ts';

/** The posts that ship, by their ids. */
export const posts: readonly ShippedPost[] = (Object.keys(postFacts) as PostSlug[]).map((slug) => {
  const { id, date, modified, image } = postFacts[slug];
  return {
    id,
    slug,
    date,
    modified,
    title: inEachLanguage((language) => texts[language].posts[slug].title),
    excerpt: inEachLanguage((language) => texts[language].posts[slug].excerpt),
    content: inEachLanguage((language) => texts[language].posts[slug].content),
    image,
  };
});
