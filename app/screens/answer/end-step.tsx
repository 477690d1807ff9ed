import { Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';
import { m } from '#app/paraglide/messages.js';
import { EndScreen } from '#app/play/end-screen.tsx';
import { PlayForm } from '#app/play/play-form.tsx';
import { ReactionBar } from '#app/play/reaction-bar.tsx';
import { scoreOf, scoreTexts } from '#app/play/score-of.ts';
import { useFinishedAttempt } from '#app/play/use-finished-attempt.ts';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import type { OwnRow } from '#app/ui/board-table.tsx';
import { Button } from '#app/ui/button.tsx';
import { ClosedBoard, LeaderboardTable } from '#app/ui/leaderboard-table.tsx';
import { PostPicture } from '#app/ui/post-picture.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { scoreRemark } from '#app/ui/score-remark.ts';
import { YourTurn } from '#app/ui/your-turn.tsx';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt, AttemptResult } from '#core/attempt-schemas.ts';
import { shownName } from '#core/display-name.ts';
import type { Language } from '#core/language.ts';
import { createPath, turnPath } from '#core/share.ts';

/** Only for two who have each made a quiz. */
const ThreadOfTwo = lateCode(
  async () => (await import('#app/screens/answer/thread-of-two.tsx')).ThreadOfTwo,
);

/** The share of the points; all of them where there are none. */
function shareOf({ score, total }: { score: number; total: number }): number {
  return total === 0 ? 1 : score / total;
}

/** The line under the score and the mascot's face, by the share of right answers. */
function remark(score: number, total: number) {
  const share = score / total;
  if (share === 1) return { text: m.verdict_all, face: 'happy' };
  if (share >= 0.75) return { text: m.verdict_most, face: 'happy' };
  if (share >= 0.4) return { text: m.verdict_half, face: 'hello' };
  return { text: score > 0 ? m.verdict_few : m.verdict_none, face: 'thinking' };
}

/** Facts say nothing about how well somebody knows the creator. */
function remarkOn({ type, name }: AnswerQuiz, { score, total }: { score: number; total: number }) {
  if (total === 0) return { text: '', face: 'happy' as const };
  if (type === 'trivia') {
    const { text, face } = scoreRemark({ right: score, total });
    return { text: text(), face };
  }
  const { text, face } = remark(score, total);
  return { text: text({ name }), face };
}

function ownRow(
  { name }: Attempt,
  result: AttemptResult | undefined,
  language: Language,
): OwnRow | null {
  const { rank, finishedAt } = result ?? {};
  if (result === undefined || rank === undefined || finishedAt === undefined) return null;
  return { ...result, rank, finishedAt, name: shownName(name, language) };
}

export function EndStep({
  quiz,
  access,
  attempt,
  isFresh,
  onPlayAgain,
}: {
  quiz: AnswerQuiz;
  access: AttemptAccess;
  attempt: Attempt;
  /** Reached by playing, not by opening the page again. */
  isFresh: boolean;
  onPlayAgain: () => void;
}) {
  const { result, review } = useFinishedAttempt(access, attempt, quiz.language);
  const scored = scoreOf(attempt);
  const { text, face } = remarkOn(quiz, scored);
  const score = {
    face,
    title: scored.total === 0 ? m.kind_opinion_thanks() : m.final_score(scoreTexts(attempt)),
    lines: (
      <>
        <p>{text}</p>
        {result?.rank !== undefined && (
          <p className="font-bold">{m.rank_note({ rank: result.rank })}</p>
        )}
        {result?.practice && <p className="text-ink-soft">{m.practice_note()}</p>}
      </>
    ),
  } as const;
  return (
    <EndScreen
      score={score}
      celebrated={isFresh ? shareOf(scored) : null}
      review={review}
      language={quiz.language}
      about={(question, { correct, kind, reaction }) =>
        correct || kind === 'opinion' ? null : (
          <ReactionBar access={access} question={question} given={reaction} name={quiz.name} />
        )
      }
      after={
        <div className="flex flex-col">
          {!quiz.closed && (
            <PlayForm intent="again" className="flex flex-col" onSubmit={onPlayAgain}>
              <Button type="submit" look="quiet">
                {m.play_again()}
              </Button>
            </PlayForm>
          )}
          <ReportButton subject={{ kind: 'custom-quiz', id: quiz.id }} />
        </div>
      }
    >
      {quiz.type === 'trivia' ? (
        <YourTurn
          to={createPath(quiz.type)}
          lead={m.your_turn_trivia()}
          button={m.create_trivia()}
        />
      ) : (
        <YourTurn to={turnPath(quiz.id)} lead={m.your_turn_lead()} button={m.create_your_own()} />
      )}
      {quiz.boardFor === 'everyone' ? (
        <LeaderboardTable
          quiz={quiz}
          board={quiz.board}
          own={ownRow(attempt, result, quiz.language)}
          isExcerpt
        />
      ) : (
        <ClosedBoard name={quiz.name} />
      )}
      <Suspense fallback={null}>
        <ThreadOfTwo quiz={quiz} access={access} result={result} />
      </Suspense>
      <PostPicture pictures={result?.pictures} isOpen />
    </EndScreen>
  );
}
