import { type ContestAnswer, scoreContest } from '#core/contest.ts';
import type { ContestLine } from '#core/contest-schemas.ts';
import type { PageSection } from '#core/page.ts';

/** Meera's second competition: one wrong answer, and one that came too late. */
const answers: readonly ContestAnswer[] = [
  'right',
  'right',
  'right',
  'wrong',
  'right',
  'right',
  'none',
  'right',
  'right',
  'right',
];

/** Meera takes her time. */
type ShownKind = Exclude<ContestLine['kind'], 'no_loyalty'>;

/** The example's words in one language. */
interface ExampleWords {
  readonly heading: string;
  /** With `{questions}`, `{correct}` and `{points}`. */
  readonly lead: string;
  readonly question: string;
  readonly total: string;
  /** `{run}` is the number of right answers in a row that a bonus is for. */
  readonly kinds: Readonly<Record<ShownKind, string>>;
}

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

const { lines, points, correct } = scoreContest(answers, true);

/** One entry per question with its bonus, then the lines without a question. */
function entries({ kinds, question: questionWord, total: totalWord }: ExampleWords): string[] {
  const lineText = ({ kind, points: own, run = 0 }: ContestLine) =>
    `${kinds[kind as ShownKind].replace('{run}', String(run))} ${signed(own)}`;
  const ofQuestions = answers.map((_, question) => {
    const own = lines.filter((line) => line.question === question);
    const upTo = lines.filter((line) => line.question !== null && line.question <= question);
    const total = upTo.reduce((sum, line) => sum + line.points, 0);
    return `${questionWord} ${question + 1}: ${own.map(lineText).join(', ')}. ${totalWord}: ${total}`;
  });
  const others = lines.filter(({ question }) => question === null);
  return [...ofQuestions, ...others.map((line) => `${lineText(line)}. ${totalWord}: ${points}`)];
}

/** A worked example in one language, computed by the code that computes every result. */
export function describeExample(words: ExampleWords): PageSection {
  const lead = words.lead
    .replace('{questions}', String(answers.length))
    .replace('{correct}', String(correct))
    .replace('{points}', String(points));
  return { heading: words.heading, paragraphs: [lead], list: entries(words) };
}
