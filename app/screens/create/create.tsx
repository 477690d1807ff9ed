import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import type { MadeQuiz } from '#app/device/made-quizzes.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { createByForm } from '#app/screens/create/create-by-form.ts';
import { CreateFlow, type NewQuiz } from '#app/screens/create/create-flow.tsx';
import { creatorSets } from '#app/screens/create/creator-sets.ts';
import { QuizData } from '#app/ui/quiz-data.tsx';
import { newDraft } from '#app/ui/quiz-editor/draft.ts';
import { texts } from '#content/texts.ts';
import { isQuizType } from '#core/custom-quiz.ts';
import { madeParameter } from '#core/page-parameters.ts';
import { createPath } from '#core/share.ts';
import type { Route } from './+types/create';

/** Rendered at build time: only another build changes it. */
export const handle = { isFixed: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const type = params.quizname;
  if (!isQuizType(type)) throw notFound();
  const { origin, searchParams } = new URL(request.url);
  let made: MadeQuiz | null = null;
  if (searchParams.has(madeParameter)) {
    const services = context.get(servicesContext);
    const cookies = request.headers.get('Cookie');
    const reading = services.quizForm.readMadeQuiz(cookies, services.publicUrl ?? origin);
    made = await readOrNotFound(reading, 'quiz_not_found');
  }
  return { type, made, set: creatorSets(type) };
}

/** The forms of this page. The script, once it is there, has an editor instead. */
export function action({ params, request, context }: Route.ActionArgs) {
  const type = params.quizname;
  if (!isQuizType(type)) throw notFound();
  const services = context.get(servicesContext);
  const language = languageOf(request);
  const { questions } = texts[language].survey[type];
  return createByForm(request, services, { type, language, path: createPath(type), questions });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { set } = loaderData;
  const language = getLocale();
  return socialTags({
    title: m.create_title({ quiz: set[language].title }),
    description: m.create_description({ prompt: set[language].prompt }),
  });
}

/** Steps stay on one page and need no server, so they work offline. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const { type, set, made } = loaderData;
  const language = getLocale();
  const quiz = {
    type,
    set,
    path: createPath(type),
    place: type,
    fresh: () => newDraft(set[language], language),
    questions: set[language].questions,
  } satisfies NewQuiz;
  return (
    <>
      <CreateFlow key={type} quiz={quiz} made={made} progress={actionData ?? null} />
      <QuizData
        name={set[language].title}
        description={set[language].prompt}
        path={createPath(type)}
      />
    </>
  );
}
