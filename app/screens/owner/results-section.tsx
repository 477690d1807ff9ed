import { Download, Pencil, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { exportResults, type OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { changeFailureText } from '#app/screens/owner/change-failure.ts';
import { localMoment } from '#app/screens/owner/local-moment.ts';
import { RemoveNewest } from '#app/screens/owner/remove-newest.tsx';
import { useRemoval } from '#app/screens/owner/use-removal.ts';
import type { ResultsView } from '#app/screens/owner/use-results.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Face } from '#app/ui/face.tsx';
import { Link } from '#app/ui/link.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { scoreText } from '#core/points-text.ts';
import type { ResultEntry } from '#core/results.ts';
import { answerPath, livePath } from '#core/share.ts';

function fileName(name: string): string {
  return `quizmingle-${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.csv`;
}

function ExportButton({ access, name }: { access: OwnerAccess; name: string }) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const save = async () => {
    setState('reading');
    try {
      saveFile(await exportResults(access), fileName(name));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && <Notice>{m.board_failed()}</Notice>}
      <Button
        look="quiet"
        disabled={state === 'reading'}
        onClick={() => void save()}
        className="w-full"
      >
        <Download aria-hidden="true" />
        {m.results_csv()}
      </Button>
    </>
  );
}

function Row({
  entry,
  isRemoved,
  isKeptOff,
  isBusy,
  onToggle,
}: {
  entry: ResultEntry;
  isRemoved: boolean;
  isKeptOff: boolean;
  isBusy: boolean;
  /** Null while the rows only are looked at. */
  onToggle: (() => void) | null;
}) {
  const { rank, name, face, finishedAt, reply, reactions = [] } = entry;
  const Icon = isRemoved ? Undo2 : X;
  const removal = isKeptOff ? m.results_kept_off() : m.results_removed();
  return (
    <tr className={isRemoved ? 'text-ink-soft' : 'odd:bg-page/60'}>
      <td className="w-10 py-1 pl-2 text-center font-bold tabular-nums">
        {isRemoved ? '–' : rank}
      </td>
      <th scope="row" className="px-2 py-1 text-left leading-tight font-semibold">
        <Face face={face} className="mr-1 inline-block size-7 align-middle" />{' '}
        <bdi className={isRemoved ? 'line-through' : ''}>{name}</bdi>
        <span
          role={isKeptOff ? 'alert' : undefined}
          className="block text-sm font-normal text-ink-soft"
        >
          {isRemoved ? removal : localMoment(finishedAt)}
        </span>
        {!isRemoved &&
          reactions.map(({ question, reaction }) => (
            <span key={question} className="mr-3 inline-block font-normal">
              {m.results_reaction({ reaction, number: question + 1 })}
            </span>
          ))}
        {reply !== undefined && !isRemoved && (
          <Link
            to={answerPath(reply.id, reply.language)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.results_reply({ name })}
          </Link>
        )}
      </th>
      <td className="px-1 py-1 text-right font-bold whitespace-nowrap tabular-nums">
        {scoreText(entry)}
      </td>
      <td className="w-px py-1 pr-1 text-right">
        {onToggle !== null && !isKeptOff && (
          <Button
            look="quiet"
            aria-disabled={isBusy}
            aria-label={
              isRemoved ? m.results_restore_label({ name }) : m.results_remove_label({ name })
            }
            // The second click of a double click was meant for the previous button.
            onClick={({ detail }) => detail < 2 && onToggle()}
            className="whitespace-nowrap aria-disabled:opacity-50 max-sm:min-w-11 max-sm:px-1"
          >
            <Icon aria-hidden="true" className="shrink-0" />
            <span className={isRemoved ? '' : 'max-sm:sr-only'}>
              {isRemoved ? m.undo() : m.results_remove()}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function Rows({
  access,
  entries,
  isCouple,
  isEditing,
  onChanged,
}: {
  access: OwnerAccess;
  entries: readonly ResultEntry[];
  isCouple: boolean;
  isEditing: boolean;
  onChanged: () => void;
}) {
  const removal = useRemoval(access, entries, onChanged);
  const { isRemoved, isKeptOff, isBusy, failure, toggle } = removal;
  const shown = isEditing ? removal.shown : entries.filter((entry) => !isRemoved(entry));
  if (shown.length === 0) {
    return (
      <div className="flex flex-col items-center p-4 text-center">
        <img src="/images/mascot/sleepy.svg" alt="" width="96" height="96" />
        <p className="font-bold">{m.no_data()}</p>
        <p>{m.no_data_lead()}</p>
      </div>
    );
  }
  return (
    <>
      {isEditing && failure !== null && <Notice>{changeFailureText(failure)}</Notice>}
      <div className="overflow-x-auto">
        <table className="w-full text-lg">
          <thead>
            <tr className="text-base text-ink-soft">
              <th scope="col" className="py-1 pl-2 font-semibold whitespace-nowrap">
                {m.column_rank()}
              </th>
              <th scope="col" className="px-2 py-1 text-left font-semibold">
                {isCouple ? m.column_partner() : m.column_friend()}
              </th>
              <th scope="col" className="px-1 py-1 text-right font-semibold whitespace-nowrap">
                {m.column_score()}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Row
                key={entry.row}
                entry={entry}
                isRemoved={isRemoved(entry)}
                isKeptOff={isKeptOff(entry)}
                isBusy={isBusy(entry)}
                onToggle={isEditing ? () => void toggle(entry) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The section's head; behind Edit names can be taken off the board. */
function ResultsHead({
  canEdit,
  isEditing,
  onEdit,
}: {
  canEdit: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-b-2 border-outline bg-violet pl-4 text-onaccent">
      <h2 className="py-2 text-xl">{m.results_title()}</h2>
      {canEdit && (
        <button
          type="button"
          onClick={() => onEdit(!isEditing)}
          className="inline-flex min-h-11 items-center gap-2 px-4 font-bold underline"
        >
          {!isEditing && <Pencil aria-hidden="true" size={18} />}
          {isEditing ? m.tap_change_done() : m.results_edit()}
        </button>
      )}
    </div>
  );
}

/** The rows of the board. */
export function ResultsSection({
  access,
  quiz,
  results,
}: {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  results: ResultsView;
}) {
  const { value, failed, refresh } = results.rows;
  const [isEditing, setEditing] = useState(false);
  const hasRows = value !== null && value.players > 0;
  const change = () => {
    refresh();
    results.insight.refresh();
  };
  return (
    <section className="pop overflow-hidden bg-card">
      <ResultsHead canEdit={hasRows || isEditing} isEditing={isEditing} onEdit={setEditing} />
      {value === null && !failed && <Loading />}
      {failed && (
        <div className="p-3">
          <Notice>
            <p>{m.board_failed()}</p>
            <Button look="secondary" onClick={refresh}>
              {m.try_again()}
            </Button>
          </Notice>
        </div>
      )}
      {value !== null && (
        <Rows
          access={access}
          entries={value.entries}
          isCouple={quiz.type === 'couple'}
          isEditing={isEditing}
          onChanged={change}
        />
      )}
      {value?.next && (
        <Button look="quiet" className="w-full" onClick={results.showMore}>
          {m.show_more()}
        </Button>
      )}
      <div className="flex flex-col border-t-2 border-line">
        {isEditing && <RemoveNewest access={access} hasRows={hasRows} onChanged={change} />}
        <ExportButton access={access} name={quiz.name} />
        {quiz.boardFor === 'everyone' && quiz.hiddenAt === null && (
          <LinkButton look="quiet" className="w-full" to={livePath(quiz.id)}>
            {m.live_link()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
