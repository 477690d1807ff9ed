import sanitizeHtml from 'sanitize-html';
import { textOfHtml } from '#core/html-text.ts';
import type { PostPreview } from '#core/post.ts';

/** Our own address for an image of a post; null if it has none. */
export type ImageAddress = (src: string) => string | null;

/** Images only from our own site: the Content-Security-Policy would refuse others anyway. */
const ownAddress: ImageAddress = (src) => (/^\/(?!\/)/.test(src) ? src : null);

/** The HTML allowed in posts. */
const allowList: sanitizeHtml.IOptions = {
  // biome-ignore format: a line for blocks, lists, text and tables each.
  allowedTags: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd',
    'a', 'strong', 'b', 'em', 'i', 's', 'del', 'sup', 'sub', 'span', 'img', 'figure', 'figcaption',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is its only h1.
    h1: 'h2',
    a: (tagName, { rel: _, ...attributes }) => {
      const isOutside = /^https?:/i.test(attributes.href ?? '');
      const rel = isOutside ? { rel: 'nofollow noopener noreferrer' } : {};
      return { tagName, attribs: { ...attributes, ...rel } };
    },
  },
};

/**
 * What becomes of the images of one post. A figure goes with its image; one of a table or a quotation has
 * none, and stays.
 */
function imageRules(imageAddress: ImageAddress): sanitizeHtml.IOptions {
  const figures: { kept: number; lost: number }[] = [];
  return {
    transformTags: {
      ...allowList.transformTags,
      figure: (tagName, attribs) => {
        figures.push({ kept: 0, lost: 0 });
        return { tagName, attribs };
      },
      img: (tagName, { src: given = '', ...attributes }) => {
        const src = imageAddress(given);
        for (const figure of figures) figure[src === null ? 'lost' : 'kept'] += 1;
        const attribs = { ...attributes, alt: attributes.alt ?? '', loading: 'lazy' };
        return { tagName, attribs: src === null ? attribs : { src, ...attribs } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return attribs.src === undefined;
      if (tag !== 'figure') return false;
      const { kept, lost } = figures.pop() ?? { kept: 0, lost: 0 };
      return lost > 0 && kept === 0;
    },
  };
}

/** Reduces any HTML to what posts may contain. */
export function sanitizePostHtml(html: string, imageAddress: ImageAddress = ownAddress): string {
  return sanitizeHtml(html, { ...allowList, ...imageRules(imageAddress) }).trim();
}

/** The text of any HTML, entities decoded. */
export function plainText(html: string): string {
  return textOfHtml(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }));
}

/** The elements and attributes of some HTML, with their counts. */
function piecesOf(html: string): Map<string, number> {
  const pieces = new Map<string, number>();
  const count = (piece: string) => pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  sanitizeHtml(html, {
    ...allowList,
    ...imageRules(ownAddress),
    onOpenTag: (tag, attributes) => {
      // An h1 is not removed but becomes an h2.
      const name = tag === 'h1' ? 'h2' : tag;
      count(name);
      for (const attribute of Object.keys(attributes)) count(`${name} ${attribute}`);
    },
  });
  return pieces;
}

/** Attributes that the sanitiser adds or changes, which do not count as removed. */
const rewritten = new Set(['a rel', 'img loading']);

/**
 * The sanitised HTML of a post, and what was removed: elements with their content, and attributes
 * of the remaining elements.
 */
export function previewPostHtml(html: string): PostPreview {
  const clean = sanitizePostHtml(html);
  const [before, after] = [piecesOf(html), piecesOf(clean)];
  const removed = [...before].flatMap(([piece, count]) => {
    const [tag = '', attribute = null] = piece.split(' ');
    // If no such element is left, its attributes need no mention.
    const isWithTag = attribute !== null && !after.has(tag);
    const left = count - (after.get(piece) ?? 0);
    const isTakenOut = left > 0 && !isWithTag && !rewritten.has(piece);
    return isTakenOut ? [{ tag, attribute, count: left }] : [];
  });
  return { html: clean, removed };
}
