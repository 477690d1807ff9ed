import sanitizeHtml from 'sanitize-html';
import { textOfHtml } from '#server/posts/html-text.ts';

/** The text of HTML from elsewhere, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|hr|\/(?:p|div|li|tr|td|th|h[1-6]))\b[^<>]*>/gi, ' $&');
  return textOfHtml(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }));
}

/** Text whose special characters are written as entities, but which is not HTML. */
export function decodeEntities(text: string): string {
  return plainText(text.replaceAll('<', '&lt;'));
}
