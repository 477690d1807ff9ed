import sanitizeHtml from 'sanitize-html';
import type { PostPreview } from '#core/post.ts';
import { textOfHtml } from '#server/posts/html-text.ts';

/**
 * What a post may be made of. Images only from our own site: the Content-Security-Policy would
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

/** HTML from anywhere, reduced to what a post may be made of. */
export function sanitizePostHtml(html: string): string {
  return sanitizeHtml(html, allowList).trim();
}

/** The text of any HTML, entities decoded. */
export function plainText(html: string): string {
  return textOfHtml(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }));
}

/** The elements of some HTML, and their attributes, each as often as it stands there. */
function piecesOf(html: string): Map<string, number> {
  const pieces = new Map<string, number>();
  const count = (piece: string) => pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  sanitizeHtml(html, {
    ...allowList,
    onOpenTag: (tag, attributes) => {
      // Kept under another name.
      const name = tag === 'h1' ? 'h2' : tag;
      count(name);
      for (const attribute of Object.keys(attributes)) count(`${name} ${attribute}`);
    },
  });
  return pieces;
}

/** A title as the page's own heading, links that say who they are from: nothing is taken out. */
const rewritten = new Set(['a rel', 'img loading']);

/**
 * What a post's HTML becomes, and what has been taken out of it: elements with all they hold, and
 * attributes of elements that stayed.
 */
export function previewPostHtml(html: string): PostPreview {
  const clean = sanitizePostHtml(html);
  const [before, after] = [piecesOf(html), piecesOf(clean)];
  const removed = [...before].flatMap(([piece, count]) => {
    const [tag = '', attribute = null] = piece.split(' ');
    // Where no such element is left, that it went says it all.
    const isWithTag = attribute !== null && !after.has(tag);
    const left = count - (after.get(piece) ?? 0);
    const isTakenOut = left > 0 && !isWithTag && !rewritten.has(piece);
    return isTakenOut ? [{ tag, attribute, count: left }] : [];
  });
  return { html: clean, removed };
}
