import { stringify } from 'csv-stringify/sync';
import { type Language, languages } from '#core/language.ts';
import type { KindQuestion } from '#core/question-kinds/question-kinds.ts';
import { isChoice } from '#core/ready-question.ts';
import type { Media, ReadyChoice, ReadyOption, ReadyQuiz, Texts } from '#core/ready-quiz.ts';
import { imageFile } from '#server/media/check-image.ts';
import { kindColumns, readyColumns } from '#server/quiz-files/csv-columns.ts';
import { guardCell } from '#server/quiz-files/csv-table.ts';
import type { WrittenQuestion, WrittenQuiz } from '#server/quiz-files/one-language.ts';
import { otherKinds } from '#server/quiz-files/other-kinds.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

function textCells(field: string, texts: Texts | null): [column: string, cell: string][] {
  return languages.map((language) => [`${field}_${language}`, texts?.[language] ?? '']);
}

function optionCells(options: readonly ReadyOption[]): [column: string, cell: string][] {
  return options.flatMap(({ text }, index) => textCells(`option_${index + 1}`, text));
}

function rightCell(options: readonly { readonly correct: boolean }[]): string {
  return options.flatMap(({ correct }, index) => (correct ? [index + 1] : [])).join(';');
}

/** The parts of a quiz that CSV has no columns for. */
function omissionsOf(quiz: ReadyQuiz): string[] {
  const { slug, thumbnail, topics, difficulty, qna } = quiz;
  const notes = topics.length === 0 ? [] : [`${slug}: its topics are left out`];
  if (difficulty !== undefined || qna.some((item) => item.difficulty !== undefined)) {
    notes.push(`${slug}: how hard it and its questions are is left out`);
  }
  if (qna.some(({ asOf }) => asOf !== undefined)) {
    notes.push(`${slug}: when its questions were checked is left out`);
  }
  const questions = qna.flatMap((item, index) =>
    isChoice(item) && item.options.some(({ media }) => media !== null)
      ? [`${slug}, question ${index + 1}: the images of its options are left out`]
      : [],
  );
  if (thumbnail !== null && Object.keys(thumbnail.alternativeText).length > 0) {
    notes.push(`${slug}: the alternative text of its thumbnail is left out`);
  }
  return [...notes, ...questions, ...otherKinds(quiz)];
}

function tableOf(rows: readonly (readonly string[])[], delimiter: ',' | '\t'): string {
  return stringify(
    rows.map((cells) => [...cells]),
    { bom: true, delimiter, record_delimiter: 'windows' },
  );
}

/** Writes CSV, with images in a folder beside it. Notes list what was left out. */
export function writeCsv({ quizzes, imageAt, imageFolder, delimiter }: WriteRequest): WrittenFile {
  const images: { file: string; bytes: Uint8Array }[] = [];
  const write = (media: Media | null, name: string): string => {
    if (media === null) return '';
    const image = imageAt(media);
    const file = `${imageFolder}/${name}${imageFile(image).replace(/^.*(?=\.)/, '')}`;
    images.push({ file, bytes: image.bytes });
    return file;
  };

  const quizCells = (quiz: ReadyQuiz) => [
    ...textCells('name', quiz.name),
    ['rank', String(quiz.rank)],
    ['published', String(quiz.publishedAt !== null)],
    ['thumbnail', write(quiz.thumbnail, `${quiz.slug}-thumbnail`)],
  ];

  const row = (quiz: ReadyQuiz, item: ReadyChoice, index: number) => {
    const cells = Object.fromEntries([
      ['quiz', quiz.slug],
      ...(item === quiz.qna.find(isChoice) ? quizCells(quiz) : []),
      ...textCells('question', item.question),
      ['image', write(item.media, `${quiz.slug}-${index + 1}`)],
      ...textCells('image_alt', item.media?.alternativeText ?? null),
      ...optionCells(item.options),
      ['correct', rightCell(item.options)],
      ...textCells('explanation', item.explanation),
    ]);
    return readyColumns.map((column) => guardCell(cells[column] ?? ''));
  };

  const rows = quizzes.flatMap((quiz) =>
    quiz.qna.flatMap((item, index) => (isChoice(item) ? [row(quiz, item, index)] : [])),
  );
  return {
    content: tableOf([readyColumns, ...rows], delimiter),
    images,
    problems: [],
    notes: quizzes.flatMap(omissionsOf),
  };
}

type Cells = Readonly<Record<string, string>>;

function cellsOfTexts(texts: readonly string[], field: string, language: Language): Cells {
  return Object.fromEntries(
    texts.map((text, index) => [`${field}_${index + 1}_${language}`, text]),
  );
}

const numbersFrom1 = (places: readonly number[]) => places.map((place) => place + 1).join(';');

/** What a kind has beside its texts. */
function cellsOfKind(question: KindQuestion, language: Language): Cells {
  const options = (texts: readonly string[]) => cellsOfTexts(texts, 'option', language);
  switch (question.kind) {
    case 'several':
      return { ...options(question.options), correct: numbersFrom1(question.ans) };
    case 'order':
      return options(question.items);
    case 'match': {
      const rights = question.pairs.map(({ right }) => right);
      const lefts = question.pairs.map(({ left }) => left);
      return { ...options(lefts), ...cellsOfTexts(rights, 'match', language) };
    }
    case 'text':
      return { ...options(question.accepted), nearly: question.nearly ? 'yes' : '' };
    case 'number': {
      const { min, max, step, ans, tolerance, unit = '' } = question;
      const numbers = { min, max, step, tolerance, correct: ans };
      const cells = Object.entries(numbers).map(([name, value]) => [name, String(value)]);
      return { ...Object.fromEntries(cells), unit };
    }
    case 'opinion':
      return 'options' in question ? options(question.options) : {};
  }
}

function cellsOf(question: WrittenQuestion, language: Language): Cells {
  const points = 'points' in question ? String(question.points ?? '') : '';
  const shared = {
    [`question_${language}`]: question.question,
    [`explanation_${language}`]: question.explanation ?? '',
    points,
  };
  if ('kind' in question) {
    const partial = 'partial' in question ? 'yes' : '';
    return { ...shared, kind: question.kind, partial, ...cellsOfKind(question, language) };
  }
  const texts = question.options.map(({ text }) => text);
  return {
    ...shared,
    ...cellsOfTexts(texts, 'option', language),
    correct: rightCell(question.options),
  };
}

/** Writes custom quizzes as CSV, with the columns of other kinds that they need. */
export function writeTriviaCsv(quizzes: readonly WrittenQuiz[], language: Language): string {
  const rows = quizzes.flatMap(({ slug, name, questions }) =>
    questions.map((question, index): Cells => {
      const named = index === 0 ? { [`name_${language}`]: name } : {};
      return { quiz: slug, ...named, ...cellsOf(question, language) };
    }),
  );
  const needed = kindColumns.filter((column) => rows.some((cells) => cells[column]));
  const columns = [...readyColumns, ...needed];
  const body = rows.map((cells) => columns.map((column) => guardCell(cells[column] ?? '')));
  return tableOf([columns, ...body], ',');
}
