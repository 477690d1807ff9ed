import { m } from '#app/paraglide/messages.js';
import { Countdown } from '#app/ui/countdown.tsx';
import type { AskingLiveGame } from '#core/live-game-schemas.ts';
import { fitsLength } from '#core/text.ts';

/** In graphemes; a longer question stands in smaller letters. */
const longestIn = { large: 80, middle: 160 } as const;

/** The letters of a question on a phone. */
export function questionSize(text: string): string {
  return fitsLength(text, longestIn.large) ? 'text-2xl' : 'text-xl';
}

/** The letters of a question on the screen of a room; smaller where many options are below it. */
export function bigQuestionSize(text: string, hasMany: boolean): string {
  if (fitsLength(text, longestIn.large)) {
    return `text-2xl sm:text-3xl ${hasMany ? 'lg:text-4xl' : 'lg:text-5xl'}`;
  }
  if (fitsLength(text, longestIn.middle))
    return `text-xl ${hasMany ? 'lg:text-3xl' : 'lg:text-4xl'}`;
  return `text-xl ${hasMany ? 'lg:text-2xl' : 'lg:text-3xl'}`;
}

/** The clock of the open question; nothing without a limit, in a pause, or once it is over. */
export function LiveClock({
  game,
  endsAt,
  time,
  onEnd,
}: {
  game: AskingLiveGame;
  /** By this device's clock, in ms since 1970; null without a limit. */
  endsAt: number | null;
  /** The whole time, in ms. */
  time: number;
  onEnd: () => void;
}) {
  const { question, phase, paused, serverTime } = game;
  if (endsAt === null || phase !== 'question' || paused) return null;
  const allowed = Math.max(0, question.opensAt + time - serverTime);
  return (
    <Countdown
      key={`${question.index} ${question.opensAt}`}
      endsAt={endsAt}
      allowed={allowed}
      time={time}
      isSpoken
      onEnd={onEnd}
    />
  );
}

/** The picture of a question. */
export function LivePicture({ game, className }: { game: AskingLiveGame; className: string }) {
  const { media } = game.question;
  if (media === undefined) return null;
  return (
    <img
      src={media.url}
      alt={media.alternativeText || m.question_picture()}
      lang={game.language}
      width={media.width}
      height={media.height}
      fetchPriority="high"
      className={`mx-auto h-auto rounded-md object-contain ${className}`}
    />
  );
}
