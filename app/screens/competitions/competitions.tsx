import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { type CompetitionCardData, competitionCard } from '#app/pages/competition-card.ts';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { CompetitionCard } from '#app/ui/competition-card.tsx';
import { ContestRules } from '#app/ui/contest-rules.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { competitionState } from '#core/competition.ts';
import type { Route } from './+types/competitions';

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request);
  const { open, coming, ended, now } = await context
    .get(serverContext)
    .call('GET /api/competitions');
  const cards = [open, coming, ended].map((list) =>
    list.map((competition) => competitionCard(competition, language)),
  );
  const [openCards = [], comingCards = [], endedCards = []] = cards;
  return { open: openCards, coming: comingCards, ended: endedCards, now };
}

export function meta() {
  return socialTags({ title: m.contest_page_title(), description: m.contest_description() });
}

/** Reloads the list when a competition has opened or closed. */
function useFreshList(isOld: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOld) void revalidate();
  }, [isOld, revalidate]);
}

function Section({
  heading,
  competitions,
  time,
  isFirst = false,
}: {
  heading: string;
  competitions: readonly CompetitionCardData[];
  time: number;
  isFirst?: boolean;
}) {
  if (competitions.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-3 grid two-columns gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {competitions.map((competition, index) => (
          <li key={competition.id}>
            <CompetitionCard
              competition={competition}
              time={time}
              isFirst={isFirst && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Competitions({ loaderData }: Route.ComponentProps) {
  const { open, coming, ended, now } = loaderData;
  const time = useServerTime(now);
  useFreshList(
    open.some((one) => competitionState(one, time) !== 'open') ||
      coming.some((one) => competitionState(one, time) !== 'coming'),
  );
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{m.contest_title()}</h1>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.contest_lead()}</p>
      {open.length === 0 && <p className="mt-4 text-lg font-bold">{m.contest_none_open()}</p>}
      <Section heading={m.contest_open_heading()} competitions={open} time={time} isFirst />
      <div className="mt-6 max-w-2xl">
        <ContestRules />
      </div>
      <Section heading={m.contest_coming_heading()} competitions={coming} time={time} />
      <Section heading={m.contest_ended_heading()} competitions={ended} time={time} />
      <p className="mt-6 max-w-2xl leading-snug text-ink-soft">{m.contest_rotation()}</p>
    </>
  );
}
