import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { formatMoment } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { ExportPanel } from '#app/screens/admin/quizzes/export-panel.tsx';
import { asApiError, failureText } from '#app/screens/admin/quizzes/failure.ts';
import { ImportPanel } from '#app/screens/admin/quizzes/import-panel.tsx';
import { NameSearch } from '#app/screens/admin/quizzes/name-search.tsx';
import { focusAfterMove } from '#app/screens/admin/quizzes/order-buttons.tsx';
import { QuizRow, type ShownQuiz } from '#app/screens/admin/quizzes/quiz-row.tsx';
import { useDragOrder } from '#app/screens/admin/quizzes/use-drag-order.ts';
import { useAddressLanguage } from '#app/ui/address-language.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { editableQuizPageSize } from '#core/edited-ready-quiz.ts';
import { languagesOf, shownLanguage, textIn } from '#core/ready-quiz.ts';
import { findQueryOf, searchOfQuery } from '#core/ready-quiz-query.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/quizzes';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = languageOf(request);
  const query = findQueryOf(null, url.searchParams);
  if (query === null) throw notFound();
  const { quizzes, ...list } = await context.get(serverContext).call('GET /api/admin/quizzes', {
    query: { page: String(query.page), text: query.text },
  });
  return {
    ...list,
    query: { ...query, page: list.page },
    quizzes: quizzes.map(({ name, updatedAt, ...quiz }): ShownQuiz => {
      const language = shownLanguage({ name }, asked);
      return {
        ...quiz,
        name: textIn(name, language),
        language,
        languages: languagesOf({ name }),
        changed: formatMoment(updatedAt, asked),
      };
    }),
  };
}

export function meta() {
  return socialTags({
    title: m.quizzes_title(),
    description: m.quizzes_lead(),
  });
}

/** Changes the list on the server, then reloads it, or goes to another page of it. */
function useListChange() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const reload = (to = search) =>
    navigate({ search: to }, { replace: true, preventScrollReset: to === search });
  const run = async (job: () => Promise<unknown>, done: string, to = search) => {
    setFailure(null);
    try {
      await job();
      setAnnouncement(done);
    } catch (error) {
      setFailure(failureText(asApiError(error).code));
    }
    await reload(to);
  };
  return { failure, announcement, run, reload };
}

/** Asks before a quiz is deleted for good, and says what goes and what stays. */
function DeleteDialog({
  quiz,
  onClose,
  onDelete,
}: {
  quiz: ShownQuiz | null;
  onClose: () => void;
  onDelete: (quiz: ShownQuiz) => void;
}) {
  return (
    <Dialog
      open={quiz !== null}
      onClose={onClose}
      title={m.quizzes_delete_title({ name: quiz?.name ?? '' })}
      closeLabel={m.quizzes_delete_keep()}
    >
      <p className="mt-2">{m.quizzes_delete_text()}</p>
      {quiz !== null && quiz.competitions > 0 && (
        <p className="mt-2 font-semibold">
          {m.quizzes_delete_competitions({ count: quiz.competitions })}
        </p>
      )}
      <Button className="mt-4 w-full" onClick={() => quiz !== null && onDelete(quiz)}>
        {m.quizzes_delete_go()}
      </Button>
    </Dialog>
  );
}

/** Deletes images that no quiz has used for a week. */
function CleanImages({ onRun }: { onRun: ReturnType<typeof useListChange>['run'] }) {
  const [removed, setRemoved] = useState<number | null>(null);
  const clean = async () => setRemoved((await call('DELETE /api/admin/media/unused')).removed);
  return (
    <div className="mt-6">
      <Button look="quiet" onClick={() => void onRun(clean, '')}>
        {m.quizzes_images_clean()}
      </Button>
      <p role="status" className="text-ink-soft">
        {removed === null
          ? m.quizzes_images_clean_hint()
          : m.quizzes_images_cleaned({ count: removed })}
      </p>
    </div>
  );
}

type List = Route.ComponentProps['loaderData'];

