import * as v from 'valibot';
import type { Localized } from '#core/language.ts';

/** A blog post that ships with the product. Spec section 3, "Blog post". */
export interface ShippedPost {
  /** Counts from 1; part of the URL /Blogposdt/{id}. */
  readonly id: number;
  readonly slug: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** ISO 8601, UTC; never before `date`. */
  readonly modified: string;
  readonly title: Localized;
  /** Plain text, at most 160 characters. */
  readonly excerpt: Localized;
  /** HTML within the allow-list for posts; links are site-relative. */
  readonly content: Localized;
  /** Path of an image under /images. */
  readonly image: string;
}

const renderedSchema = v.object({ rendered: v.string() });

const timeSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'malformed'),
);

/**
 * A post as WordPress's REST API shows it, reduced to what we read and answer. The texts are HTML.
 * Spec section 3, "Blog post".
 */
export const wordpressPostSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  date: timeSchema,
  date_gmt: timeSchema,
  modified: timeSchema,
  modified_gmt: timeSchema,
  slug: v.string(),
  status: v.string(),
  type: v.string(),
  link: v.string(),
  title: renderedSchema,
  content: renderedSchema,
  excerpt: renderedSchema,
});

export type WordpressPost = v.InferOutput<typeof wordpressPostSchema>;
