import { m } from '#app/paraglide/messages.js';
import { verdictOf } from '#app/play/verdict-of.ts';
import type { Place, PlaceNote } from '#app/screens/join/use-place.ts';
import { Streak } from '#app/ui/live-game/live-rows.tsx';
import type { LiveGameIn } from '#core/live-game-schemas.ts';
import { pointsText } from '#core/points-text.ts';

const noteTexts: Readonly<Record<Exclude<PlaceNote, null>, () => string>> = {
  offline: () => m.offline_answer(),
  too_late: () => m.room_too_late(),
  paused: () => m.room_paused(),
};

type Outcome = 'right' | 'partly' | 'wrong' | 'opinion' | 'none' | 'unread';

function ownAnswer({ standing, game }: Place) {
  return standing.answers.find(({ question }) => question === game.index);
}

/** What came of the answer. Of other kinds than choices the phone knows once it has read its place. */
function outcomeOf(game: LiveGameIn<'reveal'>, place: Place): Outcome {
  const { given } = place;
  const { kind } = game.question;
  if (given === null) return 'none';
  if (kind === 'opinion') return 'opinion';
  if (kind === undefined) {
    return given.option !== null && game.correct.includes(given.option) ? 'right' : 'wrong';
  }
  const own = ownAnswer(place);
  return own === undefined ? 'unread' : verdictOf({ correct: own.correct, earned: own.points });
}

/** What came of the answer, in words. */
function verdictText(game: LiveGameIn<'reveal'>, place: Place): string {
  if (place.standing.fromQuestion > game.index) return m.room_late();
  const own = ownAnswer(place);
  const isBySpeed = game.settings.points === 'speed';
  switch (outcomeOf(game, place)) {
    case 'right':
      return own === undefined || !isBySpeed ? m.room_right() : m.room_right_points(own);
    case 'partly':
      return m.room_partly({ points: pointsText(own?.points ?? 0) });
    case 'wrong':
      return game.question.kind === undefined ? m.room_wrong() : m.room_wrong_below();
    case 'opinion':
      return m.kind_opinion_thanks();
    case 'none':
      return m.room_no_answer();
    case 'unread':
      return '';
  }
}

/** Where the answer stands: open, locked, over. */
function statusText(place: Place, isTimeUp: boolean): string {
  const { game, standing, given, note } = place;
  if (game.phase === 'reveal') return verdictText(game, place);
  if (game.phase !== 'question') return '';
  if (note !== null) return noteTexts[note]();
  if (standing.fromQuestion > game.index) return m.room_late();
  if (given !== null) return m.room_answered({ count: game.answered, total: game.connected });
  return isTimeUp ? m.room_too_late() : '';
}

const looks: Readonly<Record<Outcome, { mood: string; look: string }>> = {
  right: { mood: 'happy', look: 'bg-correct text-onverdict' },
  partly: { mood: 'happy', look: 'bg-sun text-onaccent' },
  wrong: { mood: 'oops', look: 'bg-incorrect text-onverdict' },
  opinion: { mood: 'happy', look: 'border-2 border-line bg-card' },
  none: { mood: 'sleepy', look: 'border-2 border-line bg-card' },
  unread: { mood: 'sleepy', look: 'border-2 border-line bg-card' },
};

/** The verdict stands out: it is what people wait for. */
function Verdict({ place, text }: { place: Place; text: string }) {
  const { game, standing } = place;
  if (game.phase !== 'reveal') return <p className="px-3 py-2">{text}</p>;
  const outcome = outcomeOf(game, place);
  const { mood, look } = looks[outcome];
  // Until the phone has read its place anew, the streak is that of the question before.
  const isRead = ownAnswer(place) !== undefined;
  return (
    <div
      className={`flex animate-rise items-center justify-center gap-3 rounded-md px-3 py-1 ${look}`}
    >
      <img src={`/images/mascot/${mood}.svg`} alt="" width="48" height="48" />
      <p>{text}</p>
      {isRead && outcome === 'right' && <Streak count={standing.streak} />}
    </div>
  );
}

/** What came of the answer. Always in the page, so that screen readers tell what it says next. */
export function PlaceStatus({ place, isTimeUp }: { place: Place; isTimeUp: boolean }) {
  const text = statusText(place, isTimeUp);
  return (
    <div role="status" className="text-center text-xl leading-tight font-bold">
      {text !== '' && <Verdict place={place} text={text} />}
    </div>
  );
}