/** The address of another page of the list, in the language of this one. */
function useHrefOf(query: List['query']): (page: number) => string {
  const language = useAddressLanguage();
  return (page) => {
    const search = new URLSearchParams(searchOfQuery({ ...query, page }));
    if (language !== null) search.set('lang', language);
    return `?${search}`;
  };
}

function QuizList({ list }: { list: List }) {
  const { quizzes, query, total, count, page, pages } = list;
  const { search } = useLocation();
  const hrefOf = useHrefOf(query);
  const { failure, announcement, run, reload } = useListChange();
  const [deleted, setDeleted] = useState<ShownQuiz | null>(null);

  /** Past the ends of this page lie the pages before and after it. */
  const move = async (from: number, to: number) => {
    const quiz = quizzes[from];
    const place = (quiz?.place ?? 0) + to - from;
    if (quiz === undefined || place < 1 || place > total) return;
    const { documentId, name } = quiz;
    const input = { params: { documentId }, body: { place } };
    const newPage = Math.ceil(place / editableQuizPageSize);
    await run(
      () => call('POST /api/admin/quizzes/:documentId/moves', input),
      m.quizzes_moved({ name, place, count: total }),
      newPage === page ? search : hrefOf(newPage),
    );
    if (newPage !== page) focusAfterMove(`quiz-${documentId}-handle`);
  };
  const { handleOf, lookOf } = useDragOrder((from, to) => void move(from, to));

  const publish = ({ documentId, name, isPublished }: ShownQuiz) => {
    const input = { params: { documentId }, body: { published: !isPublished } };
    const done = isPublished ? m.quizzes_is_draft({ name }) : m.quizzes_is_published({ name });
    void run(() => call('PUT /api/admin/quizzes/:documentId/publication', input), done);
  };

  const remove = ({ documentId, name }: ShownQuiz) => {
    setDeleted(null);
    void run(
      () => call('DELETE /api/admin/quizzes/:documentId', { params: { documentId } }),
      m.quizzes_deleted({ name }),
    );
  };

  return (
    <>
      <LinkButton className="mt-3" to={{ pathname: `${adminPath('Quizzes')}/new`, search }}>
        <Plus aria-hidden="true" />
        {m.quizzes_new()}
      </LinkButton>
      <p role="status" className="mt-2 min-h-6 font-semibold">
        {announcement}
      </p>
      {failure !== null && <Notice>{failure}</Notice>}
      <NameSearch key={query.text} text={query.text} count={count} />
      {total === 0 ? (
        <p className="mt-4 text-lg">{m.quizzes_empty()}</p>
      ) : (
        <ol data-order className="mt-2 flex flex-col gap-2">
          {quizzes.map((quiz, index) => (
            <QuizRow
              key={quiz.documentId}
              quiz={quiz}
              order={
                query.text === ''
                  ? {
                      count: total,
                      handle: handleOf(index),
                      onMove: (by) => move(index, index + by),
                    }
                  : null
              }
              look={lookOf(index)}
              onPublish={() => publish(quiz)}
              onDelete={() => setDeleted(quiz)}
            />
          ))}
        </ol>
      )}
      <PageLinks page={page} pages={pages} hrefOf={hrefOf} />
      <div className="mt-6 flex flex-col gap-3">
        <ImportPanel onStored={() => void reload()} />
        {total > 0 && <ExportPanel quizzes={quizzes} total={total} published={list.published} />}
      </div>
      <CleanImages onRun={run} />
      <DeleteDialog quiz={deleted} onClose={() => setDeleted(null)} onDelete={remove} />
    </>
  );
}

export default function Quizzes({ loaderData }: Route.ComponentProps) {
  const { isOwn } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{m.quizzes_title()}</h1>
      <p className="mt-1 text-lg text-ink-soft">
        {isOwn ? m.quizzes_lead() : m.quizzes_elsewhere()}
      </p>
      {isOwn && <QuizList list={loaderData} />}
    </>
  );
}
