import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { ownPairs } from '#app/device/own-pairs.ts';
import { dropAnswers } from '#app/device/pair-answers.ts';
import { problemOf, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { actByForm } from '#app/screens/together/act-by-form.ts';
import { Invitation } from '#app/screens/together/invitation.tsx';
import { newKey } from '#app/screens/together/new-key.ts';
import { seatHeaders } from '#app/screens/together/open-seat.ts';
import { SeatView } from '#app/screens/together/seat-view.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { texts } from '#content/texts.ts';
import { madeParameter } from '#core/page-address.ts';
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
  if (access === null || pair === null) return data({ invitation, key: newKey(), own: null });
  const { origin, searchParams } = new URL(request.url);
  const url = (services.publicUrl ?? origin) + pairPath(pairId, pair.language);
  // The device keeps the key of a new seat, as the way back where the cookie is lost.
  const seatKey = searchParams.has(madeParameter) ? access.seatKey : null;
  const own = { pair, seatKey, guesses: guessesOf(pair), url };
  return data({ invitation, key: '', own }, { headers: seatHeaders(request, services, access) });
}

/** The device has the key by the time that the address stops saying that the seat is new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSettling =
    currentUrl.searchParams.has(madeParameter) && !nextUrl.searchParams.has(madeParameter);
  return defaultShouldRevalidate && !(isSettling && currentUrl.pathname === nextUrl.pathname);
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
  const { problem = null, tapped = null } = actionData ?? {};
  return (
    <div className="mx-auto max-w-md">
      {own === null ? (
        <Invitation invitation={invitation} formKey={key} problem={problem} />
      ) : (
        <SeatView
          key={`${own.pair.id} ${own.pair.seat}`}
          own={own}
          problem={problem}
          tapped={tapped}
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const problem = problemOf(error);
  const { pairId = '' } = params;
  useEffect(() => {
    if (problem !== 'quiz_deleted') return;
    ownPairs.markDeleted(pairId);
    dropAnswers(pairId);
  }, [problem, pairId]);
  return <ErrorPage problem={problem} />;
}
