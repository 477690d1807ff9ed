import { m } from '#app/paraglide/messages.js';
import type { PageProblem } from '#app/problem.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';

const explanations: Readonly<Record<PageProblem, () => string>> = {
  not_found: () => m.error_not_found(),
  quiz_not_found: () => m.error_quiz_not_found(),
  post_not_found: () => m.blog_post_not_found(),
  competition_not_found: () => m.contest_not_found(),
  unavailable: () => m.page_unavailable(),
  offline: () => m.error_offline(),
  server: () => m.error_server(),
};

/** Problems that may have passed when the page is opened again. */
const passing: ReadonlySet<PageProblem> = new Set(['unavailable', 'offline', 'server']);

export function ErrorPage({ problem }: { problem: PageProblem }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-10 text-center">
      <title>{m.error_title()}</title>
      <meta name="robots" content="noindex" />
      <img src="/images/mascot/oops.svg" alt="" width="180" height="180" />
      <h1 className="text-2xl" lang="en">
        {m.error_title()}
      </h1>
      <p className="text-lg">{explanations[problem]()}</p>
      {passing.has(problem) && (
        <Button onClick={() => window.location.reload()}>{m.try_again()}</Button>
      )}
      <LinkButton to="/" look={passing.has(problem) ? 'secondary' : 'primary'}>
        {m.error_home()}
      </LinkButton>
    </div>
  );
}
