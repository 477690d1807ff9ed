import sanitizeHtml from 'sanitize-html';
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
