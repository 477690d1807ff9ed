import { serverContext } from '#app/contexts.ts';
import { competitionCard } from '#app/pages/competition-card.ts';
import { languageOf } from '#app/pages/language.ts';
import { listPlayable } from '#app/pages/playable.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { CurrentCompetition } from '#app/screens/game/current-competition.tsx';
import { MineGameCard } from '#app/screens/game/mine-game-card.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CreateCards } from '#app/ui/create-cards.tsx';
import { DailyBand } from '#app/ui/daily-band.tsx';
import { PlayLiveBand } from '#app/ui/live-game/play-live-band.tsx';
import { PartCards } from '#app/ui/part-cards.tsx';
import { ReadyQuizSection } from '#app/ui/ready-quiz-cards.tsx';
import { currentCompetition } from '#core/competition.ts';
import { quizzesPath } from '#core/site-paths.ts';
import type { Route } from './+types/game';

const shownQuizzes = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const [playable, { open, now }] = await Promise.all([
    listPlayable(request, server, shownQuizzes),
    server.call('GET /api/competitions'),
  ]);
  const current = currentCompetition(open);
  const competition = current === undefined ? null : competitionCard(current, languageOf(request));
  return { ...playable, competition, now };
}

export function meta() {
  return socialTags({ title: m.hub_title(), description: m.hub_description() });
}

export default function Game({ loaderData }: Route.ComponentProps) {
  const { surveys, parts, quizzes, playing, competition, now } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{m.hub_heading()}</h1>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.hub_lead()}</p>
      <DailyBand />
      <PlayLiveBand />
      {competition !== null && <CurrentCompetition competition={competition} now={now} />}
      <h2 className="mt-6 text-2xl">{m.home_games_heading()}</h2>
      <PartCards parts={parts} playing={playing} />
      <ReadyQuizSection quizzes={quizzes}>
        <LinkButton to={quizzesPath} look="secondary" className="mt-4 w-full">
          {m.ready_all()}
        </LinkButton>
      </ReadyQuizSection>
      <h2 id="create" className="mt-8 text-2xl">
        {m.home_create_heading()}
      </h2>
      <CreateCards surveys={surveys} />
      <MineGameCard />
    </>
  );
}
