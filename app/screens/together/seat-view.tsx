import { lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagePart } from '#app/browser/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { AnswerNote, AnswerStep } from '#app/screens/together/answer-step.tsx';
import { More } from '#app/screens/together/more.tsx';
import type { PairStep } from '#app/screens/together/pair-forms.ts';
import { Remind, ShareStep } from '#app/screens/together/send-link.tsx';
import { type PairNote, type TappedHalf, usePair } from '#app/screens/together/use-pair.ts';
import { useRememberedSeat } from '#app/screens/together/use-remembered-seat.ts';
import { Loading } from '#app/ui/loading.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { playParameter } from '#core/page-parameters.ts';
import { otherSeat } from '#core/pair.ts';
import type { Pair } from '#core/pair-schemas.ts';

const mascot = '/images/mascot/happy.svg';

/** A pair for the holder of a seat, as the page brings it. */
export interface OwnSeat {
  readonly pair: Pair;
  /** The secret of a new seat; null on later visits. */
  readonly seatKey: string | null;
  /** The questions with the other's name in them. */
  readonly guesses: readonly string[];
  /** The link to send. */
  readonly url: string;
}

const loadResult = () => import('#app/screens/together/result-step.tsx');

/** Fetched while somebody waits for it. */
const ResultStep = lazy(async () => ({ default: (await loadResult()).ResultStep }));

/** How far the other is, and a reminder; nothing else of them shows before both are through. */
function Waiting({ pair, url, note }: { pair: Pair; url: string; note: PairNote | null }) {
  const { seat, names, answered, data } = pair;
  const other = otherSeat(seat);
  const name = names[other];
  useEffect(() => {
    // A failure repeats when the result is shown.
    loadResult().catch(() => undefined);
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <div className="text-center">
        <img src={mascot} alt="" width="140" height="140" className="mx-auto" />
        <NewHeading className="text-3xl">{m.together_wait_title()}</NewHeading>
        <p role="status" className="mt-1 text-lg break-words">
          {name === null
            ? m.together_wait_seat()
            : m.together_wait_other({ name, count: answered[other] ?? 0, total: data.length })}
        </p>
        <AnswerNote note={note} />
      </div>
      <Remind pair={pair} url={url} />
    </div>
  );
}

/** Whether sending the link comes before answering: until the maker goes on, or somebody has come. */
function useSharing({ seat, names, answers }: Pair, tapped: TappedHalf | null) {
  const [search] = useSearchParams();
  const isNew = seat === 'first' && names.second === null && answers.length === 0;
  const [isSharing, setSharing] = useState(isNew && tapped === null && !search.has(playParameter));
  return [isSharing, () => setSharing(false)] as const;
}

/** A pair for the holder of one of its seats: sending it, the next question, the wait, or the result. */
export function SeatView({ own, problem, tapped }: PairStep & { own: OwnSeat }) {
  useRememberedSeat(own.pair, own.seatKey);
  useEffect(() => {
    // By the time that it is shown, there may be no network.
    new Image().src = mascot;
  }, []);
  const { pair, question, answered, mine, note, ...steps } = usePair(own.pair, tapped);
  const [isSharing, goOn] = useSharing(own.pair, tapped);
  const other = pair.names[otherSeat(pair.seat)];
  const { url } = own;
  const isThrough = question < 0;
  const showsShare = isSharing && answered === 0 && mine === null;
  return (
    <div className="flex flex-col gap-5">
      {pair.result !== null && (
        <PagePart fallback={<Loading />}>
          <ResultStep pair={pair} result={pair.result} />
        </PagePart>
      )}
      {pair.result === null && isThrough && <Waiting pair={pair} url={url} note={note} />}
      {pair.result === null && showsShare && <ShareStep pair={pair} url={url} onAnswer={goOn} />}
      {pair.result === null && !isThrough && !showsShare && (
        <AnswerStep
          pair={pair}
          index={question}
          answered={answered}
          mine={mine}
          guess={own.guesses[question] ?? ''}
          other={other ?? m.together_partner()}
          note={note}
          problem={problem}
          onMine={steps.tapMine}
          onGuess={steps.tapGuess}
          onChange={steps.changeMine}
        />
      )}
      <More pair={pair} url={url} hasLink={showsShare} />
    </div>
  );
}
