import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { newKey } from '#app/pages/new-key.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { CreateFlow } from '#app/screens/create/create-flow.tsx';
import { createForms } from '#app/screens/create/create-forms.ts';
import { creatorSets } from '#app/screens/create/creator-sets.ts';
import type { NewQuiz } from '#app/screens/create/new-quiz.ts';
import { isUsableName } from '#app/screens/create/start-step.tsx';
import { draftOf } from '#app/ui/quiz-editor/draft.ts';
import { useServed } from '#app/ui/use-served.ts';
import { madeParameter } from '#core/page-parameters.ts';
import { createPath, turnPath } from '#core/share.ts';
import type { Swap } from '#core/swap.ts';
import type { Server } from '#server/pages/page-door.ts';
import type { Route } from './+types/turn';

/** The quiz that was answered is about a person: only people with the link should find it. */
export const handle = { isUnlisted: true };

/** What the friend has answered. A friend who has not finished starts a quiz from the beginning. */
async function readTurn(request: Request, server: Server, quizId: string) {
  const { name: creator, type } = await readOrNotFound(
    server.call('GET /api/custom-quizzes/:id', { params: { id: quizId } }),
    'quiz_not_found',
  );
  const own = await server.read('ownSwap', quizId);
  if (own === null) throw redirect(`${createPath(type)}?lang=${languageOf(request)}`);
  return { creator, ...own };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const { quiId: quizId } = params;
  const { creator, access, swap } = await readTurn(request, server, quizId);
  const made = new URL(request.url).searchParams.has(madeParameter)
    ? await readOrNotFound(server.read('madeQuiz'), 'quiz_not_found')
    : null;
  return { quizId, creator, access, swap, made, set: creatorSets(swap.type), key: newKey() };
}

function questionsOf({ data }: Swap) {
  return data.map(({ question, options }) => ({ creator: question, options }));
}

/** The forms of this page. The script, once it is there, has a step for each question instead. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const { quiId: quizId } = params;
  const { access, swap } = await readTurn(request, server, quizId);
  const forms = createForms(server, {
    type: swap.type,
    language: swap.language,
    path: turnPath(quizId),
    questions: questionsOf(swap),
    answered: access,
  });
  return runForm(request, server, forms);
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
  const form = { name: swap.name, key, tapped: [], isChecked: false, failure: null };
  const quiz = {
    type: swap.type,
    picture: swap.type,
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
