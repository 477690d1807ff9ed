import sanitizeHtml from 'sanitize-html';
import { textOfHtml } from '#core/html-text.ts';
import type { PostPreview } from '#core/post.ts';

/**
 * The HTML allowed in posts. Images only from our own site: the Content-Security-Policy would
 * refuse others anyway.
 */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      's',
      'del',
      'sup',
      'sub',
      'span',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
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
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs.src ?? ''),
};

/** Reduces any HTML to what posts may contain. */
export function sanitizePostHtml(html: string): string {
  return sanitizeHtml(html, allowList).trim();
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
