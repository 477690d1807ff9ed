/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** `0.52 ×`: the ratio of two figures of the same run. */
export function ratio(value: number, baseline: number): string {
  return `${(value / baseline).toFixed(2)} ×`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function megabytes(bytes: number): string {
  return Number.isNaN(bytes) ? 'unknown' : `${Math.round(bytes / 1_000_000)} MB`;
}

export function milliseconds(ms: number): string {
  return `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
}

/**
 * Prints rows under a title and headings, as Markdown that goes into a document as it is; the first
 * column is text, the others figures.
 */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  console.log(['', title, '', line(head), line(rule)].join('\n'));
  for (const row of rows) console.log(line(row));
}
