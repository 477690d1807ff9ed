import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { ModerationMarks } from '#app/screens/admin/moderation-marks.tsx';
import { OlderLink } from '#app/screens/admin/older-link.tsx';
import { OrderTabs } from '#app/screens/admin/order-tabs.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { subjectOfLink } from '#core/report.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/quizzes';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { admin } = context.get(servicesContext);
  const order: 'newest' | 'reported' =
    url.searchParams.get('order') === 'reported' ? 'reported' : 'newest';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const list = await readOrNotFound(admin.listCustomQuizzes({ order, cursor }), 'not_found');
  const language = languageOf(request);
  const quizzes = list.quizzes.map((quiz) => ({
    ...quiz,
    made: formatMoment(quiz.createdAt, language),
  }));
  return { order, quizzes, next: list.next };
}

export function meta() {
  return socialTags({
    title: m.admin_custom_quizzes(),
    description: m.admin_custom_quizzes(),
  });
}

/** The quiz's id in pasted text, alone or in a link; null where there is none. */
function quizIdIn(text: string): string | null {
  const trimmed = text.trim();
  if (/^[\w-]{22}$/.test(trimmed)) return trimmed;
  const { kind, subjectId } = subjectOfLink(trimmed);
  return kind === 'custom-quiz' ? subjectId : null;
}

function FindForm() {
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = quizIdIn(String(new FormData(event.currentTarget).get('quiz') ?? ''));
    setWrong(id === null);
    if (id !== null) void navigate(`${adminPath('CustomQuizzes')}/${id}`);
  };
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-xl flex-col gap-3">
      <TextField
        label={m.quizzes_find_label()}
        name="quiz"
        autoComplete="off"
        error={isWrong ? m.quizzes_find_wrong() : undefined}
      />
      <Button type="submit" look="secondary">
        {m.quizzes_find()}
      </Button>
    </form>
  );
}

export default function Quizzes({ loaderData: { order, quizzes, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{m.admin_custom_quizzes()}</h1>
      <FindForm />
      <OrderTabs order={order} />
      {quizzes.length === 0 && <p className="mt-4 text-lg">{m.quizzes_empty()}</p>}
      <ul className="mt-3 flex flex-col">
        {quizzes.map(({ id, name, language, questions, made, hiddenAt, reports }) => (
          <li key={id} className="border-t-2 border-line">
            <Link
              to={`${adminPath('CustomQuizzes')}/${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 text-ink no-underline"
            >
              <bdi lang={language} className="text-lg font-bold">
                {name}
              </bdi>
              <span className="text-ink-soft">{m.quizzes_facts({ questions, date: made })}</span>
              <ModerationMarks isHidden={hiddenAt !== null} reports={reports} />
            </Link>
          </li>
        ))}
      </ul>
      <OlderLink next={next} />
    </>
  );
}
