import { serverContext } from '#app/contexts.ts';
import { runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { newKey } from '#app/pages/new-key.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { SettingsFields } from '#app/screens/host/settings-fields.tsx';
import { settingsIn } from '#app/screens/host/settings-in.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import { isAppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { NewLiveGameInput } from '#core/live-game-schemas.ts';
import { hostPath } from '#core/share.ts';
import { joinPagePath, quizzesPath } from '#core/site-paths.ts';
import type { Server } from '#server/pages/page-door.ts';
import type { ReadyQuizCard } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Route } from './+types/choose';

/** Each form has a key of its own, so that a second press opens no second room. */
export const handle = { isPersonal: true };

/** All others are a tap further away. */
const shownQuizzes = 24;

/** The quiz that the visitor came with; null if there is none such. */
async function wantedQuiz(server: Server, name: string | null, language: Language) {
  if (name === null) return null;
  try {
    return await server.read('readyQuiz', { name, language });
  } catch (error) {
    if (isAppError(error) && error.code !== 'internal') return null;
    throw error;
  }
}

function choiceOf({ slug, name, thumbnail, language }: ReadyQuizCard): Quiz {
  return { slug, name, thumbnail, language };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const wanted = new URL(request.url).searchParams.get('quiz');
  const [first, all] = await Promise.all([
    wantedQuiz(server, wanted, language),
    server.read('readyQuizzes', { language, limit: shownQuizzes }),
  ]);
  return {
    first: first && choiceOf(first),
    quizzes: all.filter(({ slug }) => slug !== first?.slug).map(choiceOf),
    key: newKey(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const language = languageOf(request);
  return runForm(request, server, {
    intents: {
      async send(fields) {
        const quiz = { kind: 'ready', id: fields.text('quiz') };
        const { id, hostKey } = await server.call('POST /api/live-games', {
          headers: { 'idempotency-key': fields.key },
          // Admission tells whether what was chosen is a choice.
          body: { quiz, language, ...settingsIn(fields.form) } as NewLiveGameInput,
        });
        return { goTo: hostPath(id, language, hostKey) };
      },
    },
    refuse: ({ code }) => ({ failure: code }),
  });
}

export function meta() {
  return socialTags({ title: m.host_title(), description: m.host_lead() });
}

interface Quiz {
  readonly slug: string;
  readonly name: string;
  readonly thumbnail: string | null;
  readonly language: Language;
}

/** The quiz that the visitor came with, one tap from its room. */
function FirstQuiz({ quiz }: { quiz: Quiz }) {
  return (
    <div className="pop overflow-hidden bg-card sm:flex">
      <QuizThumbnail quiz={quiz} isFirst className="w-full sm:w-1/2" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h2 className="text-2xl" lang={quiz.language}>
          {quiz.name}
        </h2>
        <Button type="submit" name="quiz" value={quiz.slug} className="mt-auto">
          {m.host_open()}
        </Button>
      </div>
    </div>
  );
}

/** Chooses the quiz and the settings of a live game; each quiz opens its room with one tap. */
export default function Choose({ loaderData, actionData }: Route.ComponentProps) {
  const { first, quizzes, key } = loaderData;
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="key" value={key} />
      <div>
        <h1 className="text-3xl sm:text-4xl">{m.host_title()}</h1>
        <p className="mt-1 text-lg">{m.host_lead()}</p>
      </div>
      {actionData !== undefined && <Notice>{startFailureText(actionData.failure)}</Notice>}
      {first !== null && <FirstQuiz quiz={first} />}
      <SettingsFields />
      <h2 className="text-2xl">{m.host_choose_quiz()}</h2>
      <ul className="grid two-columns gap-4 md:grid-cols-4">
        {quizzes.map((quiz) => (
          <li key={quiz.slug} className="flex">
            <button
              type="submit"
              name="quiz"
              value={quiz.slug}
              className="pop pressable flex w-full flex-col overflow-hidden bg-card text-left text-ink"
            >
              <QuizThumbnail quiz={quiz} className="w-full" />
              <span lang={quiz.language} className="p-3 text-lg leading-tight font-bold">
                {quiz.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LinkButton to={quizzesPath} look="secondary">
        {m.ready_all()}
      </LinkButton>
      <p className="text-lg">{m.host_own_quiz()}</p>
      <LinkButton to={joinPagePath} look="quiet" className="w-full">
        {m.join_have_code()}
      </LinkButton>
    </form>
  );
}
