import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { madeQuizzes } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { DeleteQuiz } from '#app/screens/owner/delete-quiz.tsx';
import { ExportFile } from '#app/screens/owner/export-file.tsx';
import { HidingSection } from '#app/screens/owner/hiding-section.tsx';
import { HostLive } from '#app/screens/owner/host-live.tsx';
import { InsightSection } from '#app/screens/owner/insight-section.tsx';
import { KeepLink } from '#app/screens/owner/keep-link.tsx';
import { forgetEdit, recallEdit } from '#app/screens/owner/kept-edit.ts';
import { localMoment } from '#app/screens/owner/local-moment.ts';
import { OwnPicturesBox } from '#app/screens/owner/own-pictures-box.tsx';
import { type OwnerTab, OwnerTabs } from '#app/screens/owner/owner-tabs.tsx';
import { ResultsSection } from '#app/screens/owner/results-section.tsx';
import { rememberResults, type SeenResults } from '#app/screens/owner/seen-results.ts';
import { Settings } from '#app/screens/owner/settings.tsx';
import { ShareBar } from '#app/screens/owner/share-bar.tsx';
import { StateLine } from '#app/screens/owner/state-line.tsx';
import { type ResultsView, useResults } from '#app/screens/owner/use-results.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmbedBox } from '#app/ui/embed-box.tsx';
import { QuizShare } from '#app/ui/quiz-share.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
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

/** Remembers what is on the screen, for when there is no network, and that its answers were seen. */
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
    if (seen === null && rows.value !== null) {
      madeQuizzes.change(quiz.id, { seenPlayers: rows.value.players });
    }
    const isWhole = seen === null && rows.value !== null && insight.value !== null;
    if (!isWhole) return;
    const shown = { quiz, shareUrl, rows: rows.value, insight: insight.value };
    // A device that cannot remember it shows it only while there is a network.
    rememberResults(access, shown).catch(() => undefined);
  }, [access, quiz, seen, shareUrl, rows.value, insight.value]);
}

interface Panel {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  seen: SeenResults | null;
  shareUrl: string;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
  onEdit: () => void;
  onDeleted: () => void;
}

/** What changes the quiz, and what keeps it. */
function SettingsPanel({
  access,
  quiz,
  seen,
  shareUrl,
  players,
  onQuiz,
  onEdit,
  onDeleted,
}: Panel & { players: number }) {
  return (
    <>
      <EditSection quizId={quiz.id} onEdit={onEdit} />
      <Settings access={access} quiz={quiz} onQuiz={onQuiz} />
      {quiz.embedding !== 'nowhere' && <EmbedBox embed={embedOf(quiz, shareUrl)} />}
      {seen === null && <ExportFile access={access} quiz={quiz} />}
      <KeepLink access={access} quiz={quiz} />
      <DeleteQuiz access={access} players={players} onDeleted={onDeleted} />
    </>
  );
}

/** What the page says of the quiz as a whole. */
function PanelHead({
  access,
  quiz,
  seen,
  answering,
  onQuiz,
}: Pick<Panel, 'access' | 'quiz' | 'seen' | 'onQuiz'> & Pick<ResultsView, 'answering'>) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{m.owner_title({ name: quiz.name })}</h1>
        {quiz.title !== undefined && (
          <p className="text-xl font-bold" lang={quiz.language}>
            {quiz.title}
          </p>
        )}
        <StateLine quiz={quiz} answering={answering} />
        <p className="text-ink-soft">{m.owner_lead()}</p>
      </div>
      {seen !== null && <Notice>{m.owner_seen({ date: localMoment(seen.at) })}</Notice>}
      {quiz.hiding !== null && (
        <HidingSection access={access} hiding={quiz.hiding} onQuiz={onQuiz} />
      )}
      <OwnPicturesBox access={access} quiz={quiz} />
    </>
  );
}

/** The creator's whole page: one section at a time on a phone, else the most wanted first. */
export function OwnerPanel({
  tab,
  onTab,
  ...panel
}: Panel & {
  /** The section that a phone shows. */
  tab: OwnerTab;
  onTab: (tab: OwnerTab) => void;
}) {
  const { access, quiz, seen, shareUrl, onQuiz } = panel;
  const results = useResults(access, quiz, seen);
  useRemembering(access, { quiz, seen, shareUrl, results });
  const isPhone = useIsPhone();
  const players = results.rows.value?.players ?? quiz.players;
  const rows = <ResultsSection access={access} quiz={quiz} results={results} />;
  const insight = <InsightSection quiz={quiz} results={results} />;
  const live = seen === null && <HostLive access={access} quiz={quiz} />;
  const settings = <SettingsPanel {...panel} players={players} />;
  return (
    <div className="flex flex-col gap-4">
      <PanelHead {...panel} answering={results.answering} onQuiz={onQuiz} />
      {isPhone ? (
        <>
          <OwnerTabs
            tab={tab}
            onTab={onTab}
            panels={{
              results: (
                <>
                  {rows}
                  {live}
                </>
              ),
              insight,
              settings,
            }}
          />
          <ShareBar quiz={quiz} url={shareUrl} />
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-5">
          <div className="flex min-w-0 flex-col gap-5">
            {rows}
            {insight}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <QuizShare quiz={quiz} url={shareUrl} />
            {live}
            {settings}
          </div>
        </div>
      )}
    </div>
  );
}
