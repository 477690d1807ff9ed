import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { DeleteQuiz } from '#app/screens/owner/delete-quiz.tsx';
import { ExportFile } from '#app/screens/owner/export-file.tsx';
import { HidingSection } from '#app/screens/owner/hiding-section.tsx';
import { HostLive } from '#app/screens/owner/host-live.tsx';
import { InsightSection } from '#app/screens/owner/insight-section.tsx';
import { KeepLink } from '#app/screens/owner/keep-link.tsx';
import { forgetEdit, recallEdit } from '#app/screens/owner/kept-edit.ts';
import { localMoment } from '#app/screens/owner/local-moment.ts';
import { ResultsSection } from '#app/screens/owner/results-section.tsx';
import { rememberResults, type SeenResults } from '#app/screens/owner/seen-results.ts';
import { Settings } from '#app/screens/owner/settings.tsx';
import { StateLine } from '#app/screens/owner/state-line.tsx';
import { type ResultsView, useResults } from '#app/screens/owner/use-results.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmbedBox } from '#app/ui/embed-box.tsx';
import { QuizShare } from '#app/ui/quiz-share.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { embedPath } from '#core/embed.ts';
import type { EmbeddedPage } from '#core/embed-code.ts';

/** Leads to the editor, and mentions an unsaved edit there. */
function EditSection({ quizId, onEdit }: { quizId: string; onEdit: () => void }) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(recallEdit(quizId) !== null), [quizId]);
  const discard = () => {
    forgetEdit(quizId);
    setWaiting(false);
  };
  return (
    <section className="pop flex flex-col gap-2 bg-card p-4">
      <p>{isWaiting ? m.owner_edit_waiting() : m.owner_edit_lead()}</p>
      <Button look="secondary" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        {isWaiting ? m.owner_edit_continue() : m.owner_edit()}
      </Button>
      {isWaiting && (
        <Button look="quiet" onClick={discard}>
          {m.owner_edit_discard()}
        </Button>
      )}
    </section>
  );
}

function embedOf({ id, name, title, language }: OwnedCustomQuiz, shareUrl: string): EmbeddedPage {
  const { origin } = new URL(shareUrl);
  return { origin, path: embedPath('custom', id, language), title: title ?? name };
}

/** Remembers what is on the screen, for when there is no network. */
function useRemembering(
  access: OwnerAccess,
  {
    quiz,
    seen,
    shareUrl,
    results,
  }: { quiz: OwnedCustomQuiz; seen: SeenResults | null; shareUrl: string; results: ResultsView },
): void {
  const { rows, insight } = results;
  useEffect(() => {
    const isWhole = seen === null && rows.value !== null && insight.value !== null;
    if (!isWhole) return;
    const shown = { quiz, shareUrl, rows: rows.value, insight: insight.value };
    // A device that cannot remember it shows it only while there is a network.
    rememberResults(access, shown).catch(() => undefined);
  }, [access, quiz, seen, shareUrl, rows.value, insight.value]);
}

/** The creator's whole page, most wanted sections first. */
export function OwnerPanel({
  access,
  quiz,
  seen,
  shareUrl,
  onQuiz,
  onEdit,
  onDeleted,
}: {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  seen: SeenResults | null;
  shareUrl: string;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const results = useResults(access, quiz, seen);
  useRemembering(access, { quiz, seen, shareUrl, results });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{m.owner_title({ name: quiz.name })}</h1>
        {quiz.title !== undefined && (
          <p className="text-xl font-bold" lang={quiz.language}>
            {quiz.title}
          </p>
        )}
        <StateLine quiz={quiz} answering={results.answering} />
        <p className="text-ink-soft">{m.owner_lead()}</p>
      </div>
      {seen !== null && <Notice>{m.owner_seen({ date: localMoment(seen.at) })}</Notice>}
      {quiz.hiding !== null && (
        <HidingSection access={access} hiding={quiz.hiding} onQuiz={onQuiz} />
      )}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <ResultsSection access={access} quiz={quiz} results={results} />
          <InsightSection quiz={quiz} results={results} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <QuizShare quiz={quiz} url={shareUrl} />
          {seen === null && <HostLive access={access} quiz={quiz} />}
          <EditSection quizId={quiz.id} onEdit={onEdit} />
          <Settings access={access} quiz={quiz} onQuiz={onQuiz} />
          {quiz.embedding !== 'nowhere' && <EmbedBox embed={embedOf(quiz, shareUrl)} />}
          {seen === null && <ExportFile access={access} quiz={quiz} />}
          <KeepLink access={access} quiz={quiz} />
          <DeleteQuiz
            access={access}
            players={results.rows.value?.players ?? quiz.players}
            onDeleted={onDeleted}
          />
        </div>
      </div>
    </div>
  );
}
