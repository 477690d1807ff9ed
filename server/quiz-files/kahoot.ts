import { readSheet } from 'read-excel-file/universal';
import type { Language } from '#core/language.ts';
import { readArchive, repack } from '#server/quiz-files/archive.ts';
import { type FoundFile, RefusedFile } from '#server/quiz-files/found-questions.ts';
import { readQuestionTable } from '#server/quiz-files/question-table.ts';

/** The parts of a spreadsheet with cells; images and the like stay packed. */
const parts =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?:_rels\/.*|worksheets\/[^/]*\.xml|[^/]*\.xml))$/;

function textOf(cell: unknown): string {
  // A spreadsheet turns "12.8.1947" into a date.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}

/**
 * Reads the first sheet of a spreadsheet, as Kahoot has it or any with such columns. A formula counts
 * as the text that it showed last. Throws `RefusedFile`.
 */
export async function readKahoot(bytes: Uint8Array, language: Language): Promise<FoundFile> {
  const entries = readArchive(bytes, (path) => parts.test(path));
  if (!entries.has('xl/workbook.xml')) throw new RefusedFile('unknown_format');
  let rows: readonly (readonly unknown[])[];
  try {
    const packed = repack(entries);
    rows = await readSheet(packed.buffer as ArrayBuffer, 1, { parseNumber: (text) => text });
  } catch {
    throw new RefusedFile('damaged');
  }
  const table = rows.map((cells, index) => ({ number: index + 1, cells: cells.map(textOf) }));
  return readQuestionTable(table, 'kahoot', language);
}
