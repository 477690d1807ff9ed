import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { newKey } from '#app/pages/new-key.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { createByForm } from '#app/screens/create/create-by-form.ts';
import { CreateFlow, type NewQuiz } from '#app/screens/create/create-flow.tsx';
import { creatorSets } from '#app/screens/create/creator-sets.ts';
import { isUsableName } from '#app/screens/create/start-step.tsx';
import { draftOf } from '#app/ui/quiz-editor/draft.ts';
import { useServed } from '#app/ui/use-served.ts';
import { isQuizId } from '#core/ids.ts';
import { madeParameter } from '#core/page-parameters.ts';
import { createPath, turnPath } from '#core/share.ts';
import type { Swap } from '#core/swap.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { Route } from './+types/turn';

/** The quiz that was answered is about a person: only people with the link should find it. */
export const handle = { isUnlisted: true };

/** What the friend has answered. A friend who has not finished starts a quiz from the beginning. */
async function readTurn(request: Request, services: PageServices, quizId: string) {
  const { name: creator, type } = await readOrNotFound(
    services.readCustomQuiz(quizId),
    'quiz_not_found',
  );
  const own = await services.quizForm.readOwnSwap(request.headers.get('Cookie'), quizId);
  if (own === null) throw redirect(`${createPath(type)}?lang=${languageOf(request)}`);
  return { creator, ...own };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { quiId: quizId } = params;
  const { creator, access, swap } = await readTurn(request, services, quizId);
  const { origin, searchParams } = new URL(request.url);
  const made = searchParams.has(madeParameter)
    ? await readOrNotFound(
        services.quizForm.readMadeQuiz(request.headers.get('Cookie'), services.publicUrl ?? origin),
        'quiz_not_found',
      )
    : null;
  return { quizId, creator, access, swap, made, set: creatorSets(swap.type), key: newKey() };
}

function questionsOf({ data }: Swap) {
  return data.map(({ question, options }) => ({ creator: question, options }));
}

/** The forms of this page. The script, once it is there, has a step for each question instead. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { quiId: quizId } = params;
  if (!isQuizId(quizId)) throw notFound('quiz_not_found');
  const { access, swap } = await readTurn(request, services, quizId);
  return createByForm(request, services, {
    type: swap.type,
    language: swap.language,
    path: turnPath(quizId),
    questions: questionsOf(swap),
    answered: access,
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const title = m.create_title({ quiz: loaderData.set[getLocale()].title });
  return socialTags({ title, description: m.your_turn_lead() });
}

/** Steps stay on one page, and the questions are those of the attempt. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Turn({ loaderData, actionData }: Route.ComponentProps) {
  const { quizId, creator, access, swap, made, set, key } = loaderData;
  // Whoever has begun to fill in the server's form keeps it.
  const isServed = useServed();
  const form = { name: swap.name, key, tapped: [], failure: null };
  const quiz = {
    type: swap.type,
    set,
    path: turnPath(quizId),
    place: `turn ${access.id}`,
    fresh: () => draftOf(swap),
    questions: questionsOf(swap),
    answered: { creator, access },
  } satisfies NewQuiz;
  return (
    <CreateFlow
      key={access.id}
      quiz={quiz}
      made={made}
      progress={actionData ?? (isServed && isUsableName(swap.name) ? form : null)}
    />
  );
}
