import { call } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { ModeratedPage, moderationFacts } from '#app/screens/admin/moderation/moderated-page.tsx';
import { ModerationActions } from '#app/screens/admin/moderation/moderation-actions.tsx';
import { pairNames } from '#app/screens/admin/pairs/pair-names.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/pair';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const reading = server.call('GET /api/admin/pairs/:id', { params: { id: params.id } });
  const pair = await readOrNotFound(reading, 'quiz_not_found');
  const { id, names, language, data, hiddenAt } = pair;
  return {
    pair: { id, names, language, data, hiddenAt },
    facts: moderationFacts(pair, server.now(), languageOf(request)),
  };
}

export function meta() {
  return socialTags({ title: m.admin_pairs(), description: m.admin_pairs() });
}

/** A pair as operators see it: never what the two have answered. */
export default function ModeratedPair({ loaderData: { pair, facts } }: Route.ComponentProps) {
  const { id } = pair;
  return (
    <ModeratedPage
      title={m.pair_admin_title({ names: pairNames(pair.names) })}
      facts={facts}
      shownText={m.pair_shown()}
      actions={
        <ModerationActions
          isHidden={pair.hiddenAt !== null}
          hideLabel={m.pair_hide()}
          deletionLead={m.pair_delete_lead()}
          list={adminPath('Pairs')}
          onHide={(hidden) =>
            call('PUT /api/admin/pairs/:id/hidden', { params: { id }, body: { hidden } })
          }
          onErase={() => call('DELETE /api/admin/pairs/:id', { params: { id } })}
        />
      }
    >
      <section className="pop bg-card p-4">
        <h2 className="text-2xl">{m.quiz_questions()}</h2>
        <ol lang={pair.language} className="flex list-decimal flex-col gap-2 pl-6">
          {pair.data.map(({ question, options }, index) => (
            <li key={`${index}-${question}`}>
              <p className="font-bold break-words">{question}</p>
              <p className="break-words">{options.join(' · ')}</p>
            </li>
          ))}
        </ol>
      </section>
    </ModeratedPage>
  );
}
