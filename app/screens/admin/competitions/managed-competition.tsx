import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { cancelCompetition } from '#app/screens/admin/competitions/competition-calls.ts';
import { localMoment, useTimeZone } from '#app/screens/admin/forms/local-time.ts';
import { SaveFailure } from '#app/screens/admin/forms/save-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ManagedCompetition } from '#core/competition-plan.ts';
import { shownLanguage, textIn } from '#core/ready-quiz.ts';
import { competitionPath } from '#core/site-paths.ts';

/** The times as the server formatted them, until the browser knows the operator's time zone. */
export interface ServerTimes {
  readonly opens: string;
  readonly closes: string;
}

function Cancel({
  competition,
  onCancelled,
}: {
  competition: ManagedCompetition;
  onCancelled: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const cancel = async () => {
    setAsking(false);
    try {
      await cancelCompetition(competition.id, competition.revision);
      onCancelled();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'internal');
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.admin_competition_cancel()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.admin_competition_cancel_title()}
        closeLabel={m.admin_keep()}
      >
        <p className="mt-2">{m.admin_competition_cancel_text()}</p>
        <Button className="mt-4 w-full" onClick={cancel}>
          {m.admin_competition_cancel()}
        </Button>
      </Dialog>
      {failure !== null && <SaveFailure code={failure} />}
    </>
  );
}

function Facts({ competition, times }: { competition: ManagedCompetition; times: ServerTimes }) {
  const isLocal = useTimeZone() !== null;
  const { opensAt, closesAt, state, entered, finished, prizesPaidAt } = competition;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 leading-snug">
        <dt className="font-semibold">{m.admin_competition_opens()}</dt>
        <dd>{isLocal ? localMoment(opensAt) : times.opens}</dd>
        <dt className="font-semibold">{m.admin_competition_closes()}</dt>
        <dd>{isLocal ? localMoment(closesAt) : times.closes}</dd>
      </dl>
      <p>{m.admin_competition_players({ entered, finished })}</p>
      {state === 'ended' && (
        <p className={prizesPaidAt === null ? 'font-semibold' : 'font-semibold text-success'}>
          {prizesPaidAt === null ? m.admin_competition_unpaid() : m.admin_competition_paid()}
        </p>
      )}
    </>
  );
}

/** A competition with its facts and actions for operators. */
export function ManagedCompetitionCard({
  competition,
  times,
  onChange,
  onCancelled,
}: {
  competition: ManagedCompetition;
  times: ServerTimes;
  onChange: () => void;
  onCancelled: () => void;
}) {
  const { id, title, quiz, isOpenBook, isOfSeries, isEntered, state } = competition;
  const language = quiz === null ? getLocale() : shownLanguage(quiz, getLocale());
  return (
    <article className="pop flex h-full flex-col gap-2 bg-card p-4">
      <h3 className="text-xl leading-tight">
        <Link to={competitionPath(id)} className="inline-flex min-h-11 items-center">
          {title[getLocale()]}
        </Link>
      </h3>
      {isOfSeries && <p className="text-ink-soft">{m.admin_competition_series()}</p>}
      {isOpenBook ? (
        <p lang={language} className="leading-tight text-ink-soft">
          {quiz === null ? m.admin_competition_quiz_gone() : textIn(quiz.name, language)}
        </p>
      ) : (
        <p className="leading-tight text-ink-soft">{m.contest_from_all()}</p>
      )}
      <Facts competition={competition} times={times} />
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        <Button look="secondary" onClick={onChange}>
          {m.admin_competition_change()}
        </Button>
        {state !== 'ended' && !isEntered && (
          <Cancel competition={competition} onCancelled={onCancelled} />
        )}
      </div>
    </article>
  );
}
