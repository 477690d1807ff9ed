import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { listPlayable } from '#app/pages/playable.ts';
import { notFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { LateMyQuizzes } from '#app/screens/home/late-my-quizzes.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CreateCards } from '#app/ui/create-cards.tsx';
import { DailyBand } from '#app/ui/daily-band.tsx';
import { PlayLiveBand } from '#app/ui/live-game/play-live-band.tsx';
import { PartCards } from '#app/ui/part-cards.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { ReadyQuizSection } from '#app/ui/ready-quiz-cards.tsx';
import { isAppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { indianDay } from '#core/quizzes-of-day.ts';
import { readyQuizPath } from '#core/share.ts';
import { hubPath, quizzesPath, togetherPath } from '#core/site-paths.ts';
import { surveysOfDay } from '#core/survey-sets.ts';
import type { Server } from '#server/pages/page-door.ts';
import type { ReadyQuizIntro } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Route } from './+types/home';

/**
 * Home's second address is `/{id}`. A missing file such as /logo.png is no id, and neither is a missing
 * section of the admin area.
 */
const notAnId = /\.\w+$|^admin/i;

const shownQuizzes = 12;

/** The ready quiz behind a short link; null for any other id, which shows plain Home. */
async function featuredQuiz(
  id: string,
  server: Server,
  language: Language,
): Promise<ReadyQuizIntro | null> {
  try {
    return await server.read('readyQuiz', { name: id, language });
  } catch (error) {
    if (isAppError(error) && error.code !== 'internal') return null;
    throw error;
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { id } = params;
  if (notAnId.test(id ?? '')) throw notFound();
  const server = context.get(serverContext);
  const [playable, featured] = await Promise.all([
    listPlayable(request, server, shownQuizzes),
    id === undefined ? null : featuredQuiz(id, server, languageOf(request)),
  ]);
  const canonicalPath = featured === null ? '/' : readyQuizPath(featured.slug);
  const shown = surveysOfDay(indianDay(server.now()));
  return { ...playable, shown, featured, canonicalPath, isEmbeddable: featured !== null };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { featured } = loaderData;
  if (featured === null) {
    return socialTags({ title: m.home_title(), description: m.home_description() });
  }
  const { name, questions } = featured;
  return socialTags({
    title: m.ready_page_title({ name }),
    description: m.ready_description({ name, count: questions }),
  });
}

/** The ready quiz of a short link, on top of Home. */
function Featured({ quiz }: { quiz: ReadyQuizIntro }) {
  return (
    <section className="pop mb-8 overflow-hidden bg-card sm:flex">
      <QuizThumbnail
        quiz={quiz}
        isFirst
        className="w-full border-b-2 border-outline sm:w-1/2 sm:border-r-2 sm:border-b-0"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="font-bold text-ink-soft">{m.ready_featured()}</p>
        <h1 className="text-3xl" lang={quiz.language}>
          {quiz.name}
        </h1>
        <p className="text-lg">{m.ready_facts({ count: quiz.questions })}</p>
        <LinkButton to={readyQuizPath(quiz.slug)} className="mt-auto">
          {m.part_play_now()}
        </LinkButton>
      </div>
    </section>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { surveys, shown, parts, quizzes, featured, playing } = loaderData;
  const cards = shown.flatMap((one) => surveys.filter(({ name }) => name === one));
  const Heading = featured === null ? 'h1' : 'h2';
  return (
    <>
      {featured !== null && <Featured quiz={featured} />}
      <LateMyQuizzes surveys={surveys} />
      <Heading className="text-3xl sm:text-4xl">{m.home_create_heading()}</Heading>
      <p className="text-xl font-bold sm:text-2xl">{m.home_create_subheading()}</p>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.home_create_lead()}</p>
      <CreateCards surveys={cards} />
      <LinkButton look="quiet" className="mt-2 w-full" to={`${hubPath}#create`}>
        {m.home_more_kinds()}
      </LinkButton>
      <PlayLiveBand />
      <LinkButton look="quiet" className="mt-2 w-full" to={togetherPath}>
        {m.together_home()}
      </LinkButton>
      <DailyBand />
      <h2 className="mt-8 text-3xl">{m.home_games_heading()}</h2>
      <PartCards parts={parts} playing={playing} />
      <ReadyQuizSection quizzes={quizzes}>
        <LinkButton to={quizzesPath} look="secondary" className="mt-4 w-full">
          {m.ready_all()}
        </LinkButton>
      </ReadyQuizSection>
    </>
  );
}
