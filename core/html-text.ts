const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const characters = new Map(Object.entries(escapes).map(([plain, entity]) => [entity, plain]));

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The text of sanitised HTML, which has no entities but these four. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
