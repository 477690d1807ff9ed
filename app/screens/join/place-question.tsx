import { Suspense } from 'react';
import { m } from '#app/paraglide/messages.js';
import { KindAnswer } from '#app/screens/join/late-kind-answer.ts';
import { LeaveRoom } from '#app/screens/join/leave-room.tsx';
import type { Place } from '#app/screens/join/use-place.ts';
import { Face } from '#app/ui/face.tsx';
import { KindReveal } from '#app/ui/live-game/late-kind-reveal.ts';
import { hasManyOptions, LiveOptions } from '#app/ui/live-game/live-options.tsx';
import { LiveClock, LivePicture, questionSize } from '#app/ui/live-game/live-question.tsx';
import { pointsText } from '#app/ui/live-game/live-rows.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import { answerTime, type LiveSeconds } from '#core/live-game.ts';
import type { AskingLiveGame } from '#core/live-game-schemas.ts';

/** Whether the options need the room that a larger picture would take. */
function hasSmallPicture(game: AskingLiveGame): boolean {
  return game.question.optionMedia !== undefined || hasManyOptions(game);
}

/** How the open question is answered, or what came of the one just over. */
function Answer({
  place: { given, answer },
  game,
  isOpen,
  isRefused,
  onPhone,
}: {
  place: Place;
  game: AskingLiveGame;
  isOpen: boolean;
  isRefused: boolean;
  /** Whether the phone shows the question as well as what is chosen from. */
  onPhone: boolean;
}) {
  const { index, kind } = game.question;
  if (kind !== undefined) {
    return (
      <Suspense fallback={<Loading />}>
        {game.phase === 'reveal' ? (
          <KindReveal game={game} given={given} />
        ) : (
          <KindAnswer
            key={index}
            game={game}
            given={given}
            isOpen={isOpen}
            isRefused={isRefused}
            onAnswer={answer}
          />
        )}
      </Suspense>
    );
  }
  return (
    <form method="post" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="question" value={index} />
      <LiveOptions
        game={game}
        chosen={given?.option ?? null}
        isOpen={isOpen}
        showsText={onPhone}
        onChoose={(option) => answer({ option })}
      />
    </form>
  );
}

/** The open question, or the one just over with what was right. */
export function PlaceQuestion({
  place,
  game,
  isTimeUp,
  isRefused,
  onTimeUp,
}: {
  place: Place;
  game: AskingLiveGame;
  isTimeUp: boolean;
  /** Whether a form was sent with an answer that is none. */
  isRefused: boolean;
  onTimeUp: () => void;
}) {
  const { standing, given, toDevice } = place;
  const { question, phase, settings } = game;
  const isSettled = useSettled(`${game.index} ${phase}`);
  const time = answerTime(settings.seconds as LiveSeconds, standing.extraTime);
  const mayAnswer = phase === 'question' && given === null && !isTimeUp && !game.paused;
  const isOpen = mayAnswer && standing.fromQuestion <= game.index && isSettled;
  const onPhone = settings.questionsOnPhones || phase === 'reveal';
  return (
    <section className="flex flex-col gap-3">
      <div className="flex min-h-14 items-center justify-between gap-2 leading-tight">
        <Face face={standing.face} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-extrabold">
            <bdi>{standing.name}</bdi>
          </p>
          <p className="font-semibold tabular-nums">
            {m.progress({ number: question.index + 1, total: question.total })}
            {' · '}
            {pointsText(standing, game)}
          </p>
        </div>
        <LiveClock
          game={game}
          endsAt={time === null ? null : toDevice(question.opensAt + time)}
          time={time ?? 0}
          onEnd={onTimeUp}
        />
        <LeaveRoom isOn mayLeave={place.mayLeave} />
      </div>
      <NewHeading
        key={question.index}
        {...(onPhone && { lang: game.language })}
        className={`break-words ${questionSize(question.question)}`}
      >
        {onPhone ? (
          <RichText text={question.question} formulas={question.formulas} />
        ) : (
          m.room_look_up()
        )}
      </NewHeading>
      {onPhone && (
        <LivePicture
          game={game}
          className={
            hasSmallPicture(game)
              ? 'max-h-[13dvh] w-[min(100%,26dvh)]'
              : 'max-h-[26dvh] w-[min(100%,46dvh)]'
          }
        />
      )}
      <Answer place={place} game={game} isOpen={isOpen} isRefused={isRefused} onPhone={onPhone} />
      {game.phase === 'reveal' && game.explanation !== undefined && (
        <p lang={game.language} className="text-lg leading-snug">
          <RichText text={game.explanation} formulas={game.formulas} />
        </p>
      )}
    </section>
  );
}
