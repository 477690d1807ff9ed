import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import { isArchive, readArchive } from '#server/quiz-files/archive.ts';
import { decodeFile } from '#server/quiz-files/decode-file.ts';
import { findInText } from '#server/quiz-files/find-in-text.ts';
import { type FoundFile, RefusedFile } from '#server/quiz-files/found-questions.ts';
import { readKahoot } from '#server/quiz-files/kahoot.ts';
import { readMoodleXml } from '#server/quiz-files/moodle-xml.ts';
import { readOpenTriviaDb } from '#server/quiz-files/open-trivia-db.ts';
import { hasOwnQuizzes, readOwnJson } from '#server/quiz-files/own-json.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { readQtiDocument, readQtiPackage } from '#server/quiz-files/qti-package.ts';
import { readTriviaJson } from '#server/quiz-files/trivia-json.ts';
import { parseXml } from '#server/quiz-files/xml.ts';

/** How the files of older programs begin: Word and Excel before 2007. */
const oldOffice = 'd0cf11e0';

/** An archive is a spreadsheet if it has a workbook, else a package of QTI. */
async function findInArchive(bytes: Uint8Array, language: Language): Promise<FoundFile> {
  let isSheet = false;
  readArchive(bytes, (path) => {
    isSheet ||= path === 'xl/workbook.xml';
    return false;
  });
  return isSheet ? readKahoot(bytes, language) : readQtiPackage(bytes, language);
}

function findInXml(text: string, language: Language): FoundFile {
  const root = parseXml(text);
  const qti = readQtiDocument(root, language);
  if (qti !== null) return qti;
  if (root.name !== 'quiz') throw new RefusedFile('unknown_format');
  return readMoodleXml(root, language);
}

/** A reply of Open Trivia DB, or its questions without the rest. */
const triviaDbSchema = v.union([
  v.object({ response_code: v.number() }),
  v.object({ results: v.array(v.looseObject({ correct_answer: v.string() })) }),
  v.pipe(v.array(v.looseObject({ correct_answer: v.string() })), v.minLength(1)),
]);

function findInJson(text: string, language: Language): FoundFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RefusedFile('damaged');
  }
  const trivia = readTriviaJson(value, language);
  if (trivia !== null) return trivia;
  try {
    if (v.is(triviaDbSchema, value)) return readOpenTriviaDb({ text, value, language });
    if (hasOwnQuizzes(value)) return readOwnJson({ text, value, language });
  } catch (error) {
    throw error instanceof QuizFileError ? new RefusedFile('no_questions') : error;
  }
  throw new RefusedFile('unknown_format');
}

/** A list or an object of JSON; GIFT may begin with brackets too. */
const jsonStart = /^(?:\{\s*["{}]|\[\s*(?:["[{\]\d-]|true|false|null))/;

/**
 * What a file is, by its bytes, and the questions in it. Throws `RefusedFile`. Runs for as long and in
 * as much memory as the file makes it: call it where both are limited.
 */
export async function findQuestions(bytes: Uint8Array, language: Language): Promise<FoundFile> {
  if (bytes.length === 0) throw new RefusedFile('empty_file');
  if (isArchive(bytes)) return findInArchive(bytes, language);
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === oldOffice) {
    throw new RefusedFile('old_spreadsheet');
  }
  const text = decodeFile(bytes).trim();
  if (text === '') throw new RefusedFile('empty_file');
  if (text.startsWith('<')) return findInXml(text, language);
  if (jsonStart.test(text)) return findInJson(text, language);
  return findInText(text, language);
}
