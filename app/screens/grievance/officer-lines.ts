/** A piece of the operator's text about the officer; a link where it has an `href`. */
export interface OfficerPiece {
  readonly text: string;
  readonly href?: string;
}

const contact = /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(\+?\d(?:[\s-]*\d){6,})/g;

function piecesOf(line: string): OfficerPiece[] {
  const pieces: OfficerPiece[] = [];
  let end = 0;
  for (const match of line.matchAll(contact)) {
    const [text, email] = match;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    const number = text.replace(/[^\d+]/g, '');
    pieces.push({ text, href: email === undefined ? `tel:${number}` : `mailto:${email}` });
    end = match.index + text.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** Lines end at a line break or a semicolon; addresses and numbers become links. */
export function officerLines(officer: string): OfficerPiece[][] {
  return officer
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(piecesOf);
}
