import type { Refusal } from '#core/quiz-drafts.ts';

/** What to do about a file that is refused, for developers and operators. */
export const refusalTexts: Readonly<Record<Refusal, string>> = {
  empty_file: 'there is nothing in this file',
  unknown_format: 'this is no file of questions that can be read here',
  old_spreadsheet: 'this is an old Excel or Word file: save it as .xlsx',
  wrong_encoding: 'this text is not UTF-8: save the file as UTF-8',
  damaged: 'this file is damaged: export it again',
  has_entities: 'this XML declares entities of its own: export it without them',
  archive_in_archive: 'this archive has an archive in it: unpack the outer one first',
  unpacks_too_large: 'this archive is too large unpacked: keep only the questions in it',
  too_many_rows: 'this file has too many lines: keep at most 5,000',
  too_complicated: 'this file takes too long to read: split it',
  no_questions:
    'there are no questions in this file: a table needs columns such as Question, Answer 1 and Correct',
};
