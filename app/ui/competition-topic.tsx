import type { CompetitionCardData } from '#app/pages/competition-card.ts';
import { m } from '#app/paraglide/messages.js';

/** The topic of a competition; empty while its quiz cannot be read. */
export function CompetitionTopic({
  competition,
  className = 'leading-tight text-ink-soft',
}: {
  competition: CompetitionCardData;
  className?: string;
}) {
  const { isDrawn, quizName, quizLanguage } = competition;
  if (isDrawn) return <p className={className}>{m.contest_from_all()}</p>;
  if (quizName === null) return null;
  return (
    <p className={className} lang={quizLanguage}>
      {quizName}
    </p>
  );
}
