import { servicesContext } from '#app/contexts.ts';
import { m } from '#app/paraglide/messages.js';
import { listPlayable } from '#app/playable.ts';
import { notFound } from '#app/problem.ts';
import { MyQuizzes } from '#app/screens/home/my-quizzes.tsx';
import { socialTags } from '#app/social-tags.ts';
import { CreateCards } from '#app/ui/create-cards.tsx';
import { PartCards } from '#app/ui/part-cards.tsx';
import type { Route } from './+types/home';

/** Home has a second address, `/{id}`; a missing file such as /logo.png is not one of them. */
const fileName = /\.\w+$/;

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (fileName.test(params.id ?? '')) throw notFound();
  return { ...listPlayable(request, context.get(servicesContext)), canonicalPath: '/' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return socialTags({ title: m.home_title(), description: m.home_description() });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { quizTypes, parts, playing } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{m.home_create_heading()}</h1>
      <p className="text-xl font-bold sm:text-2xl">{m.home_create_subheading()}</p>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.home_create_lead()}</p>
      <CreateCards quizTypes={quizTypes} />
      <MyQuizzes />
      <h2 className="mt-8 text-3xl">{m.home_games_heading()}</h2>
      <PartCards parts={parts} playing={playing} />
    </>
  );
}
