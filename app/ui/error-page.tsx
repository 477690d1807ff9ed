import type { PageProblem } from '#app/pages/problem.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { reloadPage } from '#app/ui/use-reload-guard.ts';
import { quizGone } from '#core/errors.ts';

/** What happened, for the heading; on further lines what to do about it. */
const explanations: Readonly<Record<PageProblem, () => string>> = {
  not_found: () => m.error_not_found(),
  quiz_not_found: () => m.error_quiz_not_found(),
  quiz_deleted: () => m.error_quiz_deleted(),
  quiz_hidden: () => m.error_quiz_hidden(),
  quiz_hidden_for_now: () => m.error_quiz_hidden_for_now(),
  post_not_found: () => m.blog_post_not_found(),
  competition_not_found: () => m.contest_not_found(),
  unavailable: () => m.page_unavailable(),
  offline: () => m.error_offline(),
  server: () => m.error_server(),
};

/** Problems that may be over when the visitor reloads the page. */
const passing: ReadonlySet<PageProblem> = new Set(['unavailable', 'offline', 'server']);

/** Quizzes that no longer exist: the visitor can make one from Home instead. */
const gone: ReadonlySet<PageProblem> = new Set(quizGone);

export function ErrorPage({ problem }: { problem: PageProblem }) {
  const [heading, advice] = explanations[problem]().split('\n');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-6 text-center">
      <title>{`${heading} · Quizmingle`}</title>
      <img src="/images/mascot/oops.svg" alt="" width="180" height="180" />
      <h1 className="text-2xl">{heading}</h1>
      {advice !== undefined && <p className="text-lg">{advice}</p>}
      {passing.has(problem) && <Button onClick={reloadPage}>{m.try_again()}</Button>}
      <LinkButton to="/" look={passing.has(problem) ? 'secondary' : 'primary'}>
        {gone.has(problem) ? m.create_your_own() : m.error_home()}
      </LinkButton>
      <p className="text-sm text-ink-soft" lang="en">
        {m.error_title()}
      </p>
    </div>
  );
}
