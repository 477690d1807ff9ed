import { Check } from 'lucide-react';
import { redirect } from 'react-router';
import { call } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { RowLine } from '#app/screens/admin/custom-quizzes/row-line.tsx';
import { ModeratedPage, moderationFacts } from '#app/screens/admin/moderation/moderated-page.tsx';
import { ModerationActions } from '#app/screens/admin/moderation/moderation-actions.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { OwnedChoice, OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { writtenTexts } from '#core/owned-question.ts';
import { isQuizCode } from '#core/quiz-code.ts';
import { answerPath } from '#core/share.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/quiz';

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  if (isQuizCode(params.id)) {
    const id = await readOrNotFound(server.read('idAtShortAddress', params.id), 'quiz_not_found');
    throw redirect(`${adminPath('CustomQuizzes')}/${id}${url.search}`);
  }
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const reading = server.call('GET /api/admin/custom-quizzes/:id', {
    params: { id: params.id },
    query: { cursor },
  });
  const { reports, objections, ...quiz } = await readOrNotFound(reading, 'quiz_not_found');
  const told = { ...quiz, reports, objections };
  return { quiz, facts: moderationFacts(told, server.now(), languageOf(request)) };
}

export function meta() {
  return socialTags({
    title: m.admin_custom_quizzes(),
    description: m.admin_custom_quizzes(),
  });
}

type Quiz = Route.ComponentProps['loaderData']['quiz'];

/** The options of a choice, the right ones marked. */
function Options({ choice: { options, ans } }: { choice: OwnedChoice }) {
  return (
    <ul>
      {options.map((option, place) => (
        <li key={`${place}-${option}`} className="break-words">
          {option}
          {[ans].flat().includes(place) && (
            <span className="ml-2 inline-flex items-center gap-1 font-bold text-success">
              <Check aria-hidden="true" size={18} />
              {m.quiz_right()}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a question of another kind says beside itself. */
function WrittenTexts({ question }: { question: OwnedQuestion }) {
  return (
    <ul>
      {writtenTexts(question).map((text, place) => (
        <li key={`${place}-${text}`} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Questions({ quiz }: { quiz: Quiz }) {
  return (
    <Fold open summary={m.quiz_questions()}>
      {quiz.title !== undefined && (
        <p lang={quiz.language} className="mb-2 text-lg font-bold break-words">
          {quiz.title}
        </p>
      )}
      <ol lang={quiz.language} className="flex list-decimal flex-col gap-2 pl-6">
        {quiz.data.map((question, index) => (
          <li key={`${index}-${question.question}`}>
            <p className="font-bold break-words">{question.question}</p>
            {'kind' in question ? (
              <WrittenTexts question={question} />
            ) : (
              <Options choice={question} />
            )}
            {question.explanation !== undefined && (
              <p className="break-words text-ink-soft">{question.explanation}</p>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

export default function ModeratedQuiz({ loaderData: { quiz, facts } }: Route.ComponentProps) {
  const { id, players } = quiz;
  return (
    <ModeratedPage
      title={m.quiz_admin_title({ name: quiz.name })}
      facts={facts}
      shownText={m.quiz_shown()}
      actions={
        <ModerationActions
          isHidden={quiz.hiddenAt !== null}
          hideLabel={m.quiz_hide()}
          deletionLead={m.quiz_delete_lead({ players })}
          list={adminPath('CustomQuizzes')}
          onHide={(hidden) =>
            call('PUT /api/admin/custom-quizzes/:id/hidden', { params: { id }, body: { hidden } })
          }
          onErase={() => call('DELETE /api/admin/custom-quizzes/:id', { params: { id } })}
        >
          <LinkButton look="quiet" to={answerPath(id, quiz.language)}>
            {m.quiz_admin_open()}
          </LinkButton>
        </ModerationActions>
      }
    >
      <Questions quiz={quiz} />
      <section className="pop bg-card p-4">
        <h2 className="text-2xl">{m.quiz_board()}</h2>
        {quiz.rows.length === 0 && <p>{m.no_data()}</p>}
        <ul>
          {quiz.rows.map((row) => (
            <RowLine key={row.row} quizId={quiz.id} row={row} />
          ))}
        </ul>
        {quiz.next !== null && (
          <LinkButton look="secondary" to={`?cursor=${quiz.next}`} className="mt-3">
            {m.admin_show_more()}
          </LinkButton>
        )}
      </section>
    </ModeratedPage>
  );
}
