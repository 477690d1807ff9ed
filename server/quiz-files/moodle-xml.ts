import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import {
  areTicks,
  type FoundStem,
  foundMatch,
  foundNumber,
  foundOrder,
  foundSeveral,
  foundText,
  numberIn,
  pointsIn,
  withoutWildcard,
} from '#server/quiz-files/found-kinds.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
} from '#server/quiz-files/found-questions.ts';
import { lossesOfOptions, type ReadOption, textOfPart } from '#server/quiz-files/html-parts.ts';
import { readMarks } from '#server/quiz-files/marks.ts';
import type { PlainQuestion } from '#server/quiz-files/one-language.ts';
import { childAt, childrenOf, named, textOf, type XmlElement } from '#server/quiz-files/xml.ts';

/** Moodle's question types that are not taken, by why; others are of another kind. */
const refusedTypes: ReadonlyMap<string, SkipReason> = new Map([
  ['essay', 'essay'],
  ['calculated', 'calculated'],
  ['calculatedsimple', 'calculated'],
  ['calculatedmulti', 'calculated'],
  ['regexp', 'open_question'],
  ['cloze', 'cloze'],
  ['multianswer', 'cloze'],
  ['gapselect', 'cloze'],
  ['ddwtos', 'cloze'],
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
function hasScores(answers: readonly Answer[]): boolean {
  const shares = new Set(answers.map(({ fraction }) => fraction).filter((share) => share > 0));
  return shares.size > 1 || answers.some(({ fraction }) => fraction < 0);
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
  const isSingle = !hasTicks(question);
  const options = answers.map(({ text, fraction }) => ({
    text,
    correct: fraction > 0 && (!isSingle || fraction === most),
  }));
  // Moodle shuffles these, so authors list the right one first.
  const isShuffled = !/^(?:0|false)$/.test(textOf(childAt(question, 'shuffleanswers')).trim());
  return isShuffled ? blindOrder(stem, options) : options;
}

/** Whether all right options are to be ticked; `multichoiceset` is all of them or nothing. */
function hasTicks(question: XmlElement): boolean {
  const { type } = question.attributes;
  const isSingle = !/^(?:0|false)$/.test(textOf(childAt(question, 'single')).trim());
  return type === 'multichoiceset' || (type === 'multichoice' && !isSingle);
}

type ReadAnswers = (question: XmlElement, stem: FoundStem, language: Language) => FoundEntry;

const readChoice: ReadAnswers = (question, stem, language) => {
  const answers = answersOf(question);
  const options = optionsOf(question, { answers, stem: stem.question, language });
  const losses = [...answers.flatMap((answer) => answer.losses), ...lossesOfOptions(answers)];
  if (!hasTicks(question)) {
    const { marks: _, ...asked } = stem;
    const scores = hasScores(answers) ? (['scores'] as const) : [];
    return { question: { ...asked, options }, skipped: [...losses, ...scores] };
  }
  const shares = answers.map(({ fraction }) => fraction);
  const isSet = question.attributes.type === 'multichoiceset';
  const right = options.filter(({ correct }) => correct).length;
  const found = foundSeveral(stem, { options, isPartial: !isSet && right > 1 });
  const isOurs = isSet || stem.marks.has('partial') || areTicks(shares);
  return { ...found, skipped: [...losses, ...(isOurs ? [] : (['scores'] as const))] };
};

/** The answers with all points, with what is lost of the others. Their texts are no HTML. */
function acceptedOf(question: XmlElement) {
  const all = childrenOf(question, 'answer').map((answer) => ({
    answer,
    text: textOf(childAt(answer, 'text')),
    fraction: Number(answer.attributes.fraction ?? 0),
    hasFeedback: partOf(childAt(answer, 'feedback')).text !== '',
  }));
  const losses: SkipReason[] = [];
  if (all.some(({ fraction }) => fraction > 0 && fraction < 100)) losses.push('scores');
  if (all.some(({ hasFeedback }) => hasFeedback)) losses.push('feedback');
  return { accepted: all.filter(({ fraction }) => fraction >= 100), losses };
}

const readShortAnswer: ReadAnswers = (question, stem) => {
  const { accepted, losses } = acceptedOf(question);
  const texts = accepted.map(({ text }) => withoutWildcard(text.trim()));
  const found = foundText(stem, texts);
  if (found.question === undefined) return found;
  const isStrict = textOf(childAt(question, 'usecase')).trim() === '1';
  const letters = isStrict ? (['letter_case'] as const) : [];
  return { ...found, skipped: [...found.skipped, ...losses, ...letters] };
};

const readNumerical: ReadAnswers = (question, stem) => {
  const { accepted, losses } = acceptedOf(question);
  const [first, ...others] = accepted;
  if (first === undefined) return { skipped: ['open_question'] };
  const units = named(childAt(question, 'units'), 'unit').map((unit) => ({
    name: textOf(childAt(unit, 'unit_name')).trim(),
    isMain: numberIn(textOf(childAt(unit, 'multiplier'))) === 1,
  }));
  const main = units.find(({ isMain }) => isMain);
  const tolerance = textOf(childAt(first.answer, 'tolerance')).trim();
  return foundNumber(stem, {
    ans: numberIn(first.text),
    tolerance: tolerance === '' ? 0 : numberIn(tolerance),
    ...(main === undefined ? {} : { unit: main.name }),
    skipped: [
      ...losses,
      ...(others.length > 0 ? (['accepted_answer'] as const) : []),
      ...(units.some((unit) => unit !== main) ? (['unit'] as const) : []),
    ],
  });
};

const readMatching: ReadAnswers = (question, stem) => {
  const sides = childrenOf(question, 'subquestion').map((one) => {
    const answer = childAt(one, 'answer');
    const isHtml = answer?.attributes.format !== undefined;
    const plain = { text: textOf(childAt(answer, 'text')).trim(), losses: [] };
    return { left: partOf(one), right: isHtml ? partOf(answer) : plain };
  });
  // A right side alone is there to mislead.
  const isExtra = ({ left: { source } }: (typeof sides)[number]) => source.trim() === '';
  const pairs = sides.filter((side) => !isExtra(side));
  const found = foundMatch(stem, {
    pairs: pairs.map(({ left, right }) => ({ left: left.text, right: right.text })),
    isPartial: true,
    hasExtra: sides.some(isExtra),
  });
  const losses = pairs.flatMap(({ left, right }) => [...left.losses, ...right.losses]);
  return { ...found, skipped: [...found.skipped, ...losses] };
};

/** The fraction of an item is its place. */
const readOrdering: ReadAnswers = (question, stem) => {
  const items = answersOf(question).toSorted((one, other) => one.fraction - other.fraction);
  const grading = textOf(childAt(question, 'gradingtype')).trim();
  const found = foundOrder(stem, {
    items: items.map(({ text }) => text),
    isPartial: !/^(?:ALL_OR_NOTHING|-1)$/.test(grading),
  });
  return { ...found, skipped: [...found.skipped, ...items.flatMap(({ losses }) => losses)] };
};

const readers: ReadonlyMap<string, ReadAnswers> = new Map([
  ['multichoice', readChoice],
  ['multichoiceset', readChoice],
  ['truefalse', readChoice],
  ['shortanswer', readShortAnswer],
  ['numerical', readNumerical],
  ['matching', readMatching],
  ['ddmatch', readMatching],
  ['ordering', readOrdering],
]);

function entryOf(question: XmlElement, language: Language): FoundEntry {
  const type = question.attributes.type ?? '';
  const read = readers.get(type);
  if (read === undefined) return { skipped: [refusedTypes.get(type) ?? 'other_kind'] };
  const stem = partOf(childAt(question, 'questiontext'));
  const explanation = partOf(childAt(question, 'generalfeedback'));
  const { losses: scores, ...scored } = pointsIn(textOf(childAt(question, 'defaultgrade')));
  const tags = named(childAt(question, 'tags'), 'tag').map((tag) => textOf(tag));
  const found = read(
    question,
    {
      question: stem.text,
      explanation: explanation.text === '' ? null : explanation.text,
      ...scored,
      marks: readMarks(tags),
    },
    language,
  );
  if (found.question === undefined) return found;
  const others = named(
    question,
    'correctfeedback',
    'partiallycorrectfeedback',
    'incorrectfeedback',
    'hint',
  );
  const hasOthers = others.some((one) => !isStandardFeedback(partOf(one).text));
  return {
    ...found,
    skipped: [
      ...[stem, explanation].flatMap(({ losses }) => losses),
      ...found.skipped,
      ...(hasOthers ? (['feedback'] as const) : []),
      ...scores,
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

/** Reads the root `quiz` of Moodle's XML. */
export function readMoodleXml(root: XmlElement, language: Language): FoundFile {
  const all = childrenOf(root, 'question');
  const categories = all.filter(({ attributes }) => attributes.type === 'category');
  const title = categories.map(categoryOf).find((name) => name !== '' && name !== 'top') ?? '';
  const entries = all
    .filter((question) => !categories.includes(question))
    .map((question) => entryOf(question, language));
  return foundIn({ format: 'moodle', title, language }, numbered(entries));
}
