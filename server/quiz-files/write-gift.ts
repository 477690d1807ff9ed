import { inLanguage, type PlainQuestion } from '#server/quiz-files/one-language.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

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

function giftOptions(options: PlainQuestion['options']): string[] {
  const right = options.filter(({ correct }) => correct).length;
  // Moodle knows fractions of a point to five decimals.
  const share = `%${Number((100 / right).toFixed(5))}%`;
  return options.map(({ text, correct }) => {
    // Without a weight before it, a text that starts with a percent sign would be read as one.
    const isLikeWeight = text.startsWith('%');
    if (!correct) return `\t~${isLikeWeight ? '%0%' : ''}${giftText(text)}`;
    if (right > 1) return `\t~${share}${giftText(text)}`;
    return `\t=${isLikeWeight ? '%100%' : ''}${giftText(text)}`;
  });
}

function giftQuestion(title: string, { question, options, explanation }: PlainQuestion): string {
  const feedback = explanation === null ? [] : [`\t####${giftText(explanation)}`];
  const lines = [...giftOptions(options), ...feedback];
  return `::${title}::${giftText(question)} {\n${lines.join('\n')}\n}\n`;
}

/**
 * Writes Moodle's GIFT; each quiz is a category, and a comment holds its slug for our own import.
 */
export function writeGift({ quizzes, language }: WriteRequest): WrittenFile {
  const { quizzes: plain, ...found } = inLanguage(quizzes, language);
  const blocks = plain.flatMap(({ slug, name, questions }) => [
    `${quizMark}${slug}\n$CATEGORY: ${name}\n`,
    ...questions.map((question, index) => giftQuestion(`${slug} ${index + 1}`, question)),
  ]);
  return { content: blocks.join('\n'), images: [], ...found };
}
