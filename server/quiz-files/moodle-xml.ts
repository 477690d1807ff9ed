import { texts } from '#content/texts.ts';
import { escapeHtml } from '#core/html-text.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
} from '#server/quiz-files/found-questions.ts';
import { lossesOfOptions, type ReadOption, textOfPart } from '#server/quiz-files/html-parts.ts';
import type { PlainQuestion, PlainQuiz } from '#server/quiz-files/one-language.ts';
import { childAt, childrenOf, named, textOf, type XmlElement } from '#server/quiz-files/xml.ts';

/** Moodle's question types that are not taken, by why; others are of another kind. */
const refusedTypes: ReadonlyMap<string, SkipReason> = new Map([
  ['shortanswer', 'open_question'],
  ['numerical', 'open_question'],
  ['essay', 'open_question'],
  ['calculated', 'open_question'],
  ['calculatedsimple', 'open_question'],
  ['regexp', 'open_question'],
  ['matching', 'matching'],
  ['ddmatch', 'matching'],
  ['ordering', 'ordering'],
  ['description', 'text_only'],
]);

/** A text of Moodle with what is lost of it: `<questiontext format="html"><text>…`. */
function partOf(element: XmlElement | undefined) {
  const format = element?.attributes.format ?? 'moodle_auto_format';
  const isPlain = format === 'plain_text' || format === 'markdown';
  const source = textOf(childAt(element, 'text'));
  const { text, losses } = textOfPart(source, !isPlain);
  const hasFiles = childrenOf(element, 'file').length > 0;
  return { source, text, losses: hasFiles ? [...losses, 'image' as const] : losses };
}

interface Answer extends ReadOption {
  /** The share of the points, in per cent. */
  readonly fraction: number;
  readonly losses: readonly SkipReason[];
}

function answersOf(question: XmlElement): Answer[] {
  return childrenOf(question, 'answer').map((answer) => {
    const { source, text, losses } = partOf(answer);
    const hasFeedback = partOf(childAt(answer, 'feedback')).text !== '';
    return {
      source,
      text,
      fraction: Number(answer.attributes.fraction ?? 0),
      losses: hasFeedback ? [...losses, 'feedback'] : losses,
    };
  });
}

/** Whether points are more than right or wrong. */
function hasScores(question: XmlElement, answers: readonly Answer[]): boolean {
  const grade = Number(textOf(childAt(question, 'defaultgrade')) || 1);
  const shares = new Set(answers.map(({ fraction }) => fraction).filter((share) => share > 0));
  return grade !== 1 || shares.size > 1 || answers.some(({ fraction }) => fraction < 0);
}

function isTrue(text: string): boolean {
  return text.trim().toLowerCase() === 'true';
}

function optionsOf(
  question: XmlElement,
  { answers, stem, language }: { answers: readonly Answer[]; stem: string; language: Language },
): PlainQuestion['options'] {
  if (question.attributes.type === 'truefalse') {
    const right = answers.find(({ fraction }) => fraction > 0);
    const [yes, no] = texts[language].trueAndFalse;
    const isYes = right !== undefined && isTrue(right.text);
    return [
      { text: yes, correct: isYes },
      { text: no, correct: right !== undefined && !isYes },
    ];
  }
  const most = Math.max(0, ...answers.map(({ fraction }) => fraction));
  const isSingle = textOf(childAt(question, 'single')).trim() !== 'false';
  const options = answers.map(({ text, fraction }) => ({
    text,
    correct: fraction > 0 && (!isSingle || fraction === most),
  }));
  // Moodle shuffles these, so authors list the right one first.
  const isShuffled = !/^(?:0|false)$/.test(textOf(childAt(question, 'shuffleanswers')).trim());
  return isShuffled ? blindOrder(stem, options) : options;
}

