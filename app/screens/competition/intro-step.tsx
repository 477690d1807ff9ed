import { useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { FailureCode } from '#app/play/play-state.ts';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { belowFold, entryForm } from '#app/screens/competition/late-parts.ts';
import { AgeGate } from '#app/ui/age-gate.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CompetitionTime } from '#app/ui/competition-time.tsx';
import { CompetitionTopic } from '#app/ui/competition-topic.tsx';
import { ContestRules } from '#app/ui/contest-rules.tsx';
import { Late } from '#app/ui/late.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { competitionState } from '#core/competition.ts';
import { competitionsPath } from '#core/site-paths.ts';

function Facts({ competition, time }: { competition: CompetitionPage; time: number }) {
  const { questions, players, closes } = competition;
  const isEnded = competitionState(competition, time) === 'ended';
  return (
    <>
      <p className="mt-2 text-xl font-bold tabular-nums">
        <CompetitionTime competition={competition} time={time} />
      </p>
      {/* A line each: as one text they wrap differently once the font has come. */}
      <ul className="mt-1 text-lg text-ink-soft">
        {!isEnded && <li>{m.contest_closes_at({ date: closes })}</li>}
        {!isEnded && questions !== null && <li>{m.contest_facts({ count: questions })}</li>}
        {players > 0 && <li>{m.contest_players({ count: players })}</li>}
      </ul>
    </>
  );
}

/** The facts of a competition, and its entry form while it is open. */
export function IntroStep({
  competition,
  isStarting,
  failure,
  onStart,
}: {
  competition: CompetitionPage;
  isStarting: boolean;
  failure: FailureCode | null;
  onStart: (name: string) => void;
}) {
  const time = useServerTime(competition.now);
  const state = competitionState(competition, time);
  const { title, isDrawn } = competition;
  useEffect(() => {
    // A failure repeats when the form is shown.
    entryForm.fetch().catch(() => undefined);
  }, []);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <QuizThumbnail quiz={competition} isFirst className="pop max-h-[32dvh] w-full" />
        <h1 className="mt-4 text-3xl">{title}</h1>
        <CompetitionTopic competition={competition} className="mt-1 text-xl font-semibold" />
        {!isDrawn && state !== 'ended' && <p className="mt-1">{m.contest_open_book()}</p>}
        <Facts competition={competition} time={time} />
        {state === 'open' && (
          <AgeGate>
            <Late part={entryForm} given={{ isStarting, failure, onStart }} />
          </AgeGate>
        )}
      </div>
      {state !== 'ended' && <ContestRules />}
      {(isDrawn || state !== 'coming') && <Late part={belowFold} given={{ competition, time }} />}
      <LinkButton to={competitionsPath} look="secondary">
        {m.contest_all()}
      </LinkButton>
    </div>
  );
}
