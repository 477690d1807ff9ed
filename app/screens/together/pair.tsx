import { servicesContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { actByForm, type PairProblem } from '#app/screens/together/act-by-form.ts';
import { Invitation } from '#app/screens/together/invitation.tsx';
import { newKey } from '#app/screens/together/new-key.ts';
import { SeatView } from '#app/screens/together/seat-view.tsx';
import { texts } from '#content/texts.ts';
import { otherSeat } from '#core/pair.ts';
import type { Pair as PairData } from '#core/pair-schemas.ts';
import { friendPhrasings, personaliseQuestion } from '#core/personalise.ts';
import { pairPath } from '#core/share.ts';
import type { Route } from './+types/pair';

/** What it shows depends on whose seat the visitor has; it is about two people alone. */
export const handle = { isPersonal: true, isUnlisted: true };

/** The questions about the other, with their name in them. */
function guessesOf({ seat, names, language, data }: PairData): string[] {
  const name = names[otherSeat(seat)] ?? m.together_partner({}, { locale: language });
  const phrasings = friendPhrasings(texts[language].survey.couple.questions);
  const context = { rule: 'creator', creatorName: name, friendName: '', phrasings } as const;
  return data.map(({ question }) => personaliseQuestion(question, context));
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { pairId } = params;
  const reading = services.pairs.readInvitation(pairId);
  const invitation = await readOrNotFound(reading, 'quiz_not_found');
  const access = services.pairs.readSeatCookie(request.headers.get('Cookie'), pairId);
  const pair = access && (await readOrNotFound(services.pairs.read(access), 'quiz_not_found'));
  if (access === null || pair === null) return { invitation, key: newKey(), own: null };
  const origin = services.publicUrl ?? new URL(request.url).origin;
  const url = origin + pairPath(pairId, pair.language);
  return { invitation, key: '', own: { ...access, pair, guesses: guessesOf(pair), url } };
}

export function action({ params, request, context }: Route.ActionArgs) {
  return actByForm(request, context.get(servicesContext), params.pairId);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name } = loaderData.invitation;
  return socialTags({
    title: m.together_invite_title({ name }),
    description: m.together_lead(),
  });
}

export default function Pair({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, own, key } = loaderData;
  const problem: PairProblem | null = actionData ?? null;
  return (
    <div className="mx-auto max-w-md">
      {own === null ? (
        <Invitation invitation={invitation} formKey={key} problem={problem} />
      ) : (
        <SeatView key={own.seatKey} own={own} problem={problem} />
      )}
    </div>
  );
}