function entryOf(question: XmlElement, language: Language): FoundEntry {
  const type = question.attributes.type ?? '';
  if (type !== 'multichoice' && type !== 'truefalse') {
    return { skipped: [refusedTypes.get(type) ?? 'other_kind'] };
  }
  const stem = partOf(childAt(question, 'questiontext'));
  const explanation = partOf(childAt(question, 'generalfeedback'));
  const answers = answersOf(question);
  const others = named(
    question,
    'correctfeedback',
    'partiallycorrectfeedback',
    'incorrectfeedback',
    'hint',
  );
  const hasOthers = others.some((one) => !isStandardFeedback(partOf(one).text));
  return {
    question: {
      question: stem.text,
      options: optionsOf(question, { answers, stem: stem.text, language }),
      explanation: explanation.text === '' ? null : explanation.text,
    },
    skipped: [
      ...[stem, explanation, ...answers].flatMap(({ losses }) => losses),
      ...lossesOfOptions(answers),
      ...(hasOthers ? (['feedback'] as const) : []),
      ...(hasScores(question, answers) ? (['scores'] as const) : []),
    ],
  };
}

/** Moodle writes these into every question. */
const standardFeedback: ReadonlySet<string> = new Set([
  '',
  'Your answer is correct.',
  'Your answer is partially correct.',
  'Your answer is incorrect.',
]);

function isStandardFeedback(text: string): boolean {
  return standardFeedback.has(text.trim());
}

/** `$course$/top/Geography` is "Geography". */
function categoryOf(question: XmlElement): string {
  const path = textOf(childAt(question, 'category', 'text'));
  return (
    path
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/')
      .trim() ?? ''
  );
}

/** Reads the root `quiz` of Moodle's XML: multiple choice and true/false. */
export function readMoodleXml(root: XmlElement, language: Language): FoundFile {
  const all = childrenOf(root, 'question');
  const categories = all.filter(({ attributes }) => attributes.type === 'category');
  const title = categories.map(categoryOf).find((name) => name !== '' && name !== 'top') ?? '';
  const entries = all
    .filter((question) => !categories.includes(question))
    .map((question) => entryOf(question, language));
  return foundIn({ format: 'moodle', title, language }, numbered(entries));
}

function textElement(name: string, text: string): string {
  return `<${name} format="html"><text>${escapeHtml(escapeHtml(text))}</text></${name}>`;
}

/** A question whose options are those of Moodle's own true/false, in their order. */
function isTrueFalse({ options }: PlainQuestion, language: Language): boolean {
  const [yes, no] = texts[language].trueAndFalse;
  const right = options.filter(({ correct }) => correct).length;
  return options.length === 2 && right === 1 && options[0]?.text === yes && options[1]?.text === no;
}

function answerElement(text: string, fraction: number, format: string): string {
  return `<answer fraction="${fraction}" format="${format}"><text>${text}</text></answer>`;
}

function questionElement(
  question: PlainQuestion,
  { title, language }: { title: string; language: Language },
): string {
  const { options, explanation } = question;
  const isBoolean = isTrueFalse(question, language);
  const right = options.filter(({ correct }) => correct).length;
  // Moodle knows shares to five decimals.
  const share = Number((100 / right).toFixed(5));
  const answers = options.map(({ text, correct }, index) =>
    isBoolean
      ? answerElement(index === 0 ? 'true' : 'false', correct ? 100 : 0, 'moodle_auto_format')
      : answerElement(escapeHtml(escapeHtml(text)), correct ? share : 0, 'html'),
  );
  const choice = [
    `<single>${right === 1}</single>`,
    '<shuffleanswers>false</shuffleanswers>',
    '<answernumbering>none</answernumbering>',
  ];
  return [
    `<question type="${isBoolean ? 'truefalse' : 'multichoice'}">`,
    `<name><text>${escapeHtml(title)}</text></name>`,
    textElement('questiontext', question.question),
    ...(explanation === null ? [] : [textElement('generalfeedback', explanation)]),
    '<defaultgrade>1</defaultgrade>',
    ...(isBoolean ? [] : choice),
    ...answers,
    '</question>',
  ].join('\n');
}

function categoryElement(name: string): string {
  const path = `$course$/top/${escapeHtml(name).replaceAll('/', '//')}`;
  return `<question type="category">\n<category><text>${path}</text></category>\n</question>`;
}

/** Writes Moodle's XML; each quiz is a category. */
export function writeMoodleXml(quizzes: readonly PlainQuiz[], language: Language): string {
  const questions = quizzes.flatMap(({ name, slug, questions: own }) => [
    categoryElement(name),
    ...own.map((question, index) =>
      questionElement(question, { title: `${slug} ${index + 1}`, language }),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}
