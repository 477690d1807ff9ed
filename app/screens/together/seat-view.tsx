import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import { AnswerNote, AnswerStep } from '#app/screens/together/answer-step.tsx';
import { DeletePair } from '#app/screens/together/delete-pair.tsx';
import { PairForm } from '#app/screens/together/pair-form.tsx';
import type { PairStep } from '#app/screens/together/pair-forms.ts';
import { ResultStep } from '#app/screens/together/result-step.tsx';
import { type PairNote, usePair } from '#app/screens/together/use-pair.ts';
import { useRememberedSeat } from '#app/screens/together/use-remembered-seat.ts';
import { Button, OutsideButton, ReloadLink } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { otherSeat } from '#core/pair.ts';
import type { Pair } from '#core/pair-schemas.ts';
import { whatsappUrl } from '#core/share.ts';

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

/** The link, for one person and no public place, until somebody has taken the other seat. */
function SendLink({ pair, url }: { pair: Pair; url: string }) {
  const { names, language } = pair;
  const message = m.together_message({ name: names.first, url }, { locale: language });
  return (
    <section className="pop bg-card p-4">
      <h2 className="text-xl">{m.together_send_title()}</h2>
      <p className="mt-1 mb-3">{m.together_send_lead()}</p>
      <OutsideButton href={whatsappUrl(message)} look="whatsapp" className="mb-3 w-full">
        <MessageCircle aria-hidden="true" />
        {m.together_whatsapp()}
      </OutsideButton>
      <CopyField value={url} label={m.together_link_label()} button={m.copy_link()} />
    </section>
  );
}

/** How far the other is; nothing else of them shows before both are through. */
function Waiting({ pair, note }: { pair: Pair; note: PairNote | null }) {
  const { seat, names, answered, data } = pair;
  const other = otherSeat(seat);
  const name = names[other];
  return (
    <div className="text-center">
      <img src={mascot} alt="" width="140" height="140" className="mx-auto" />
      <NewHeading className="text-3xl">{m.together_wait_title()}</NewHeading>
      <p role="status" className="mt-1 text-lg break-words">
        {name === null
          ? m.together_wait_seat()
          : m.together_wait_other({ name, count: answered[other] ?? 0, total: data.length })}
      </p>
      <AnswerNote note={note} />
      <ReloadLink look="quiet">{m.together_look_again()}</ReloadLink>
    </div>
  );
}

/** Freeing the second seat, while it has not begun, and deleting for both. */
function Controls({ pair }: { pair: Pair }) {
  const { id, seat, answered } = pair;
  return (
    <div className="flex flex-col gap-2">
      {seat === 'first' && answered.second === 0 && (
        <PairForm intent="free" className="text-center">
          <Button type="submit" look="quiet">
            {m.together_free()}
          </Button>
        </PairForm>
      )}
      <DeletePair />
      <ReportButton subject={{ kind: 'pair', id }} className="w-full" />
    </div>
  );
}

/** A pair for the holder of one of its seats: the next question, the wait, or the result. */
export function SeatView({ own, problem, tapped }: PairStep & { own: OwnSeat }) {
  useRememberedSeat(own.pair, own.seatKey);
  useEffect(() => {
    // By the time that it is shown, there may be no network.
    new Image().src = mascot;
  }, []);
  const { pair, question, answered, mine, note, ...steps } = usePair(own.pair, tapped);
  const other = pair.names[otherSeat(pair.seat)];
  return (
    <div className="flex flex-col gap-5">
      {pair.result !== null && <ResultStep pair={pair} result={pair.result} />}
      {pair.result === null && question < 0 && <Waiting pair={pair} note={note} />}
      {pair.result === null && question >= 0 && (
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
      {other === null && <SendLink pair={pair} url={own.url} />}
      <Controls pair={pair} />
    </div>
  );
}
