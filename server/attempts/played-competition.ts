import { askedAt, wasAnsweredLate } from '#core/attempt-rules.ts';
import { competitionRules } from '#core/competition.ts';
import { type ContestAnswer, scoreContest } from '#core/contest.ts';
import type { Language } from '#core/language.ts';
import { isTooFast, leastReadingMs } from '#core/reading-time.ts';
import { choicesOf } from '#core/ready-question.ts';
import type { PlayedChoices, PlayedQuestions } from '#core/ready-quiz.ts';
import { shuffledQuiz, shuffleLength } from '#core/shuffled-quiz.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { deriveBytes } from '#server/secrets.ts';
import type { StoredAnswer, StoredAttempt } from '#server/storage/attempts.ts';
import type { CompetitionEntry } from '#server/storage/competition-entries.ts';

function contestAnswer({ isRight: correct, option }: StoredAnswer, isLate: boolean): ContestAnswer {
  if (correct) return 'right';
  return option === null || isLate ? 'none' : 'wrong';
}

/** Whether nobody can have read the questions in that time, by the server's clock alone. */
function wasTooFast({ qna }: PlayedChoices, attempt: StoredAttempt): boolean {
  const times = attempt.answers.flatMap(({ option, answeredAt }, index) => {
    const [question, since] = [qna[index], askedAt(attempt, index)];
    if (option === null || question === undefined || since === null) return [];
    return { taken: answeredAt - since, least: leastReadingMs(question) };
  });
  return isTooFast(times);
}

/**
 * A competition's questions as they are played in it: for points, with a board while it is open.
 * Seed and attempt key decide the order of the questions.
 */
export function playCompetition(
  kept: PlayedQuestions,
  {
    closesAt,
    isLoyal,
    seed,
    attemptKey,
    language,
  }: Omit<CompetitionEntry, 'versionedId'> & { attemptKey: string; language: Language },
): PlayedQuiz {
  const choices = choicesOf(kept);
  const quiz =
    seed === null
      ? choices
      : shuffledQuiz(choices, deriveBytes(seed, `order ${attemptKey}`, shuffleLength(choices)));
  const ready = playReadyQuiz(quiz, { isTimed: true, language });
  const rules = competitionRules(closesAt, ready.total);
  // Competitions without a seed are older than this rule.
  const unranked = (attempt: StoredAttempt) =>
    seed !== null && wasTooFast(quiz, attempt) ? 'too_fast' : null;
  return {
    ...ready,
    rules,
    hasLeaderboard: true,
    showsRank: true,
    mayWait: true,
    // Nobody sees the next picture before its clock runs.
    mayPreload: false,
    mayAskAhead: false,
    unranked,
    scoreOf(attempt) {
      const given = attempt.answers.map((answer, index) =>
        contestAnswer(answer, wasAnsweredLate(rules, attempt, index)),
      );
      const { points, correct, lines } = scoreContest(given, isLoyal, unranked(attempt) !== null);
      return { score: points, correct, explanation: [...lines] };
    },
  };
}
