/**
 * Rows as lines of CSV for spreadsheets. Text that one would take for a formula gets an apostrophe in
 * front. The first lines of a file begin with the mark of UTF-8.
 */
export async function tableLines(
  rows: readonly (readonly (string | number)[])[],
  { isFirst = false } = {},
): Promise<string> {
  // Loaded on demand, as few requests need it.
  const { stringify } = await import('csv-stringify/sync');
  const format = { escape_formulas: true, record_delimiter: 'windows' } as const;
  return stringify([...rows], { ...format, bom: isFirst });
}
