import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { CompetitionForm } from '#app/screens/admin/competitions/competition-form.tsx';
import {
  ManagedCompetitionCard,
  type ServerTimes,
} from '#app/screens/admin/competitions/managed-competition.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ManagedCompetition } from '#core/competition-plan.ts';
import type { Route } from './+types/competitions';

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(request);
  const list = await context.get(serverContext).call('GET /api/admin/competitions');
  const times = Object.fromEntries(
    [...list.open, ...list.coming, ...list.ended].map(({ id, opensAt, closesAt }) => [
      id,
      { opens: formatMoment(opensAt, language), closes: formatMoment(closesAt, language) },
    ]),
  );
  return { ...list, times };
}

export function meta() {
  return socialTags({
    title: m.admin_competitions(),
    description: m.admin_competitions_lead(),
  });
}

const noTimes: ServerTimes = { opens: '', closes: '' };

export default function AdminCompetitions({ loaderData }: Route.ComponentProps) {
  const { open, coming, ended, quizzes, now, times } = loaderData;
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const [isSaved, setSaved] = useState(false);

  const edit = (id: string | null) => {
    setSaved(false);
    setEdited(id);
  };
  const saved = async () => {
    await revalidate();
    setEdited(null);
    setSaved(true);
  };

  const form = (competition: ManagedCompetition | null) => (
    <CompetitionForm
      // A new revision restarts the form.
      key={competition?.revision ?? 'new'}
      competition={competition}
      quizzes={quizzes}
      now={now}
      onSaved={saved}
      onClose={() => edit(null)}
      onReload={revalidate}
    />
  );

  const section = (heading: string, competitions: readonly ManagedCompetition[]) => (
    <section className="mt-6">
      <h2 className="text-2xl">{heading}</h2>
      {competitions.length === 0 && <p className="mt-2">{m.admin_competitions_none()}</p>}
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {competitions.map((competition) => (
          <li key={competition.id} className={edited === competition.id ? 'sm:col-span-2' : ''}>
            {edited === competition.id ? (
              form(competition)
            ) : (
              <ManagedCompetitionCard
                competition={competition}
                times={times[competition.id] ?? noTimes}
                onChange={() => edit(competition.id)}
                onCancelled={saved}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );

  return (
    <>
      <h1 className="text-3xl">{m.admin_competitions()}</h1>
      <p className="mt-1 text-lg text-ink-soft">{m.admin_competitions_lead()}</p>
      {edited === 'new' ? (
        form(null)
      ) : (
        <Button className="mt-4" onClick={() => edit('new')}>
          {m.admin_competition_new()}
        </Button>
      )}
      <p role="status" className="mt-2 font-bold text-success">
        {isSaved ? m.admin_competition_saved() : ''}
      </p>
      {section(m.contest_open_heading(), open)}
      {section(m.contest_coming_heading(), coming)}
      {section(m.contest_ended_heading(), ended)}
    </>
  );
}
