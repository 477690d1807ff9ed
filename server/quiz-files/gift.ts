import type {
  GIFTQuestion,
  Matching,
  MultipleChoice,
  Numerical,
  NumericalFormat,
  ShortAnswer,
  TextFormat,
  TrueFalse,
} from 'gift-pegjs';
import { SyntaxError as GiftSyntaxError, parse } from 'gift-pegjs';
import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import {
  areTicks,
  type FoundStem,
  foundMatch,
  foundNumber,
  foundSeveral,
  foundText,
  middleOf,
  withoutWildcard,
} from '#server/quiz-files/found-kinds.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  type Note,
  type Part,
  type PlacedEntry,
  questionAt,
} from '#server/quiz-files/found-questions.ts';
import { lossesOfHtml, lossesOfOptions } from '#server/quiz-files/html-parts.ts';
import { type Marks, readMarks } from '#server/quiz-files/marks.ts';
import type { PlainQuestion, QuizName } from '#server/quiz-files/one-language.ts';
import { plainText } from '#server/quiz-files/plain-text.ts';
import type { Path, Place } from '#server/quiz-files/problem.ts';
import { quizMark } from '#server/quiz-files/write-gift.ts';

interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** One question. */
interface Block {
  readonly lines: readonly Line[];
  /** The number of the first. */
  readonly start: number;
  /** The quiz that our own comment before its category names; null without one. */
  readonly quiz: QuizName | null;
  /** The tags in the comments right above it. */
  readonly tags: readonly string[];
}

function kindOf(line: string): 'empty' | 'category' | 'mark' | 'comment' | 'question' {
  if (line.trim() === '') return 'empty';
  if (/^\s*\$CATEGORY:/.test(line)) return 'category';
  if (line.startsWith(quizMark)) return 'mark';
  return /^\s*\/\//.test(line) ? 'comment' : 'question';
}

/** The tags that a comment gives to the question below it: `// [tag:easy]`. */
function tagsIn(comment: string): string[] {
  return [...comment.matchAll(/\[tag:([^\]]{1,500})\]/g)].map(([, tag = '']) => tag);
}

/** Empty lines separate questions; comment and category lines belong to none, but may have tags. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Line[] | null = null;
  let slug: string | null = null;
  let quiz: QuizName | null = null;
  let tags: string[] = [];
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    switch (kindOf(line)) {
      case 'empty':
        open = null;
        tags = [];
        break;
      case 'comment':
        if (open === null) tags.push(...tagsIn(line));
        break;
      case 'mark':
        slug = line.slice(quizMark.length).trim();
        break;
      case 'category':
        quiz = slug === null ? null : { slug, name: line.replace(/^.*?:/, '').trim() };
        slug = null;
        break;
      case 'question':
        if (open === null) {
          open = [];
          blocks.push({ lines: open, start: index + 1, quiz, tags });
          tags = [];
        }
        open.push({ number: index + 1, text: line });
    }
  }
  return blocks;
}

/** A private-use character: cleaning removes it from texts. */
const filler = '\ue000';

