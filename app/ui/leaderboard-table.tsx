import { Radio } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { BoardTable, type OwnRow } from '#app/ui/board-table.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { type BoardRefusal, useLeaderboard } from '#app/ui/use-leaderboard.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import { scoreText } from '#core/points-text.ts';
import { livePath } from '#core/share.ts';

interface BoardQuiz {
  readonly id: string;
  readonly name: string;
  readonly type: QuizType;
  /** Only of trivia. */
  readonly title?: string | undefined;
}

/** The heading of a quiz's board. */
export function boardTitle({ name, type, title }: Omit<BoardQuiz, 'id'>): string {
  if (title !== undefined) return m.top_trivia({ title });
  return type === 'couple' ? m.top_partners({ name }) : m.top_friends({ name });
}

/** A notice in place of a board that friends may not see. */
export function ClosedBoard({
  name,
  refusal = 'owner_only',
}: {
  name: string;
  refusal?: BoardRefusal;
}) {
  return (
    <p className="pop bg-card px-4 py-3 text-center text-lg">
      {refusal === 'gone' ? m.board_gone() : m.board_owner_only({ name })}
    </p>
  );
}

/** The table 'Top Friend of …', or what it is for another type. */
export function LeaderboardTable({
  quiz,
  board = null,
  own = null,
  isExcerpt = false,
}: {
  quiz: BoardQuiz;
  /** The first rows, if the page brought them. */
  board?: Leaderboard | null;
  own?: OwnRow | null;
  /** Whether only the first rows and the own one show, until somebody asks for all. */
  isExcerpt?: boolean;
}) {
  const view = useLeaderboard(quiz.id, { initial: board });
  const isCouple = quiz.type === 'couple';
  if (view.refusal !== null) return <ClosedBoard name={quiz.name} refusal={view.refusal} />;
  return (
    <BoardTable
      title={boardTitle(quiz)}
      path={livePath(quiz.id)}
      view={view}
      nameLabel={isCouple ? m.column_partner() : m.column_friend()}
      columns={[{ label: m.column_score(), value: scoreText }]}
      own={own}
      isExcerpt={isExcerpt}
    >
      <div className="border-t-2 border-line">
        <LinkButton look="quiet" className="w-full" to={livePath(quiz.id)}>
          <Radio aria-hidden="true" />
          {m.live_link()}
        </LinkButton>
        {!isExcerpt && (
          <ReportButton
            subject={{ kind: 'custom-quiz', id: quiz.id, entries: view.board?.entries ?? [] }}
            className="w-full"
          />
        )}
      </div>
    </BoardTable>
  );
}
