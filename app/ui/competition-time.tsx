import type { CompetitionCardData } from '#app/pages/competition-card.ts';
import { m } from '#app/paraglide/messages.js';
import { timeText } from '#app/ui/time-left.ts';
import { competitionState } from '#core/competition.ts';

/** The time left until the competition opens or closes, by the server's `time`. */
export function CompetitionTime({
  competition,
  time,
}: {
  competition: CompetitionCardData;
  time: number;
}) {
  const { opensAt, closesAt, closes } = competition;
  switch (competitionState(competition, time)) {
    case 'coming':
      return m.contest_opens_in({ time: timeText(opensAt - time) });
    case 'open':
      return m.contest_closes_in({ time: timeText(closesAt - time) });
    case 'ended':
      return m.contest_ended_on({ date: closes });
  }
}
