import { PagePart } from '#app/browser/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import type { FailureCode } from '#app/play/play-state.ts';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { DrawSection } from '#app/screens/competition/draw-section.tsx';
import { EntryForm } from '#app/screens/competition/entry-form.tsx';
import { LateBoard } from '#app/screens/competition/late-board.tsx';
import { AgeGate } from '#app/ui/age-gate.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CompetitionTime } from '#app/ui/competition-time.tsx';
import { CompetitionTopic } from '#app/ui/competition-topic.tsx';
import { ContestRules } from '#app/ui/contest-rules.tsx';
import { NeedsScript } from '#app/ui/needs-script.tsx';
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
            <NeedsScript>
              <EntryForm isStarting={isStarting} failure={failure} onStart={onStart} />
            </NeedsScript>
          </AgeGate>
        )}
      </div>
      {state !== 'ended' && (
        <PagePart>
          <ContestRules />
        </PagePart>
      )}
      <DrawSection competition={competition} time={time} />
      {state !== 'coming' && <LateBoard competition={competition} />}
      <LinkButton to={competitionsPath} look="secondary">
        {m.contest_all()}
      </LinkButton>
    </div>
  );
}
