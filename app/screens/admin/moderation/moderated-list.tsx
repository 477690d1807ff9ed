import { m } from '#app/paraglide/messages.js';
import { FindForm } from '#app/screens/admin/moderation/find-form.tsx';
import { ModerationMarks } from '#app/screens/admin/moderation/moderation-marks.tsx';
import { OlderLink } from '#app/screens/admin/older-link.tsx';
import { OrderTabs } from '#app/screens/admin/order-tabs.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Language } from '#core/language.ts';

/** A quiz or pair in a list. */
export interface ModeratedLine {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly questions: number;
  /** When it was made, as text. */
  readonly made: string;
  readonly hiddenAt: number | null;
  readonly reports: number;
}

/** The quizzes or pairs that people have made, for operators; each leads to its page under `path`. */
export function ModeratedList({
  title,
  path,
  order,
  lines,
  next,
}: {
  title: string;
  path: string;
  order: 'newest' | 'reported';
  lines: readonly ModeratedLine[];
  next: string | null;
}) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <FindForm path={path} />
      <OrderTabs order={order} />
      {lines.length === 0 && <p className="mt-4 text-lg">{m.quizzes_empty()}</p>}
      <ul className="mt-3 flex flex-col">
        {lines.map(({ id, title: name, language, questions, made, hiddenAt, reports }) => (
          <li key={id} className="border-t-2 border-line">
            <Link
              to={`${path}/${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 text-ink no-underline"
            >
              <bdi lang={language} className="text-lg font-bold break-words">
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
