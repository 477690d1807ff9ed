import * as v from 'valibot';
import { defaultLanguage, type Language, type Localized, languages } from '#core/language.ts';
import { localizedSchema } from '#core/localized-schema.ts';
import { cleanLine, fitsLength, normalised } from '#core/text.ts';

/** A blog post in one language. */
export interface PostTexts {
  readonly title: string;
  /** Plain text, at most 160 characters. */
  readonly excerpt: string;
  /** HTML within the allow-list for posts; links are site-relative. */
  readonly content: string;
}

/** A blog post that ships with the product. Specification: Blog. */
export interface ShippedPost {
  /** Counts from 1; part of the URL /Blogposdt/{id}. */
  readonly id: number;
  readonly slug: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** ISO 8601, UTC; never before `date`. */
  readonly modified: string;
  readonly title: Localized;
  readonly excerpt: Localized;
  readonly content: Localized;
  /** Path of an image under /images. */
  readonly image: string;
}

/** In characters; both languages of the longest post fit into one request. */
export const postLimits = { title: 120, excerpt: 160, content: 15_000, slug: 80 } as const;

/** The texts of a post, each in every language. */
export const postTexts = ['title', 'excerpt', 'content'] as const;

export type PostText = (typeof postTexts)[number];

export const postStatuses = ['draft', 'published'] as const;

/** HTML as typed, without characters that pages cannot show and databases cannot store. */
function cleanHtml(html: string): string {
  return html.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim();
}

function textSchema(max: number, clean: (text: string) => string) {
  const inLanguage = v.pipe(
    v.string('required'),
    v.transform(clean),
    v.check((text) => fitsLength(text, max), 'too_long'),
  );
  return localizedSchema(inLanguage);
}

const slugSchema = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(postLimits.slug, 'too_long'),
  // A number alone would be the address of another post.
  v.regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/, 'malformed'),
);

/** Our own images only: shipped ones, and uploads by operators. */
const imageSchema = v.pipe(
  v.string('required'),
  v.trim(),
  v.regex(
    /^(|\/images\/([\w-]+\/)*[\w-]+\.svg|\/media\/[\w-]{43}\.(svg|png|jpg|webp|gif|avif))$/,
    'malformed',
  ),
);

/** Ms since 1970, in years with four digits. */
export const postDateSchema = v.pipe(
  v.number('required'),
  v.integer('malformed'),
  v.minValue(Date.UTC(2000, 0, 1), 'malformed'),
  v.maxValue(Date.UTC(2100, 0, 1), 'malformed'),
);

const postEntries = {
  slug: slugSchema,
  status: v.picklist(postStatuses),
  date: postDateSchema,
  title: textSchema(postLimits.title, cleanLine),
  excerpt: textSchema(postLimits.excerpt, cleanLine),
  content: textSchema(postLimits.content, cleanHtml),
  /** A path of our own, or '' for none. */
  image: imageSchema,
};

type Post = v.InferOutput<ReturnType<typeof v.object<typeof postEntries>>>;

interface MissingText {
  readonly text: PostText;
  readonly language: Language;
}

/**
 * The texts that a post lacks: a published one needs all texts in every language, a draft a title
 * in one.
 */
export function missingTexts(post: Pick<Post, PostText | 'status'>): readonly MissingText[] {
  if (post.status === 'draft') {
    const isNamed = languages.some((language) => post.title[language] !== '');
    return isNamed ? [] : [{ text: 'title', language: defaultLanguage }];
  }
  return postTexts.flatMap((text) =>
    languages
      .filter((language) => post[text][language] === '')
      .map((language) => ({ text, language })),
  );
}

/** An operator's input for a post; missing texts are ''. */
export const newPostSchema = v.pipe(
  v.object(postEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { text, language } of missingTexts(input)) {
      const step = { type: 'object', origin: 'value' } as const;
      addIssue({
        message: 'required',
        path: [
          { ...step, input: { ...input }, key: text, value: input[text] },
          { ...step, input: { ...input[text] }, key: language, value: '' },
        ],
      });
    }
  }),
);

export type NewPost = v.InferOutput<typeof newPostSchema>;

/** A change states the revision that it is based on. */
const revisionSchema = v.pipe(v.number('required'), v.integer(), v.minValue(1));

export const postChangeSchema = v.intersect([
  newPostSchema,
  v.object({ revision: revisionSchema }),
]);

/** A post of our own for operators. Times are ms since 1970. */
export const editedPostSchema = v.object({
  ...postEntries,
  id: v.number(),
  /** Counts the changes from 1. */
  revision: v.number(),
  createdAt: v.number(),
  modifiedAt: v.number(),
  /** Whether it is unchanged since it shipped. */
  isShipped: v.boolean(),
});

export type EditedPost = v.InferOutput<typeof editedPostSchema>;

export const editedPostListSchema = v.object({
  /** Newest date first. */
  posts: v.array(v.omit(editedPostSchema, ['content', 'excerpt', 'image'])),
  now: v.number(),
});

export type EditedPostList = v.InferOutput<typeof editedPostListSchema>;

export type PostState = 'draft' | 'scheduled' | 'published';

/** Only published posts are shown. Shipped posts always are, whatever a server's clock says. */
export function postState(
  { status, date, isShipped }: Pick<EditedPost, 'status' | 'date' | 'isShipped'>,
  now: number,
): PostState {
  if (status === 'draft') return 'draft';
  return isShipped || date <= now ? 'published' : 'scheduled';
}

/** A slug in Latin letters from a title; '' if no character of it can be used. */
export function suggestSlug(title: string): string {
  return normalised(title, 'NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug)
    .replace(/^-|-$/g, '');
}

export const previewInputSchema = v.object({
  html: v.pipe(v.string(), v.maxLength(postLimits.content, 'too_long'), v.transform(cleanHtml)),
});

/** The HTML as it would be shown, and what was removed from it. */
export const postPreviewSchema = v.object({
  html: v.string(),
  removed: v.array(
    v.object({
      tag: v.string(),
      /** Null if the whole element was removed. */
      attribute: v.nullable(v.string()),
      count: v.number(),
    }),
  ),
});

export type PostPreview = v.InferOutput<typeof postPreviewSchema>;

const renderedSchema = v.object({ rendered: v.string() });

const timeSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'malformed'),
);

/**
 * A post in the shape of WordPress's REST API, reduced to the fields that we read and send. The
 * texts are HTML. Specification: WordPress's shape.
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
