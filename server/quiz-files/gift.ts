import type { GIFTQuestion, MultipleChoice, TextFormat, TrueFalse } from 'gift-pegjs';
import { SyntaxError as GiftSyntaxError, parse } from 'gift-pegjs';
import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import {
  type FoundFile,
  foundIn,
  type Note,
  type Part,
  type PlacedEntry,
  questionAt,
} from '#server/quiz-files/found-questions.ts';
import { lossesOfHtml, lossesOfOptions } from '#server/quiz-files/html-parts.ts';
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
}

function kindOf(line: string): 'empty' | 'category' | 'mark' | 'comment' | 'question' {
  if (line.trim() === '') return 'empty';
  if (/^\s*\$CATEGORY:/.test(line)) return 'category';
  if (line.startsWith(quizMark)) return 'mark';
  return /^\s*\/\//.test(line) ? 'comment' : 'question';
}

/** Empty lines separate questions; comment and category lines belong to none. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Line[] | null = null;
  let slug: string | null = null;
  let quiz: QuizName | null = null;
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    switch (kindOf(line)) {
      case 'empty':
        open = null;
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
          blocks.push({ lines: open, start: index + 1, quiz });
        }
        open.push({ number: index + 1, text: line });
    }
  }
  return blocks;
}

/** A private-use character: cleaning removes it from texts. */
const filler = '\ue000';

/**
 * Escapes what Moodle accepts but the grammar of gift-pegjs does not: unescaped colons, and an
 * arrow in an option of a multiple choice.
 */
function readable(text: string): string {
  const [title = ''] = /^\s*::(?:\\.|(?!::)[^\\\r\n])*::/.exec(text) ?? [];
  const untitled = text.slice(title.length);
  const bare = untitled.replace(/\\[\s\S]/g, '');
  if (/\{\s*#/.test(bare)) return untitled;
  const isMultipleChoice = bare.includes('~');
  const escaped = untitled.replace(/\\[\s\S]|->|:/g, (found) => {
    if (found === ':') return '\\:';
    return found === '->' && isMultipleChoice ? `-${filler}>` : found;
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

function parseBlock({ lines, start }: Block): GIFTQuestion {
  const text = lines.map((line) => line.text).join('\n');
  if (text.length > maxBlock) throw new UntakenBlock('this question is too long', start);
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

/**
 * If an option has a weight, weights decide: several right options share the points. Moodle
 * shuffles options, so authors list the right one first.
 */
function multipleChoice({ stem, choices }: MultipleChoice): PlainQuestion['options'] {
  const options = choices.map(({ isCorrect, weight, text }) => ({
    text: textOf(text),
    correct: weight === null ? isCorrect : weight > 0,
  }));
  return blindOrder(textOf(stem), options);
}

const otherTypes: Readonly<
  Record<Exclude<GIFTQuestion['type'], 'MC' | 'TF'>, readonly [name: string, code: SkipReason]>
> = {
  Short: ['a short answer (every option is right)', 'open_question'],
  Matching: ['a matching question', 'matching'],
  Numerical: ['a numerical question', 'open_question'],
  Essay: ['an essay (there are no options)', 'open_question'],
  Description: ['a text without answers', 'text_only'],
  Category: ['a category', 'other_kind'],
};

interface ReadQuestion {
  readonly question: PlainQuestion;
  readonly losses: readonly SkipReason[];
}

function questionOf(block: Block, language: Language): ReadQuestion {
  const parsed = parseBlock(block);
  if (parsed.type !== 'MC' && parsed.type !== 'TF') {
    const [name, code] = otherTypes[parsed.type];
    const reason = `this is ${name}; only multiple choice and true/false can be taken`;
    throw new UntakenBlock(reason, block.start, code);
  }
  return {
    question: {
      question: textOf(parsed.stem),
      options: parsed.type === 'TF' ? trueFalse(parsed, language) : multipleChoice(parsed),
      explanation: parsed.globalFeedback === null ? null : textOf(parsed.globalFeedback),
    },
    losses: [
      ...lossesOf(parsed.stem),
      ...(parsed.globalFeedback === null ? [] : lossesOf(parsed.globalFeedback)),
      ...(parsed.type === 'TF' ? [] : lossesOfChoices(parsed)),
    ],
  };
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

/** An operator settles only what spoils the options. */
function noteOnLoss(where: Note['where'], code: SkipReason): Note {
  const spoils = code === 'missing_option' || code === 'equal_options';
  return { where, code, problem: spoils ? texts.en.quizFiles.reasons[code] : null };
}

/** Reads Moodle's GIFT: multiple choice and true/false. */
export function readGift(text: string, language: Language): FoundFile {
  const notes: Note[] = [];
  const at = (number: number) => ({ kind: 'line' as const, number });
  const entries = blocksOf(text).flatMap((block): PlacedEntry[] => {
    const where = at(block.start);
    try {
      const { question, losses } = questionOf(block, language);
      notes.push(...[...new Set(losses)].map((code) => noteOnLoss(where, code)));
      return [{ where, quiz: block.quiz, question, skipped: [] }];
    } catch (error) {
      if (!(error instanceof UntakenBlock)) throw error;
      notes.push({ where: at(error.line), code: error.code, problem: error.message });
      return [];
    }
  });
  const found = foundIn({ format: 'gift', title: categoryOf(text), language }, entries);
  return { ...found, notes, locate: (parts) => parts.map(placeOf) };
}
