import { Clock } from 'lucide-react';
import type { CompetitionCardData } from '#app/pages/competition-card.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { CompetitionTime } from '#app/ui/competition-time.tsx';
import { CompetitionTopic } from '#app/ui/competition-topic.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { useServerTime } from '#app/ui/use-server-time.ts';

/** The current competition, with a link to it. */
export function CurrentCompetition({
  competition,
  now,
}: {
  competition: CompetitionCardData;
  now: number;
}) {
  const time = useServerTime(now);
  // A kept page does not know the time, and nothing starts without a network.
  const isOnline = useOnline();
  const { title, path } = competition;
  return (
    <article className="pop relative mt-5 flex flex-wrap overflow-hidden bg-card sm:max-w-2xl">
      <QuizThumbnail
        quiz={competition}
        isFirst
        className="min-w-0 flex-[2_1_8rem] border-r-2 border-outline"
      />
      <div className="flex min-w-0 flex-[3_1_10rem] flex-col gap-1 p-3">
        <h2 className="text-xl leading-tight">{title}</h2>
        <CompetitionTopic competition={competition} />
        <p className="mb-1 flex items-center gap-1.5 leading-tight font-semibold tabular-nums">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span>
            {isOnline ? (
              <CompetitionTime competition={competition} time={time} />
            ) : (
              m.needs_network()
            )}
          </span>
        </p>
        <LinkButton to={path} className="mt-auto px-2! after:absolute after:inset-0">
          {m.contest_enter()}
        </LinkButton>
      </div>
    </article>
  );
}
