import type { GIFTQuestion, MultipleChoice, TextFormat, TrueFalse } from 'gift-pegjs';
import { SyntaxError as GiftSyntaxError, parse } from 'gift-pegjs';
import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import { blindOrder } from '#server/quiz-files/blind-order.ts';
import type { FoundQuestions } from '#server/quiz-files/found-questions.ts';
import { lossesOfHtml, lossesOfOptions } from '#server/quiz-files/html-parts.ts';
import {
  flagAt,
  type Group,
  groupByQuiz,
  type PlainQuestion,
  type QuizName,
  type SuppliedLabel,
  toOwnShape,
} from '#server/quiz-files/one-language.ts';
import { plainText } from '#server/quiz-files/plain-text.ts';
import {
  type Path,
  type Place,
  QuizFileError,
  type ReadQuizFile,
} from '#server/quiz-files/problem.ts';
import { quizMark } from '#server/quiz-files/write-gift.ts';

interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines of one question. */
type Block = readonly Line[];

/** A question with the quiz that our own comment before its category names; null without one. */
interface PlacedBlock {
  readonly block: Block;
  readonly quiz: QuizName | null;
}

function kindOf(line: string): 'empty' | 'category' | 'mark' | 'comment' | 'question' {
  if (line.trim() === '') return 'empty';
  if (/^\s*\$CATEGORY:/.test(line)) return 'category';
  if (line.startsWith(quizMark)) return 'mark';
  return /^\s*\/\//.test(line) ? 'comment' : 'question';
}

/** Empty lines separate questions; comment and category lines belong to none. */
function blocksOf(text: string): PlacedBlock[] {
  const blocks: { block: Line[]; quiz: QuizName | null }[] = [];
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
          blocks.push({ block: open, quiz });
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

/** The parser's memory grows with every character; no question needs more than this. */
const maxBlock = 100_000;

function parseBlock(block: Block): GIFTQuestion {
  const text = block.map((line) => line.text).join('\n');
  if (text.length > maxBlock) {
    throw new QuizFileError('this question is too long', block[0]?.number ?? null);
  }
  try {
    const [question] = parse(readable(text));
    if (question !== undefined) return question;
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    const line = block[error.location.start.line - 1] ?? block.at(-1);
    const found = error.found === null ? 'its end' : JSON.stringify(error.found);
    throw new QuizFileError(`this is not GIFT: ${found} is unexpected here`, line?.number ?? null);
  }
  throw new QuizFileError('there is no question here', block[0]?.number ?? null);
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
    throw new QuizFileError(reason, block[0]?.number ?? null, code);
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

function nameOf(path: Path): string {
  const [, , , part, option] = path;
  if (part === 'options' && typeof option === 'number') return 'an option';
  return part === 'explanation' ? 'the general feedback' : 'the question';
}

interface Entry extends ReadQuestion {
  readonly quiz: QuizName | null;
  readonly line: number | null;
}

function placeOf(path: Path, groups: readonly Group<Entry>[]): Place {
  const [index, field, question] = path;
  const { isNamed = false, entries = [] } = groups[Number(index)] ?? {};
  if (field === 'qna' && question !== undefined) {
    return { line: entries[Number(question)]?.line ?? null, name: nameOf(path) };
  }
  // Its name comes before its first question.
  return isNamed
    ? { line: entries[0]?.line ?? null, name: `its ${field ?? 'quiz'}` }
    : { line: null, name: flagAt(path) };
}

function readEntries(text: string, language: Language) {
  const problems: QuizFileError[] = [];
  const entries = blocksOf(text).flatMap(({ block, quiz }): Entry[] => {
    try {
      return [{ quiz, line: block[0]?.number ?? null, ...questionOf(block, language) }];
    } catch (error) {
      if (!(error instanceof QuizFileError)) throw error;
      problems.push(error);
      return [];
    }
  });
  return { entries, problems };
}

/** The category that GIFT puts its first questions into; '' without one. */
function categoryOf(text: string): string {
  const line = text.split(/\r\n|[\r\n]/).find((one) => kindOf(one) === 'category') ?? '';
  const path = line.slice(line.indexOf(':') + 1);
  return path.split('/').at(-1)?.trim() ?? '';
}

/** Reads as much as there is of Moodle's GIFT, for a draft. */
export function findInGift(text: string, language: Language): FoundQuestions {
  const { entries, problems } = readEntries(text, language);
  const at = (line: number | null) => ({ kind: 'line' as const, number: line ?? 1 });
  const lost = entries.flatMap(({ line, losses }) =>
    [...new Set(losses)].map((code) => ({ where: at(line), code })),
  );
  const unread = problems.map(({ line, code }) => ({
    where: at(line),
    code: code ?? ('unreadable' as const),
  }));
  return {
    title: categoryOf(text),
    questions: entries.map(({ question, line }) => ({ ...question, where: at(line) })),
    skipped: [...lost, ...unread],
  };
}

function spoilsOptions(code: SkipReason): boolean {
  return code === 'missing_option' || code === 'equal_options';
}

/** Parses Moodle's GIFT: multiple choice and true/false. Throws `QuizFileError`. */
export function readGift({ text, said }: { text: string; said: SuppliedLabel }): ReadQuizFile {
  const { language } = said;
  const { entries, problems } = readEntries(text, language);
  const groups = groupByQuiz(entries, said);
  const questionsOf = (group: Group<Entry>) => group.entries.map(({ question }) => question);
  return {
    quizzes:
      entries.length === 0 && problems.length > 0
        ? []
        : groups.map((group) => toOwnShape(group, language, questionsOf(group))),
    problems: [
      ...problems.map(({ line, message }) => ({ line, reason: message })),
      ...entries.flatMap(({ line, losses }) =>
        losses
          .filter(spoilsOptions)
          .map((code) => ({ line, reason: texts.en.quizFiles.reasons[code] })),
      ),
    ],
    locate: (paths) => paths.map((path) => placeOf(path, groups)),
  };
}
