import { m } from '#app/paraglide/messages.js';
import type { Place, PlaceNote } from '#app/screens/join/use-place.ts';
import { Streak } from '#app/ui/live-game/live-rows.tsx';
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

const moods = { right: 'happy', wrong: 'oops', none: 'sleepy' } as const;

/** The verdict stands out: it is what people wait for. */
function Verdict({ place, text }: { place: Place; text: string }) {
  const { game, standing, chosen } = place;
  if (game.phase !== 'reveal') return <p className="px-3 py-2">{text}</p>;
  const outcome = chosen === null ? 'none' : game.correct.includes(chosen) ? 'right' : 'wrong';
  const looks = {
    right: 'bg-correct text-onverdict',
    wrong: 'bg-incorrect text-onverdict',
    none: 'border-2 border-line bg-card',
  } as const;
  // Until the phone has read its place anew, the streak is that of the question before.
  const isRead = standing.answers.some(({ question }) => question === game.index);
  return (
    <div
      className={`flex animate-rise items-center justify-center gap-3 rounded-md px-3 py-1 ${looks[outcome]}`}
    >
      <img src={`/images/mascot/${moods[outcome]}.svg`} alt="" width="48" height="48" />
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
