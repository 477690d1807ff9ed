import { m } from '#app/paraglide/messages.js';
import { Link } from '#app/ui/link.tsx';
import { prizeOf } from '#core/competition.ts';
import { contestPoints, runLength } from '#core/contest.ts';
import { signedPoints } from '#core/points-text.ts';
import { textPageHref } from '#core/site-paths.ts';

function rules(): string[] {
  const { right, wrong, none, run, loyalty } = contestPoints;
  return [
    m.contest_rule_right({ points: signedPoints(right) }),
    m.contest_rule_wrong({ points: signedPoints(wrong) }),
    m.contest_rule_none({ points: signedPoints(none) }),
    m.contest_rule_run({ length: runLength, points: signedPoints(run) }),
    m.contest_rule_loyalty({ points: signedPoints(loyalty) }),
    m.contest_rule_once(),
    m.contest_rule_reading(),
    m.contest_rule_prizes({
      first: prizeOf(1),
      second: prizeOf(2),
      third: prizeOf(3),
      others: prizeOf(4),
    }),
  ];
}

/** The scoring of a competition, in short. */
export function ContestRules() {
  return (
    <section className="pop bg-card p-4">
      <h2 className="text-xl">{m.contest_rules_heading()}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-6 leading-snug marker:text-link">
        {rules().map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={textPageHref('terms')}>{m.contest_rules_more()}</Link>
      </p>
    </section>
  );
}
