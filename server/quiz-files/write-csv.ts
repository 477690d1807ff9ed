import { stringify } from 'csv-stringify/sync';
import { languages } from '#core/language.ts';
import { isChoice } from '#core/ready-question.ts';
import type { Media, ReadyChoice, ReadyOption, ReadyQuiz, Texts } from '#core/ready-quiz.ts';
import { imageFile } from '#server/media/check-image.ts';
import { csvColumns } from '#server/quiz-files/csv-columns.ts';
import { guardCell } from '#server/quiz-files/csv-table.ts';
import { otherKinds } from '#server/quiz-files/other-kinds.ts';
import type { WriteRequest, WrittenFile } from '#server/quiz-files/write-request.ts';

function textCells(field: string, texts: Texts | null): [column: string, cell: string][] {
  return languages.map((language) => [`${field}_${language}`, texts?.[language] ?? '']);
}

function optionCells(options: readonly ReadyOption[]): [column: string, cell: string][] {
  return options.flatMap(({ text }, index) => textCells(`option_${index + 1}`, text));
}

function rightCell(options: readonly ReadyOption[]): string {
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
    return csvColumns.map((column) => guardCell(cells[column] ?? ''));
  };

  const rows = quizzes.flatMap((quiz) =>
    quiz.qna.flatMap((item, index) => (isChoice(item) ? [row(quiz, item, index)] : [])),
  );
  const content = stringify([[...csvColumns], ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
  });
  return { content, images, problems: [], notes: quizzes.flatMap(omissionsOf) };
}
