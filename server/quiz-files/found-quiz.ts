import { texts } from '#content/texts.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import type { Where } from '#server/ports/draft-reader.ts';
import type { Problem } from '#server/ports/import-reader.ts';
import type { FoundQuestion, FoundQuestions } from '#server/quiz-files/found-questions.ts';
import { placeText } from '#server/quiz-files/make-draft.ts';
import {
  flagAt,
  groupByQuiz,
  type SuppliedLabel,
  toOwnShape,
} from '#server/quiz-files/one-language.ts';
import type { ReadQuizFile } from '#server/quiz-files/problem.ts';

/** Parts that a ready quiz does without; anything else has to be settled in the file. */
const dispensable: ReadonlySet<SkipReason> = new Set(['feedback', 'scores', 'time']);

function lineOf({ kind, number }: Where): number | null {
  return kind === 'row' || kind === 'line' ? number : null;
}

/** A place of a file in English, for operators. */
const nameOf = (where: Where) => placeText(where, 'en');

function problemOf({ where, code }: FoundQuestions['skipped'][number]): Problem {
  return { line: lineOf(where), reason: `${nameOf(where)}: ${texts.en.quizFiles.reasons[code]}` };
}

/** What was found in a file, as a ready quiz to be checked. Throws `QuizFileError`. */
export function readFound(
  { title, questions, skipped }: FoundQuestions,
  said: SuppliedLabel,
): ReadQuizFile {
  const name = said.name ?? (title === '' ? undefined : title);
  const entries = questions.map((question) => ({ quiz: null, question }));
  const [group] = groupByQuiz(entries, { ...said, name });
  const found = group?.entries ?? [];
  const at = (index: unknown): FoundQuestion | undefined => found[Number(index)]?.question;
  return {
    quizzes: group === undefined ? [] : [toOwnShape(group, said.language, questions)],
    problems: skipped.filter(({ code }) => !dispensable.has(code)).map(problemOf),
    locate: (paths) =>
      paths.map((path) => {
        const where = path[1] === 'qna' ? at(path[2])?.where : undefined;
        if (where === undefined) return { line: null, name: flagAt(path) };
        return { line: lineOf(where), name: nameOf(where) };
      }),
  };
}
