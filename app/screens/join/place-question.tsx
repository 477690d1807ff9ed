import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Place, PlaceNote } from '#app/screens/join/use-place.ts';
import { LiveOptions } from '#app/ui/live-game/live-options.tsx';
import { LiveClock, LivePicture } from '#app/ui/live-game/live-question.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import { answerTime, type LiveSeconds } from '#core/live-game.ts';

const noteTexts: Readonly<Record<Exclude<PlaceNote, null>, () => string>> = {
  offline: () => m.offline_answer(),
  too_late: () => m.room_too_late(),
  paused: () => m.room_paused(),
};

/** What came of the answer, in words. */
function verdictText({ game, standing, chosen }: Place): string {
  if (standing.fromQuestion > game.index) return m.room_late();
  if (chosen === null) return m.room_no_answer();
  if (game.correct?.includes(chosen) !== true) return m.room_wrong();
  const own = standing.answers.find(({ question }) => question === game.index);
  const isBySpeed = game.settings.points === 'speed';
  return own === undefined || !isBySpeed ? m.room_right() : m.room_right_points(own);
}

/** Where the answer stands: open, locked, over. */
function statusText(place: Place, isTimeUp: boolean): string {
  const { game, standing, chosen, note } = place;
  if (game.phase === 'reveal') return verdictText(place);
  if (note !== null) return noteTexts[note]();
  if (standing.fromQuestion > game.index) return m.room_late();
  if (chosen !== null) return m.room_answered({ count: game.answered, total: game.connected });
  return isTimeUp ? m.room_too_late() : '';
}

/** The open question, or the one just over with what was right. */
export function PlaceQuestion({ place }: { place: Place }) {
  const { game, standing, chosen, toDevice, choose } = place;
  const { question, phase, settings } = game;
  const isSettled = useSettled(`${game.index} ${phase}`);
  const [timeUpAt, setTimeUpAt] = useState<number | null>(null);
  if (question === undefined) return null;
  const time = answerTime(settings.seconds as LiveSeconds, standing.extraTime);
  const isTimeUp = timeUpAt === question.index;
  const mayAnswer = phase === 'question' && chosen === null && !isTimeUp && !game.paused;
  const isOpen = mayAnswer && standing.fromQuestion <= game.index && isSettled;
  const onPhone = settings.questionsOnPhones || phase === 'reveal';
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-14 items-center justify-between gap-3 text-lg font-bold">
        <p>{m.progress({ number: question.index + 1, total: question.total })}</p>
        <LiveClock
          game={game}
          endsAt={time === null ? null : toDevice(question.opensAt + time)}
          time={time ?? 0}
          onEnd={() => setTimeUpAt(question.index)}
        />
      </div>
      <NewHeading
        key={question.index}
        {...(onPhone && { lang: game.language })}
        className="text-2xl break-words"
      >
        {onPhone ? question.question : m.room_look_up()}
      </NewHeading>
      {onPhone && <LivePicture game={game} className="max-h-[28dvh] w-[min(100%,50dvh)]" />}
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="question" value={question.index} />
        <LiveOptions
          game={game}
          question={question}
          chosen={chosen}
          isOpen={isOpen}
          showsText={onPhone}
          onChoose={choose}
        />
      </form>
      <div role="status" className="min-h-8 text-center text-xl font-bold">
        {statusText(place, isTimeUp)}
        {phase === 'reveal' && game.explanation !== undefined && (
          <p lang={game.language} className="mt-1 text-left text-lg leading-snug font-normal">
            {game.explanation}
          </p>
        )}
      </div>
    </section>
  );
}
