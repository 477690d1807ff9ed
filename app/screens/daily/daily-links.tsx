import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { dailyArchivePath, dailyQuizPath } from '#core/site-paths.ts';

/** The way to yesterday's answers and to all earlier days. */
export function DailyLinks({ yesterday }: { yesterday: string | null }) {
  if (yesterday === null) return null;
  return (
    <nav aria-label={m.daily_archive()} className="mt-5 grid gap-3 sm:grid-cols-2">
      <LinkButton look="secondary" to={dailyQuizPath(yesterday)}>
        {m.daily_yesterday()}
      </LinkButton>
      <LinkButton look="secondary" to={dailyArchivePath}>
        {m.daily_archive()}
      </LinkButton>
    </nav>
  );
}
