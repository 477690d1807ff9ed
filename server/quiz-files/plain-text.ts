import sanitizeHtml from 'sanitize-html';
import { textOfHtml } from '#core/html-text.ts';

/** The text of foreign HTML, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|hr|\/(?:p|div|li|tr|td|th|h[1-6]))\b[^<>]*>/gi, ' $&');
  return textOfHtml(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }));
}

/** Decodes the entities of text that is not HTML. */
export function decodeEntities(text: string): string {
  return plainText(text.replaceAll('<', '&lt;'));
}
