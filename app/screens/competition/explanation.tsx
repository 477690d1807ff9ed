import { m } from '#app/paraglide/messages.js';
import type { ContestLine } from '#core/contest-schemas.ts';
import { pointsText, signedPoints } from '#core/points-text.ts';

const texts: Readonly<Record<ContestLine['kind'], (number: number, run: number) => string>> = {
  right: (number) => m.contest_line_right({ number }),
  wrong: (number) => m.contest_line_wrong({ number }),
  none: (number) => m.contest_line_none({ number }),
  run: (_number, run) => m.contest_line_run({ run }),
  loyalty: () => m.contest_line_loyalty(),
  no_loyalty: () => m.contest_line_no_loyalty(),
};

function Line({ line }: { line: ContestLine }) {
  const { kind, question, run = 0, points } = line;
  const isBonus = kind === 'run' || kind === 'loyalty';
  return (
    <tr className={isBonus ? 'bg-teal text-onaccent' : 'odd:bg-page/60'}>
      <th scope="row" className="px-4 py-1 text-left font-semibold">
        {texts[kind]((question ?? 0) + 1, run)}
      </th>
      <td className="px-4 py-1 text-right font-bold whitespace-nowrap tabular-nums">
        {signedPoints(points)}
      </td>
    </tr>
  );
}

/** The server's calculation of a result, line by line. */
export function Explanation({ lines, points }: { lines: readonly ContestLine[]; points: number }) {
  return (
    <section className="pop overflow-hidden bg-card">
      <h2 className="border-b-2 border-outline bg-sky px-4 py-2 text-xl text-onaccent">
        {m.contest_lines_heading()}
      </h2>
      <table className="w-full text-lg leading-snug">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.contest_column_for()}</th>
            <th scope="col">{m.contest_column_points()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.kind}-${line.question}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line text-xl">
            <th scope="row" className="px-4 py-2 text-left font-extrabold">
              {m.contest_line_total()}
            </th>
            <td className="px-4 py-2 text-right font-extrabold whitespace-nowrap tabular-nums">
              {pointsText(points)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
