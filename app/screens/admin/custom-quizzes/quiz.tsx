import { Check } from 'lucide-react';
import { servicesContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { QuizActions } from '#app/screens/admin/custom-quizzes/quiz-actions.tsx';
import { RowLine } from '#app/screens/admin/custom-quizzes/row-line.tsx';
import { hidingText } from '#app/screens/admin/hiding-text.ts';
import { ReportCard } from '#app/screens/admin/reports/report-card.tsx';
import { showReport } from '#app/screens/admin/reports/shown-report.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { answerPath } from '#core/share.ts';
import type { Route } from './+types/quiz';

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { admin } = context.get(servicesContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const reading = admin.readModeratedQuiz({ id: params.id, cursor });
  const { reports, objections, ...quiz } = await readOrNotFound(reading, 'quiz_not_found');
  const language = languageOf(request);
  return {
    quiz,
    made: formatMoment(quiz.createdAt, language),
    hiddenSince: quiz.hiddenAt === null ? null : formatMoment(quiz.hiddenAt, language),
    hiddenUntil: quiz.hiddenUntil === null ? null : formatMoment(quiz.hiddenUntil, language),
    reports: reports.map((report) =>
      showReport(report, { now: admin.now(), language, objections }),
    ),
  };
}

export function meta() {
  return socialTags({
    title: m.admin_custom_quizzes(),
    description: m.admin_custom_quizzes(),
  });
}

type Quiz = Route.ComponentProps['loaderData']['quiz'];

function Questions({ quiz }: { quiz: Quiz }) {
  return (
    <details open className="pop bg-card px-4 py-2">
      <summary className="flex min-h-11 items-center text-xl font-bold">
        {m.quiz_questions()}
      </summary>
      <ol lang={quiz.language} className="flex list-decimal flex-col gap-2 pl-6">
        {quiz.data.map(({ question, options, ans }, index) => (
          <li key={`${index}-${question}`}>
            <p className="font-bold break-words">{question}</p>
            <ul>
              {options.map((option, place) => (
                <li key={`${place}-${option}`} className="break-words">
                  {option}
                  {place === ans && (
                    <span className="ml-2 inline-flex items-center gap-1 font-bold text-success">
                      <Check aria-hidden="true" size={18} />
                      {m.quiz_right()}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

export default function ModeratedQuiz({ loaderData }: Route.ComponentProps) {
  const { quiz, made, hiddenSince, hiddenUntil, reports } = loaderData;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl break-words">{m.quiz_admin_title({ name: quiz.name })}</h1>
        <p className="text-ink-soft">
          {m.quizzes_facts({ questions: quiz.data.length, date: made })}
        </p>
        <p className="mt-1 text-lg font-bold">
          {hidingText(hiddenSince, hiddenUntil) ?? m.quiz_shown()}
        </p>
      </div>
      <QuizActions id={quiz.id} players={quiz.players} isHidden={quiz.hiddenAt !== null}>
        <LinkButton look="quiet" to={answerPath(quiz.id, quiz.language)}>
          {m.quiz_admin_open()}
        </LinkButton>
      </QuizActions>
      {reports.length > 0 && (
        <section>
          <h2 className="mb-2 text-2xl">{m.admin_reports()}</h2>
          <ul className="flex flex-col gap-4">
            {reports.map((shown) => (
              <li key={shown.report.id}>
                <ReportCard shown={shown} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
    </div>
  );
}
