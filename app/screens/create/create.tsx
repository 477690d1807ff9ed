import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import type { MadeQuiz } from '#app/device/made-quizzes.ts';
import { runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { CreateFlow } from '#app/screens/create/create-flow.tsx';
import { createForms } from '#app/screens/create/create-forms.ts';
import { creatorSets } from '#app/screens/create/creator-sets.ts';
import type { NewQuiz } from '#app/screens/create/new-quiz.ts';
import { QuizData } from '#app/ui/quiz-data.tsx';
import { newDraft } from '#app/ui/quiz-editor/draft.ts';
import { texts } from '#content/texts.ts';
import { madeParameter } from '#core/page-parameters.ts';
import { createPath } from '#core/share.ts';
import { isSurveyName, typeOfSurvey } from '#core/survey-sets.ts';
import type { Route } from './+types/create';

/** Rendered at build time: only another build changes it. */
export const handle = { isFixed: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const name = params.quizname;
  if (!isSurveyName(name)) throw notFound();
  let made: MadeQuiz | null = null;
  if (new URL(request.url).searchParams.has(madeParameter)) {
    made = await readOrNotFound(context.get(serverContext).read('madeQuiz'), 'quiz_not_found');
  }
  return { name, made, set: creatorSets(name) };
}

/** The forms of this page. The script, once it is there, has an editor instead. */
export function action({ params, request, context }: Route.ActionArgs) {
  const name = params.quizname;
  if (!isSurveyName(name)) throw notFound();
  const server = context.get(serverContext);
  const language = languageOf(request);
  const { questions } = texts[language].survey[name];
  const path = createPath(name);
  const type = typeOfSurvey(name);
  return runForm(request, server, createForms(server, { type, language, path, questions }));
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
  const { name, set, made } = loaderData;
  const language = getLocale();
  const quiz = {
    type: typeOfSurvey(name),
    picture: name,
    set,
    path: createPath(name),
    place: name,
    fresh: () => newDraft(set[language], language),
    questions: set[language].questions,
  } satisfies NewQuiz;
  return (
    <>
      <CreateFlow key={name} quiz={quiz} made={made} progress={actionData ?? null} />
      <QuizData
        name={set[language].title}
        description={set[language].prompt}
        path={createPath(name)}
      />
    </>
  );
}
