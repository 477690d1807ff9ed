import { useState } from 'react';
import { serverContext } from '#app/contexts.ts';
import { runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { newKey } from '#app/pages/new-key.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { nameProblem } from '#app/ui/name-problem.ts';
import { startFailureText } from '#app/ui/start-failure.ts';
import { texts } from '#content/texts.ts';
import type { ErrorCode } from '#core/errors.ts';
import { madeParameter } from '#core/page-parameters.ts';
import { togetherPath } from '#core/site-paths.ts';
import type { Route } from './+types/make';

/** Each form has a key of its own, so that a second press makes no second pair. */
export const handle = { isPersonal: true };

export function loader({ request }: Route.LoaderArgs) {
  const { questions } = texts[languageOf(request)].survey.couple;
  return { questions: questions.map(({ creator }) => creator), key: newKey() };
}

/** What was typed and chosen, and why no pair was made; null where a field is wrong. */
interface Refused {
  readonly name: string;
  readonly chosen: readonly string[];
  readonly failure: ErrorCode | null;
}

export function action({ request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const language = languageOf(request);
  return runForm<Refused>(request, server, {
    intents: {
      async send({ key, face, text, all }) {
        const chosen = new Set(all('question'));
        const data = texts[language].survey.couple.questions
          .filter((_, index) => chosen.has(String(index)))
          .map(({ creator, options }) => ({ question: creator, options: [...options] }));
        const { id } = await server.call('POST /api/pairs', {
          headers: { 'idempotency-key': key },
          body: { name: text('name'), face, language, data },
        });
        return { goTo: `${togetherPath}/${id}?lang=${language}&${madeParameter}=1` };
      },
    },
    refuse: ({ code }, { text, all }) => ({
      name: text('name'),
      chosen: all('question'),
      failure: code === 'invalid' ? null : code,
    }),
  });
}

export function meta() {
  return socialTags({ title: m.together_title(), description: m.together_lead() });
}

/** Makes a couple's quiz with two sides: a name, and all questions, or those that are chosen. */
export default function Make({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, key } = loaderData;
  const { chosen, failure = null } = actionData ?? {};
  const [name, setName] = useState(actionData?.name ?? '');
  const isRefused = actionData !== undefined && failure === null;
  return (
    <div className="mx-auto max-w-md">
      <img
        src="/images/types/couple.svg"
        alt=""
        width="640"
        height="400"
        className="pop max-h-[24dvh] w-full object-cover"
      />
      <h1 className="mt-4 text-3xl">{m.together_title()}</h1>
      <p className="mt-1 text-lg">{m.together_lead()}</p>
      <form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="key" value={key} />
        <NameField
          label={m.name_label()}
          value={name}
          onChange={setName}
          error={isRefused ? nameProblem(name) : null}
        />
        {failure !== null && <Notice>{startFailureText(failure)}</Notice>}
        <Button type="submit">{m.together_make()}</Button>
        {isRefused && chosen?.length === 0 && <Notice>{m.together_choose_one()}</Notice>}
        <Fold summary={m.together_questions()} open={isRefused && chosen?.length === 0}>
          <fieldset className="flex flex-col pb-2" aria-label={m.together_questions()}>
            {questions.map((question, index) => (
              <label
                key={question}
                className="flex min-h-12 cursor-pointer items-center gap-3 border-t-2 border-line py-1.5 text-lg leading-tight"
              >
                <input
                  type="checkbox"
                  name="question"
                  value={index}
                  defaultChecked={chosen === undefined || chosen.includes(String(index))}
                />
                {question}
              </label>
            ))}
          </fieldset>
        </Fold>
      </form>
    </div>
  );
}
