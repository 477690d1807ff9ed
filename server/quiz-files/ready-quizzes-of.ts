import type { Language } from '#core/language.ts';
import type { QuizFormat } from '#core/quiz-files.ts';
import type { Problem } from '#server/ports/import-reader.ts';
import {
  type FoundFile,
  type FoundQuestion,
  isReadyQuestion,
  lineOf,
  type Part,
  placeText,
} from '#server/quiz-files/found-questions.ts';
import { type Path, type Place, QuizFileError } from '#server/quiz-files/problem.ts';

/** Facts from the command line or form about a file whose format has no place for them. */
export interface SuppliedLabel {
  readonly slug?: string | undefined;
  readonly name?: string | undefined;
  readonly language: Language;
}

/** Ready quizzes of a file in the shape of our own JSON, not yet checked. */
export interface ReadQuizFile {
  readonly quizzes: readonly unknown[];
  /** What has to be settled before the quizzes are checked. */
  readonly problems: readonly Problem[];
  /** Returns one place per path. */
  readonly locate: (paths: readonly Path[]) => readonly Place[];
}

interface FoundQuiz extends Omit<Part, 'path'> {
  /** The quiz without its questions. */
  readonly about: unknown;
}

/**
 * The quizzes that a file names, or the one named from outside. Throws `QuizFileError` if neither
 * names a quiz, or if both do.
 */
function quizzesIn(found: FoundFile, said: SuppliedLabel): FoundQuiz[] {
  const { format, isOwn, title, questions } = found;
  const taken = questions.filter(isReadyQuestion);
  const byQuiz = Map.groupBy(taken, ({ quiz }) => quiz);
  const named = found.quizzes.map((about, index) => ({
    about,
    isNamed: true,
    questions: byQuiz.get(index) ?? [],
  }));
  const isNamed = isOwn || (questions.length > 0 && questions.every(({ quiz }) => quiz !== null));
  // A category of GIFT is one of several.
  const isTitled = !isNamed && format !== 'gift' && title !== '';
  const { slug, name = isTitled ? title : undefined, language } = said;
  if (isNamed && slug === undefined && name === undefined) return named;
  if (isOwn) {
    throw new QuizFileError('this format names its quizzes itself: leave --slug and --name out');
  }
  if (slug === undefined || name === undefined) {
    const reason = 'this format does not name its quiz: add --slug and --name';
    throw new QuizFileError(reason, null, slug === undefined ? 'slug' : 'name');
  }
  if (isNamed && named.length > 1) {
    throw new QuizFileError('this file names its quizzes itself: leave --slug and --name out');
  }
  return [{ about: { slug, name: { [language]: name } }, isNamed: false, questions: taken }];
}

/** Why a question is not taken. */
function kindProblem({ where, ofKind }: FoundQuestion): Problem {
  const line = lineOf(where);
  const place = line === null ? `${placeText(where, 'en')}: ` : '';
  const kind = JSON.stringify(String(ofKind?.kind).slice(0, 20));
  return {
    line,
    reason: `${place}is of the kind ${kind}; a ready quiz takes it from our own JSON alone`,
  };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of a path outside of the questions, which is not in the file but in a flag. */
function flagAt([, field]: Path): string {
  return field === 'slug' || field === 'name' ? `--${field}` : 'the quiz';
}

/** Where nothing is readable, a missing question needs no problem of its own. */
const namesEveryFault: readonly QuizFormat[] = ['gift', 'opentdb'];

/** What was found in a file as ready quizzes. Throws `QuizFileError`. */
export function readyQuizzesOf(found: FoundFile, said: SuppliedLabel): ReadQuizFile {
  const quizzes = quizzesIn(found, said);
  const noted = found.notes.flatMap(({ where, problem }): Problem[] =>
    problem === null ? [] : [{ line: lineOf(where), reason: problem }],
  );
  const refused = found.questions.filter((question) => !isReadyQuestion(question));
  const problems = [...noted, ...refused.map(kindProblem)].toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
  const isUnread =
    problems.length > 0 &&
    (refused.length > 0 || namesEveryFault.includes(found.format)) &&
    refused.length === found.questions.length;
  return {
    quizzes: (isUnread ? [] : quizzes).map(({ about, questions }) =>
      isRecord(about) ? { qna: questions.map(({ content }) => content), ...about } : about,
    ),
    problems,
    locate: (paths) =>
      found
        .locate(
          paths.map((path) => ({
            questions: [],
            isNamed: false,
            ...quizzes[Number(path[0])],
            path,
          })),
        )
        .map((place, index) => place ?? { line: null, name: flagAt(paths[index] ?? []) }),
  };
}
