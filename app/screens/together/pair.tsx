import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { ownPairs } from '#app/device/own-pairs.ts';
import { dropAnswers } from '#app/device/pair-answers.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { newKey } from '#app/pages/new-key.ts';
import { problemOf, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { actByForm } from '#app/screens/together/act-by-form.ts';
import { DeletePair } from '#app/screens/together/delete-pair.tsx';
import { Invitation, WayBack } from '#app/screens/together/invitation.tsx';
import { seatHeaders } from '#app/screens/together/open-seat.ts';
import { PairHiding, type ToldHiding } from '#app/screens/together/pair-hiding.tsx';
import { SeatView } from '#app/screens/together/seat-view.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { texts } from '#content/texts.ts';
import type { OwnedHiding } from '#core/hiding.ts';
import type { Language } from '#core/language.ts';
import { madeParameter } from '#core/page-parameters.ts';
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

/** What is told of a hiding: not that one is over, as nothing in a pair can be changed. */
function tellHiding(hiding: OwnedHiding | null, language: Language): ToldHiding | null {
  if (hiding === null || hiding.state === 'over') return null;
  const { state, reasons, since, until } = hiding;
  const at = state === 'hidden' ? until : since;
  return { state, reasons, date: at === null ? '' : formatMoment(at, language) };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { pairId: id } = params;
  const access = services.pairs.readSeatCookie(request.headers.get('Cookie'), id);
  const seen = access && (await readOrNotFound(services.pairs.read(access), 'quiz_not_found'));
  if (access === null || seen === null) {
    const invitation = await readOrNotFound(services.pairs.readInvitation(id), 'quiz_not_found');
    return data({
      id,
      name: invitation.name,
      seat: null,
      isTaken: invitation.isTaken,
      key: newKey(),
    });
  }
  const { name, pair, hiding } = seen;
  const { origin, searchParams } = new URL(request.url);
  // The device keeps the key of a new seat, as the way back where the cookie is lost.
  const seatKey = searchParams.has(madeParameter) ? access.seatKey : null;
  const own = pair && {
    pair,
    seatKey,
    guesses: guessesOf(pair),
    url: (services.publicUrl ?? origin) + pairPath(id, pair.language),
  };
  const seat = { own, hiding: tellHiding(hiding, languageOf(request)) };
  const headers = seatHeaders(request, services, access);
  return data({ id, name, seat, isTaken: true, key: '' }, { headers });
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
  return socialTags({
    title: m.together_invite_title({ name: loaderData.name }),
    description: m.together_lead(),
  });
}

export default function Pair({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, seat, isTaken, key } = loaderData;
  const { problem = null, tapped = null } = actionData ?? {};
  if (seat === null) {
    return (
      <div className="mx-auto max-w-md">
        <Invitation id={id} name={name} isTaken={isTaken} formKey={key} problem={problem} />
      </div>
    );
  }
  const { own, hiding } = seat;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      {hiding !== null && <PairHiding hiding={hiding} problem={problem} />}
      {own === null ? (
        <DeletePair />
      ) : (
        <SeatView key={`${id} ${own.pair.seat}`} own={own} problem={problem} tapped={tapped} />
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
  const isHidden = problem === 'quiz_hidden' || problem === 'quiz_hidden_for_a_time';
  return (
    <div className="mx-auto max-w-md">
      <ErrorPage problem={problem} />
      {isHidden && <WayBack id={pairId} />}
    </div>
  );
}
