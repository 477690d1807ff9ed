import sanitizeHtml from 'sanitize-html';
import { escapeHtml, textOfHtml } from '#core/html-text.ts';
import { withoutRaising } from '#server/quiz-files/raised-text.ts';

/** The source of a formula stands beside it for other programs. */
const hidden = ['script', 'style', 'textarea', 'option', 'annotation', 'annotation-xml'];

/** The innermost of them; an exponent within an exponent takes another round. */
const raisedPart = /<(sup|sub)>([^<>]*)<\/\1>/g;

function withoutRaisedParts(html: string): string {
  const replace = (source: string) =>
    source.replace(raisedPart, (_, name: 'sup' | 'sub', text: string) =>
      escapeHtml(withoutRaising(name, textOfHtml(text))),
    );
  return replace(replace(html));
}

/** A picture of a formula that has its source with it. */
const formulaSource = /<img\b[^<>]{0,2000}?\bdata-equation-content="([^"<>]{1,1000})"[^<>]*>/gi;

/** The text of foreign HTML, on one line. */
export function plainText(html: string): string {
  const spaced = html
    .replace(formulaSource, ' $1 ')
    .replace(/<(?:br|hr|\/(?:p|div|li|tr|td|th|h[1-6]))\b[^<>]*>/gi, ' $&');
  const bare = sanitizeHtml(spaced, {
    allowedTags: ['sup', 'sub'],
    allowedAttributes: {},
    nonTextTags: hidden,
  });
  return textOfHtml(withoutRaisedParts(bare));
}

/** Decodes the entities of text that is not HTML. */
export function decodeEntities(text: string): string {
  return plainText(text.replaceAll('<', '&lt;'));
}
