import { m } from '#app/paraglide/messages.js';
import { Countdown } from '#app/play/countdown.tsx';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { fitsLength } from '#core/text.ts';

/** In graphemes; a longer question stands in smaller letters. */
const longestInLargeLetters = 80;

/** The letters of a question, on a phone or on the screen of a room. */
export function questionSize(text: string, isBigScreen = false): string {
  const isLarge = fitsLength(text, longestInLargeLetters);
  if (isBigScreen) return isLarge ? 'text-2xl sm:text-3xl lg:text-5xl' : 'text-xl lg:text-4xl';
  return isLarge ? 'text-2xl' : 'text-xl';
}

/** The clock of the open question; nothing without a limit, in a pause, or once it is over. */
export function LiveClock({
  game,
  endsAt,
  time,
  onEnd,
}: {
  game: LiveGame;
  /** By this device's clock, in ms since 1970; null without a limit. */
  endsAt: number | null;
  /** The whole time, in ms. */
  time: number;
  onEnd: () => void;
}) {
  const { question, phase, paused, serverTime } = game;
  if (endsAt === null || question === undefined || phase !== 'question' || paused) return null;
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
export function LivePicture({ game, className }: { game: LiveGame; className: string }) {
  const media = game.question?.media;
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