/** An escape, a number with a tolerance behind it, an arrow or a colon. */
const escapable =
  /\\[\s\S]|[=~#]\s{0,9}(?:%[^%\s]{1,12}%)?[-+]?\d{1,20}(?:\.\d{1,20})?:(?=[-+]?\d)|->|:/g;

/**
 * Escapes what Moodle accepts but the grammar of gift-pegjs does not: unescaped colons but those of
 * tolerances, and an arrow in an option of a multiple choice.
 */
function readable(text: string): string {
  const [title = ''] = /^\s*::(?:\\.|(?!::)[^\\\r\n])*::/.exec(text) ?? [];
  const untitled = text.slice(title.length);
  const bare = untitled.replace(/\\[\s\S]/g, '');
  const isNumerical = /\{\s*#(?!###)/.test(bare);
  const isMultipleChoice = bare.includes('~');
  const escaped = untitled.replace(escapable, (found) => {
    if (found === ':') return '\\:';
    if (found === '->') return isMultipleChoice ? `-${filler}>` : found;
    return isNumerical || found.startsWith('\\') ? found : `${found.slice(0, -1)}\\:`;
  });
  // The title is not shown; it keeps a question from starting like a comment.
  return title === '' ? escaped : `::-::${escaped}`;
}

/** Why a block gives no question. */
class UntakenBlock extends Error {
  readonly line: number;
  readonly code: SkipReason;
  constructor(reason: string, line: number, code: SkipReason = 'unreadable') {
    super(reason);
    this.line = line;
    this.code = code;
  }
}

/** The parser's memory grows with every character; no question needs more than this. */
const maxBlock = 100_000;

/** How a plugin of Moodle begins a question about an order; others would read one accepted text. */
const ordering = /(?<!\\)\{\s*>\s*\d/;

function parseBlock({ lines, start }: Block): GIFTQuestion {
  const text = lines.map((line) => line.text).join('\n');
  if (text.length > maxBlock) throw new UntakenBlock('this question is too long', start);
  if (ordering.test(text))
    throw new UntakenBlock('this is an ordering question', start, 'ordering');
  try {
    const [question] = parse(readable(text));
    if (question !== undefined) return question;
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    const line = lines[error.location.start.line - 1] ?? lines.at(-1);
    const found = error.found === null ? 'its end' : JSON.stringify(error.found);
    throw new UntakenBlock(`this is not GIFT: ${found} is unexpected here`, line?.number ?? start);
  }
  throw new UntakenBlock('there is no question here', start);
}

function textOf({ format, text }: TextFormat): string {
  return format === 'html' ? plainText(text) : text.replaceAll(filler, '');
}

function lossesOf({ format, text }: TextFormat): readonly SkipReason[] {
  return format === 'html' ? lossesOfHtml(text) : [];
}

function lossesOfChoices({ choices }: MultipleChoice): readonly SkipReason[] {
  const options = choices.map(({ text }) => ({ source: text.text, text: textOf(text) }));
  return [...choices.flatMap(({ text }) => lossesOf(text)), ...lossesOfOptions(options)];
}

function trueFalse({ isTrue }: TrueFalse, language: Language): PlainQuestion['options'] {
  const [yes, no] = texts[language].trueAndFalse;
  return [
    { text: yes, correct: isTrue },
    { text: no, correct: !isTrue },
  ];
}

/** Moodle shuffles options, so authors list the right one first. */
function multipleChoice({ stem, choices }: MultipleChoice): PlainQuestion['options'] {
  const isSingle = choices.some(({ isCorrect }) => isCorrect);
  const options = choices.map(({ isCorrect, weight, text }) => ({
    text: textOf(text),
    correct: isSingle ? isCorrect && (weight ?? 100) > 0 : (weight ?? 0) > 0,
  }));
  return blindOrder(textOf(stem), options);
}

/** Without an option that has all points, all with some are to be ticked. */
function readChoice(parsed: MultipleChoice, stem: FoundStem): FoundEntry {
  const options = multipleChoice(parsed);
  const losses = lossesOfChoices(parsed);
  const { choices } = parsed;
  if (choices.some(({ isCorrect }) => isCorrect)) {
    const { marks: _, ...asked } = stem;
    return { question: { ...asked, options }, skipped: losses };
  }
  const right = options.filter(({ correct }) => correct).length;
  const found = foundSeveral(stem, { options, isPartial: right > 1 });
  const isOurs = stem.marks.has('partial') || areTicks(choices.map(({ weight }) => weight ?? 0));
  return { ...found, skipped: [...losses, ...(isOurs ? [] : (['scores'] as const))] };
}

/** The answers with all points, with what is lost of the others. */
function acceptedOf<T extends { isCorrect: boolean; weight: number | null }>(
  choices: readonly T[],
): { accepted: readonly T[]; losses: readonly SkipReason[] } {
  const share = ({ isCorrect, weight }: T) => weight ?? (isCorrect ? 100 : 0);
  const isPart = choices.some((one) => share(one) > 0 && share(one) < 100);
  return {
    accepted: choices.filter((one) => share(one) >= 100),
    losses: isPart ? ['scores'] : [],
  };
}

function readShort({ choices }: ShortAnswer, stem: FoundStem): FoundEntry {
  const { accepted, losses } = acceptedOf(choices);
  const found = foundText(
    stem,
    accepted.map(({ text }) => withoutWildcard(textOf(text))),
  );
  return { ...found, skipped: [...found.skipped, ...losses] };
}

function numberOf({ type, number, range, numberLow, numberHigh }: NumericalFormat) {
  if (type === 'high-low') return middleOf(numberLow ?? Number.NaN, numberHigh ?? Number.NaN);
  return { ans: number ?? Number.NaN, tolerance: range ?? 0 };
}

function readNumerical({ choices }: Numerical, stem: FoundStem): FoundEntry {
  if (!Array.isArray(choices)) return foundNumber(stem, numberOf(choices));
  const { accepted, losses } = acceptedOf(choices);
  const [first, ...others] = accepted;
  if (first === undefined) return { skipped: ['open_question'] };
  const skipped = [...losses, ...(others.length > 0 ? (['accepted_answer'] as const) : [])];
  return foundNumber(stem, { ...numberOf(first.text), skipped });
}

/** The grammar leaves these as they are where it knows a text as plain. */
const escapes: Readonly<Record<string, string>> = {
  '&&092;': '\\',
  '&&058;': ':',
  '&&035;': '#',
  '&&061;': '=',
  '&&123;': '{',
  '&&125;': '}',
  '&&126;': '~',
  '&&010': ' ',
};

function readMatching({ matchPairs }: Matching, stem: FoundStem): FoundEntry {
  const sides = matchPairs.map(({ subquestion, subanswer }) => ({
    left: textOf(subquestion),
    right: subanswer.replace(
      /&&0(?:92|58|35|61);|&&12[356];|&&010/g,
      (sign) => escapes[sign] ?? '',
    ),
    losses: lossesOf(subquestion),
  }));
  // A right side alone is there to mislead.
  const pairs = sides.filter(({ left }) => left !== '');
  const found = foundMatch(stem, {
    pairs,
    isPartial: true,
    hasExtra: pairs.length < sides.length,
  });
  return { ...found, skipped: [...found.skipped, ...pairs.flatMap(({ losses }) => losses)] };
}

const refusedTypes: Readonly<
  Record<'Essay' | 'Description' | 'Category', readonly [name: string, code: SkipReason]>
> = {
  Essay: ['an essay (there are no options)', 'essay'],
  Description: ['a text without answers', 'text_only'],
  Category: ['a category', 'other_kind'],
};

type TakenQuestion = Exclude<GIFTQuestion, { type: keyof typeof refusedTypes }>;

function isTaken(parsed: GIFTQuestion): parsed is TakenQuestion {
  return !(parsed.type in refusedTypes);
}

function readAnswers(parsed: TakenQuestion, stem: FoundStem, language: Language): FoundEntry {
  switch (parsed.type) {
    case 'MC':
      return readChoice(parsed, stem);
    case 'Short':
      return readShort(parsed, stem);
    case 'Numerical':
      return readNumerical(parsed, stem);
    case 'Matching':
      return readMatching(parsed, stem);
    case 'TF': {
      const { marks: _, ...asked } = stem;
      return { question: { ...asked, options: trueFalse(parsed, language) }, skipped: [] };
    }
  }
}

function entryOf(block: Block, language: Language): FoundEntry {
  const parsed = parseBlock(block);
  if (!isTaken(parsed)) {
    const [name, code] = refusedTypes[parsed.type as keyof typeof refusedTypes];
    throw new UntakenBlock(`this is ${name}`, block.start, code);
  }
  const { stem, globalFeedback } = parsed;
  const explanation = globalFeedback === null ? null : textOf(globalFeedback);
  const marks: Marks = readMarks(block.tags);
  const found = readAnswers(parsed, { question: textOf(stem), explanation, marks }, language);
  const losses = [...lossesOf(stem), ...(globalFeedback === null ? [] : lossesOf(globalFeedback))];
  return { ...found, skipped: [...losses, ...found.skipped] };
}

function nameOf([, , , part, option]: Path): string {
  if (part === 'options' && typeof option === 'number') return 'an option';
  return part === 'explanation' ? 'the general feedback' : 'the question';
}

function placeOf(part: Part): Place | null {
  const { path, questions, isNamed } = part;
  const question = questionAt(part);
  if (question !== undefined) return { line: question.where.number, name: nameOf(path) };
  // Its name comes before its first question.
  const line = questions[0]?.where.number ?? null;
  return isNamed ? { line, name: `its ${path[1] ?? 'quiz'}` } : null;
}

/** The category that GIFT puts its first questions into; '' without one. */
function categoryOf(text: string): string {
  const line = text.split(/\r\n|[\r\n]/).find((one) => kindOf(one) === 'category') ?? '';
  const path = line.slice(line.indexOf(':') + 1);
  return path.split('/').at(-1)?.trim() ?? '';
}

/** An operator settles only what spoils the options, and questions that are left out. */
function noteOnLoss(where: Note['where'], code: SkipReason, isLeftOut: boolean): Note {
  const spoils = isLeftOut || code === 'missing_option' || code === 'equal_options';
  return { where, code, problem: spoils ? texts.en.quizFiles.reasons[code] : null };
}

/** Reads Moodle's GIFT. */
export function readGift(text: string, language: Language): FoundFile {
  const notes: Note[] = [];
  const at = (number: number) => ({ kind: 'line' as const, number });
  const entries = blocksOf(text).flatMap((block): PlacedEntry[] => {
    const where = at(block.start);
    try {
      const { question, skipped } = entryOf(block, language);
      const isLeftOut = question === undefined;
      notes.push(...[...new Set(skipped)].map((code) => noteOnLoss(where, code, isLeftOut)));
      return isLeftOut ? [] : [{ where, quiz: block.quiz, question, skipped: [] }];
    } catch (error) {
      if (!(error instanceof UntakenBlock)) throw error;
      notes.push({ where: at(error.line), code: error.code, problem: error.message });
      return [];
    }
  });
  const found = foundIn({ format: 'gift', title: categoryOf(text), language }, entries);
  return { ...found, notes, locate: (parts) => parts.map(placeOf) };
}
