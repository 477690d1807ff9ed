import { Clock } from 'lucide-react';
import { useId } from 'react';
import type { CompetitionCardData } from '#app/pages/competition-card.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { CompetitionTime } from '#app/ui/competition-time.tsx';
import { CompetitionTopic } from '#app/ui/competition-topic.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { competitionState } from '#core/competition.ts';

const actions = {
  coming: () => m.contest_look(),
  open: () => m.contest_enter(),
  ended: () => m.contest_see_board(),
} as const;

/** A competition to enter or to view; the link covers the card. */
export function CompetitionCard({
  competition,
  time,
  isFirst = false,
}: {
  competition: CompetitionCardData;
  time: number;
  isFirst?: boolean;
}) {
  const titleId = useId();
  const state = competitionState(competition, time);
  const { title, isDrawn, path } = competition;
  return (
    <article className="pop relative flex h-full flex-col overflow-hidden bg-card">
      <QuizThumbnail
        quiz={competition}
        isFirst={isFirst}
        className="w-full border-b-2 border-outline"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 id={titleId} className="text-lg leading-tight text-wrap">
          {title}
        </h3>
        <CompetitionTopic competition={competition} />
        {!isDrawn && (
          <p className="leading-tight text-ink-soft italic">{m.contest_open_book_short()}</p>
        )}
        <p className="mb-1 flex items-center gap-1.5 leading-tight font-semibold tabular-nums">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <CompetitionTime competition={competition} time={time} />
          </span>
        </p>
        <LinkButton
          to={path}
          aria-describedby={titleId}
          look={state === 'open' ? 'primary' : 'secondary'}
          className="mt-auto px-2! after:absolute after:inset-0"
        >
          {actions[state]()}
        </LinkButton>
      </div>
    </article>
  );
}
