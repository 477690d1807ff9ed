import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import { BasicsFields } from '#app/screens/admin/quizzes/basics-fields.tsx';
import { checkDraft, problemSentences } from '#app/screens/admin/quizzes/check-draft.ts';
import { fieldId } from '#app/screens/admin/quizzes/fields.tsx';
import { CountUploads, useSaveAfterUploads } from '#app/screens/admin/quizzes/pending-uploads.ts';
import { Preview } from '#app/screens/admin/quizzes/preview.tsx';
import { QuestionList } from '#app/screens/admin/quizzes/question-list.tsx';
import { SaveBar } from '#app/screens/admin/quizzes/save-bar.tsx';
import { useQuizDraft } from '#app/screens/admin/quizzes/use-quiz-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import type { EditableQuiz } from '#core/edited-ready-quiz.ts';
import { isLanguage, type Language } from '#core/language.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/quiz';

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.documentId === 'new') return { quiz: null };
  const reading = context.get(serverContext).call('GET /api/admin/quizzes/:documentId', {
    params: { documentId: params.documentId },
  });
  return { quiz: await readOrNotFound(reading, 'quiz_not_found') };
}

export function meta() {
  return socialTags({
    title: m.quizzes_edit_title(),
    description: m.quizzes_lead(),
  });
}

/** Asks before the operator leaves unsaved changes, which stay on the device anyway. */
function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.quizzes_leave_title()}
      closeLabel={m.quizzes_leave_stay()}
    >
      <p className="mt-2">{m.quizzes_leave_text()}</p>
      <Button className="mt-4 w-full" onClick={() => blocker.proceed?.()}>
        {m.quizzes_leave_go()}
      </Button>
    </Dialog>
  );
}

/** Chooses the language on a narrow screen, which has room for one. */
function LanguageTabs({
  languages,
  tab,
  onTab,
}: {
  languages: readonly Language[];
  tab: Language;
  onTab: (language: Language) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'above');
  return (
    <div
      ref={bar}
      className="sticky top-0 z-20 -mx-4 flex gap-1 border-b-2 border-line bg-page px-4 py-1 sm:hidden short:static"
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === tab}
          onClick={() => onTab(language)}
          className="min-h-11 flex-1 rounded-md px-3 font-bold aria-pressed:bg-violet aria-pressed:text-onaccent"
        >
          {spokenName(language)}
        </button>
      ))}
    </div>
  );
}

function Editor({ quiz }: { quiz: EditableQuiz | null }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  const edit = useQuizDraft(quiz, ({ documentId }) => setCreated(documentId));
  const { draft, saving, change } = edit;
  const [tab, setTab] = useState<Language>(getLocale());
  const [openId, setOpenId] = useState<string | null>(draft.questions[0]?.id ?? null);
  const [tries, setTries] = useState(0);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  const form = useRef<HTMLDivElement>(null);

  const own = tries > 0 ? checkDraft(draft) : new Map<string, string>();
  const refused = saving.kind === 'failed' && saving.error.code === 'invalid' ? saving.error : null;
  const ofServer = problemSentences(
    (refused?.fields ?? []).map(({ path, code }) => ({ path: path.replace(/^quiz\./, ''), code })),
  );
  const problems = own.size > 0 ? own : ofServer;
  const editing = { problems, languages: draft.languages, tab };

  const goTo = (path: string) => {
    const index = /^qna\.(\d+)/.exec(path)?.[1];
    if (index !== undefined) setOpenId(draft.questions[Number(index)]?.id ?? null);
    const language = path.split('.').at(-1);
    if (isLanguage(language)) setTab(language);
    setWanted({ path });
  };

  useEffect(() => {
    if (wanted === null) return;
    const field = document.getElementById(fieldId(wanted.path));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [wanted]);

  const [firstRefused] = refused === null ? [] : ofServer.keys();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (firstRefused !== undefined) goTo(firstRefused);
  }, [refused]);

  useEffect(() => {
    if (created === null) return;
    const to = { pathname: `${adminPath('Quizzes')}/${created}`, search };
    void navigate(to, { replace: true, state: { isSaved: true } });
  }, [created, navigate, search]);

  const save = () => {
    setTries((count) => count + 1);
    const [first] = checkDraft(draft).keys();
    if (first === undefined) void edit.save();
    else goTo(first);
  };

  const { isAwaited, countUploads, saveAfterUploads } = useSaveAfterUploads(save);

  const openIndex = draft.questions.findIndex(({ id }) => id === openId);
  return (
    <CountUploads value={countUploads}>
      <LeaveDialog isDirty={edit.isDirty && created === null} />
      <h1 className="text-3xl">{quiz === null ? m.quizzes_new() : m.quizzes_edit_title()}</h1>
      {draft.languages.length > 1 && (
        <LanguageTabs languages={draft.languages} tab={tab} onTab={setTab} />
      )}
      <div className="mt-3 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div ref={form} inert={saving.kind === 'saving'} className="flex flex-col gap-4">
          <BasicsFields draft={draft} editing={editing} onChange={change} />
          <QuestionList
            questions={draft.questions}
            editing={editing}
            openId={openId}
            onOpen={setOpenId}
            onChange={change}
          />
        </div>
        <div className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-var(--stuck-below,6rem)-2rem)] lg:self-start lg:overflow-y-auto lg:pb-2">
          <Preview draft={draft} index={openIndex} tab={tab} />
        </div>
      </div>
      <SaveBar
        edit={edit}
        problems={problems}
        isUploading={isAwaited}
        onSave={saveAfterUploads}
        onProblem={goTo}
      />
    </CountUploads>
  );
}

export default function Quiz({ loaderData: { quiz } }: Route.ComponentProps) {
  return <Editor key={quiz?.documentId ?? 'new'} quiz={quiz} />;
}
