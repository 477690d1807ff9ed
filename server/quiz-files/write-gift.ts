import { escapeWildcard } from '#server/quiz-files/found-kinds.ts';
import { marksOf } from '#server/quiz-files/marks.ts';
import type {
  PlainQuestion,
  WrittenQuestion,
  WrittenQuiz,
} from '#server/quiz-files/one-language.ts';

/** Other parsers of GIFT ignore comments. */
export const quizMark = '// quizmingle-quiz: ';

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&');
}

/** Text that GIFT parsers misread, and that backslashes cannot escape. */
const misread = /->|&&0|^\[(?:html|markdown|plain|moodle)\]/;

/** Moodle reads unmarked text as HTML, so text that could be HTML gets a mark. */
function giftText(text: string): string {
  if (!misread.test(text))
    return /[<&]/.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text);
  const html = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^\[/, '&#91;');
  return `[html]${escapeGift(html)}`;
}

/** Without a weight before it, a text that starts with a percent sign would be read as one. */
function weighted(sign: '=%100%' | '~%0%', text: string): string {
  return `\t${text.startsWith('%') ? sign : sign.charAt(0)}${giftText(text)}`;
}

/** Where several options are right, each has all points: any of them will do. */
function choiceLines(options: PlainQuestion['options']): string[] {
  return options.map(({ text, correct }) => weighted(correct ? '=%100%' : '~%0%', text));
}

/** Wrong ticks take as much as right ones give, or everything. */
function severalLines({
  options,
  ans,
  partial,
}: Extract<WrittenQuestion, { kind: 'several' }>): string[] {
  // Moodle knows fractions of a point to five decimals.
  const share = Number((100 / ans.length).toFixed(5));
  return options.map((text, index) => {
    const weight = ans.includes(index) ? share : partial ? -share : -100;
    return `\t~%${weight}%${giftText(text)}`;
  });
}

/** Numbers without an exponent, which GIFT does not have. */
const decimals = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 100 });

function answerLines(question: WrittenQuestion): string[] {
  if (!('kind' in question)) return choiceLines(question.options);
  switch (question.kind) {
    case 'several':
      return severalLines(question);
    case 'text':
      return question.accepted.map((text) => weighted('=%100%', escapeWildcard(text)));
    case 'number':
      return [`\t#${decimals.format(question.ans)}:${decimals.format(question.tolerance)}`];
    case 'match':
      // The right sides are no rich text.
      return question.pairs.map(
        ({ left, right }) => `\t=${giftText(left)} -> ${escapeGift(right)}`,
      );
    case 'order':
    case 'opinion':
      throw new Error('GIFT has neither orders nor opinions');
  }
}

function giftQuestion(title: string, question: WrittenQuestion): string {
  const { question: asked, explanation } = question;
  const feedback = explanation == null ? [] : [`\t####${giftText(explanation)}`];
  const marks = marksOf(question).map((mark) => `[tag:${mark}]`);
  const comment = marks.length === 0 ? '' : `// ${marks.join(' ')}\n`;
  const lines = [...answerLines(question), ...feedback];
  return `${comment}::${title}::${giftText(asked)} {\n${lines.join('\n')}\n}\n`;
}

/**
 * Writes Moodle's GIFT; each quiz is a category, and a comment holds its slug for our own import.
 */
export function writeGift(quizzes: readonly WrittenQuiz[]): string {
  const blocks = quizzes.flatMap(({ slug, name, questions }) => [
    `${quizMark}${slug}\n$CATEGORY: ${name}\n`,
    ...questions.map((question, index) => giftQuestion(`${slug} ${index + 1}`, question)),
  ]);
  return blocks.join('\n');
}
