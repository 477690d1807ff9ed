import { type ContestAnswer, scoreContest } from '#core/contest.ts';
import type { ContestLine } from '#core/contest-schemas.ts';
import type { Localized } from '#core/language.ts';
import type { PageSection } from '#core/page.ts';

/** Meera's second competition: one wrong answer, one that came too late. */
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

const words: Readonly<Record<ContestLine['kind'], Localized>> = {
  right: { en: 'right', hi: 'सही' },
  wrong: { en: 'wrong', hi: 'गलत' },
  none: { en: 'too late', hi: 'देर हुई' },
  run: { en: 'run of {run}', hi: 'लगातार {run} सही' },
  loyalty: { en: 'Loyalty bonus', hi: 'लॉयल्टी बोनस' },
};

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

const { lines, points, correct } = scoreContest(answers, true);

function lineText({ kind, points: own, run = 0 }: ContestLine, language: 'en' | 'hi'): string {
  return `${words[kind][language].replace('{run}', String(run))} ${signed(own)}`;
}

/** One entry for each question with its bonus, then what belongs to none. */
function entries(language: 'en' | 'hi', questionWord: string, totalWord: string): string[] {
  const ofQuestions = answers.map((_, question) => {
    const own = lines.filter((line) => line.question === question);
    const upTo = lines.filter((line) => line.question !== null && line.question <= question);
    const total = upTo.reduce((sum, line) => sum + line.points, 0);
    const parts = own.map((line) => lineText(line, language)).join(', ');
    return `${questionWord} ${question + 1}: ${parts}. ${totalWord}: ${total}`;
  });
  const others = lines.filter(({ question }) => question === null);
  return [
    ...ofQuestions,
    ...others.map((line) => `${lineText(line, language)}. ${totalWord}: ${points}`),
  ];
}

/** A worked example, calculated by what calculates every result. */
export const contestExample: Localized<PageSection> = {
  en: {
    heading: 'An example of the scoring',
    paragraphs: [
      `Meera has finished a competition before. Of ${answers.length} questions she gets ` +
        `${correct} right and one wrong, and in one she is too late. Her result is ${points} points:`,
    ],
    list: entries('en', 'Question', 'Total'),
  },
  hi: {
    heading: 'पॉइंट गिनने का एक उदाहरण',
    paragraphs: [
      `मीरा पहले भी एक प्रतियोगिता पूरी कर चुकी है। ${answers.length} सवालों में उसके ${correct} जवाब सही ` +
        `और एक गलत है, और एक में उसे देर हो जाती है। उसका नतीजा ${points} पॉइंट है:`,
    ],
    list: entries('hi', 'सवाल', 'कुल'),
  },
};
