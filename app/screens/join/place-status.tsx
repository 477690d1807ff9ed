import { m } from '#app/paraglide/messages.js';
import type { Place, PlaceNote } from '#app/screens/join/use-place.ts';
import type { LiveGameIn } from '#core/live-game-schemas.ts';

const noteTexts: Readonly<Record<Exclude<PlaceNote, null>, () => string>> = {
  offline: () => m.offline_answer(),
  too_late: () => m.room_too_late(),
  paused: () => m.room_paused(),
};

/** What came of the answer, in words. */
function verdictText(game: LiveGameIn<'reveal'>, { standing, chosen }: Place): string {
  if (standing.fromQuestion > game.index) return m.room_late();
  if (chosen === null) return m.room_no_answer();
  if (!game.correct.includes(chosen)) return m.room_wrong();
  const own = standing.answers.find(({ question }) => question === game.index);
  const isBySpeed = game.settings.points === 'speed';
  return own === undefined || !isBySpeed ? m.room_right() : m.room_right_points(own);
}

/** Where the answer stands: open, locked, over. */
function statusText(place: Place, isTimeUp: boolean): string {
  const { game, standing, chosen, note } = place;
  if (game.phase === 'reveal') return verdictText(game, place);
  if (game.phase !== 'question') return '';
  if (note !== null) return noteTexts[note]();
  if (standing.fromQuestion > game.index) return m.room_late();
  if (chosen !== null) return m.room_answered({ count: game.answered, total: game.connected });
  return isTimeUp ? m.room_too_late() : '';
}

/** The verdict stands out: it is what people wait for. */
function lookOf({ game, chosen }: Place): string {
  if (game.phase !== 'reveal' || chosen === null) return '';
  const isRight = game.correct.includes(chosen);
  return `mb-2 rounded-md text-onverdict ${isRight ? 'bg-correct' : 'bg-incorrect'}`;
}

/** What came of the answer. Always in the page, so that screen readers tell what it says next. */
export function PlaceStatus({ place, isTimeUp }: { place: Place; isTimeUp: boolean }) {
  const text = statusText(place, isTimeUp);
  return (
    <div role="status" className="text-center text-xl leading-tight font-bold">
      {text !== '' && <p className={`px-3 py-2 ${lookOf(place)}`}>{text}</p>}
    </div>
  );
}
