import * as v from 'valibot';
import { languages } from '#core/language.ts';
import { maxImportBytes } from '#core/quiz-files.ts';
import { triviaSeconds } from '#core/trivia-limits.ts';
import { triviaQuestionSchema } from '#core/trivia-quiz.ts';

/** The largest file that a visitor may bring, in bytes. */
export const maxDraftBytes = maxImportBytes;

/** What a file turned out to be, by its bytes. */
export const draftFormats = [
  'kahoot',
  'csv',
  'moodle',
  'qti1',
  'qti2',
  'gift',
  'aiken',
  'opentdb',
  'json',
] as const;

export type DraftFormat = (typeof draftFormats)[number];

/** Names our own file of one trivia quiz: its title, seconds and questions as the API takes them. */
export const triviaFormat = 'quizmingle-trivia';

/** Why something of a file is not in the draft. */
export const skipReasons = [
  // Whole questions.
  'open_question',
  'essay',
  'cloze',
  'calculated',
  'matching',
  'ordering',
  'other_kind',
  'text_only',
  'question_too_long',
  'option_too_long',
  'too_many_options',
  'too_few_options',
  'too_many_items',
  'too_few_items',
  'repeated',
  'number_too_large',
  'no_right_option',
  'no_wrong_option',
  'too_many_questions',
  'unreadable',
  // Parts of questions that are in the draft.
  'image',
  'missing_option',
  'equal_options',
  'accepted_answer',
  'letter_case',
  'range',
  'unit',
  'extra_sides',
  'formula',
  'explanation_too_long',
  'sound_or_film',
  'feedback',
  'scores',
  'time',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** Why a file is refused as a whole: the code of the field `file`. */
export const refusals = [
  'empty_file',
  'unknown_format',
  'old_spreadsheet',
  'wrong_encoding',
  'damaged',
  'has_entities',
  'archive_in_archive',
  'unpacks_too_large',
  'too_many_rows',
  'too_complicated',
  'no_questions',
] as const;

export type Refusal = (typeof refusals)[number];

/** The query of `POST /api/quiz-files`; the body is the file. */
export const draftQuerySchema = v.object({
  /** The file's name; only a hint. */
  name: v.pipe(v.string('required'), v.maxLength(200, 'too_long')),
  /** The language of `where` and `reason`, and of what a file without a language says. */
  language: v.optional(v.picklist(languages, 'unknown_language'), 'en'),
});

/** The reply: a trivia quiz to go on with. Nothing was stored. */
export const quizDraftSchema = v.object({
  /** The title, or ''. */
  name: v.string(),
  format: v.picklist(draftFormats),
  seconds: v.nullable(v.picklist(triviaSeconds)),
  data: v.array(triviaQuestionSchema),
  /** What could not be carried over: the place and the reason for people, the reason as a code. */
  skipped: v.array(
    v.object({ where: v.string(), reason: v.string(), code: v.picklist(skipReasons) }),
  ),
});

export type QuizDraft = v.InferOutput<typeof quizDraftSchema>;
