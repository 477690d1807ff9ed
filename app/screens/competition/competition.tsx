import { lazy } from 'react';
import { serverContext } from '#app/contexts.ts';
import { competitionCard } from '#app/pages/competition-card.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { readCompetitionBoard } from '#app/pages/read-board.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { playingStep, useLateSteps } from '#app/play/late-steps.ts';
import { competitionRules } from '#app/play/play-rules.ts';
import { PlaySteps } from '#app/play/play-steps.tsx';
import { usePlayer } from '#app/play/use-player.ts';
import { ClosedStep } from '#app/screens/competition/closed-step.tsx';
import type { CompetitionPage } from '#app/screens/competition/competition-page.ts';
import { enterOnce } from '#app/screens/competition/enter-once.ts';
import { IntroStep } from '#app/screens/competition/intro-step.tsx';
import { competitionState } from '#core/competition.ts';
import { rowsOnPage } from '#core/leaderboard.ts';
import { pointsText } from '#core/points-text.ts';
import { competitionPath } from '#core/site-paths.ts';
import type { Route } from './+types/competition';

export async function loader({
  params,
  request,
  context,
}: Route.LoaderArgs): Promise<CompetitionPage> {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const reading = server.call('GET /api/competitions/:id', {
    params: { id: params.competitionId },
  });
  const competition = await readOrNotFound(reading, 'competition_not_found');
  const { id, questions, players, draw, drawOpensAt, now } = competition;
  const { searchParams } = new URL(request.url);
  const hasBoard = competitionState(competition, now) !== 'coming';
  const rows = rowsOnPage(searchParams.get('page'));
  return {
    ...competitionCard(competition, language),
    language,
    questions,
    players,
    draw,
    drawOpensAt,
    now,
    board: hasBoard ? await readCompetitionBoard(server, id, rows) : null,
    shareUrl: `${server.origin}${competitionPath(id)}?lang=${language}`,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, isDrawn, quizName } = loaderData;
  const topic = isDrawn ? m.contest_from_all() : quizName;
  return socialTags({
    title: topic === null ? title : `${title}: ${topic}`,
    description: m.contest_description(),
  });
}

const loadEnd = () => import('#app/screens/competition/end-step.tsx');

/** Preloaded with the first question. */
const EndStep = lazy(async () => ({ default: (await loadEnd()).EndStep }));

function CompetitionFlow({ competition }: { competition: CompetitionPage }) {
  const { id, language, quizLanguage } = competition;
  const { view, start, choose, next, timeUp, tryAgain } = usePlayer({
    id,
    rules: competitionRules,
    language,
    isClosed: false,
    finishedStore: null,
    own: null,
    problem: null,
    start: ({ name = '' }) => enterOnce(id, name, language),
  });
  useLateSteps(view.kind === 'playing', playingStep.fetchStep, loadEnd);
  return (
    <PlaySteps
      view={view}
      onRetry={tryAgain}
      intro={(intro) => (
        <IntroStep competition={competition} {...intro} onStart={(name) => start({ name })} />
      )}
      playing={(playing) => (
        <playingStep.Step
          language={quizLanguage}
          playing={playing}
          tally={m.contest_running({ points: pointsText(playing.attempt.score) })}
          onChoose={choose}
          onNext={next}
          onTimeUp={timeUp}
        />
      )}
      closed={() => (
        <div className="flex flex-col gap-5">
          <h1 className="text-3xl">{competition.title}</h1>
          <ClosedStep competition={competition} />
        </div>
      )}
      finished={(finished) => <EndStep competition={competition} {...finished} />}
    />
  );
}

export default function Competition({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <CompetitionFlow key={loaderData.id} competition={loaderData} />
    </div>
  );
}
