import { Maximize, Minimize } from 'lucide-react';
import { use } from 'react';
import type { StreamState } from '#app/api/board-stream.ts';
import { serverContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { readBoard } from '#app/pages/read-board.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { JoinPanel } from '#app/screens/live/join-panel.tsx';
import { LiveBoard } from '#app/screens/live/live-board.tsx';
import { useNewcomers } from '#app/screens/live/use-newcomers.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmbeddedContext } from '#app/ui/embedded.ts';
import { boardTitle, ClosedBoard } from '#app/ui/leaderboard-table.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { qrCode } from '#app/ui/qr-code.ts';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import {
  type BoardRefusal,
  type LeaderboardView,
  useLeaderboard,
} from '#app/ui/use-leaderboard.ts';
import { useProjector } from '#app/ui/use-projector.ts';
import { rowsOnPage } from '#core/leaderboard.ts';
import { answerPath, livePath } from '#core/share.ts';
import type { Route } from './+types/live';

export const handle = { isUnlisted: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const reading = server.call('GET /api/custom-quizzes/:id', { params: { id: params.quiId } });
  const quiz = await readOrNotFound(reading, 'quiz_not_found');
  const { id, name, type, title, language, boardFor } = quiz;
  const isForFriends = boardFor === 'everyone';
  const rows = rowsOnPage(new URL(request.url).searchParams.get('page'));
  const board = isForFriends
    ? await readOrNotFound(readBoard(server, id, rows), 'quiz_not_found')
    : null;
  const sharePath = answerPath(id, language);
  const shareUrl = server.origin + (await server.read('sharePath', id));
  const imageVersion = await server.read('imageVersion', id);
  const isEmbeddable = isForFriends && quiz.embeddable;
  const shown = { id, name, type, title, board, imageVersion, isEmbeddable };
  return { ...shown, sharePath, shareUrl, qr: qrCode(shareUrl) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return socialTags({
    title: boardTitle(loaderData),
    description: m.live_description({ name: loaderData.name }),
  });
}

const stateTexts: Readonly<Record<StreamState, () => string>> = {
  opening: () => m.live_state_opening(),
  live: () => m.live_state_live(),
  polling: () => m.live_state_polling(),
  lost: () => m.live_state_lost(),
};

function StateLine({ state, answering }: Pick<LeaderboardView, 'state' | 'answering'>) {
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-lg">
      <span
        data-state={state}
        className="inline-flex items-center gap-2 rounded-full border-2 border-edge bg-card px-3 font-bold"
      >
        <span
          aria-hidden="true"
          className={`size-3 rounded-full border border-outline ${state === 'lost' ? 'bg-coral' : state === 'live' ? 'bg-lime' : 'bg-sun'}`}
        />
        {stateTexts[state]()}
      </span>
      {answering !== null && answering > 0 && state === 'live' && (
        <span className="font-semibold">{m.live_answering({ count: answering })}</span>
      )}
    </p>
  );
}

/** Shown where only the creator sees the board; visitors can still join the quiz. */
function ClosedScreen({
  quiz,
  refusal,
}: {
  quiz: Route.ComponentProps['loaderData'];
  refusal: BoardRefusal;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <h1 className="text-3xl">{boardTitle(quiz)}</h1>
      <ClosedBoard name={quiz.name} refusal={refusal} />
      {refusal === 'owner_only' && <JoinPanel {...quiz} isProjector={false} />}
    </div>
  );
}

function LiveScreen({ quiz }: { quiz: Route.ComponentProps['loaderData'] }) {
  const view = useLeaderboard(quiz.id, { initial: quiz.board });
  const { board, failed, state, answering } = view;
  const announced = useNewcomers(board);
  const projector = useProjector();
  const isEmbedded = use(EmbeddedContext) !== null;
  if (view.refusal !== null) return <ClosedScreen quiz={quiz} refusal={view.refusal} />;
  const Icon = projector.isOn ? Minimize : Maximize;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-3xl lg:text-4xl">{boardTitle(quiz)}</h1>
        {!isEmbedded && (
          <Button look="secondary" onClick={projector.isOn ? projector.leave : projector.enter}>
            <Icon aria-hidden="true" />
            {projector.isOn ? m.live_projector_leave() : m.live_projector()}
          </Button>
        )}
      </div>
      <StateLine state={state} answering={answering} />
      <div className="grid gap-5 md:grid-cols-[1fr_18rem] md:items-start">
        <section aria-label={m.live_link()}>
          <p role="status" className="min-h-8 text-lg font-bold text-success">
            {announced}
          </p>
          {board === null && !failed && <Loading />}
          {failed && (
            <Notice>
              <p>{m.board_failed()}</p>
              <Button look="secondary" onClick={view.refresh}>
                {m.try_again()}
              </Button>
            </Notice>
          )}
          {board !== null && (
            <LiveBoard
              board={board}
              path={livePath(quiz.id)}
              isProjector={projector.isOn}
              onMore={view.showMore}
            />
          )}
          {!projector.isOn && (
            <ReportButton
              subject={{ kind: 'custom-quiz', id: quiz.id, entries: board?.entries ?? [] }}
              className="mt-3 w-full"
            />
          )}
        </section>
        <JoinPanel {...quiz} isProjector={projector.isOn} />
      </div>
    </div>
  );
}

export default function Live({ loaderData }: Route.ComponentProps) {
  if (loaderData.board === null) return <ClosedScreen quiz={loaderData} refusal="owner_only" />;
  return <LiveScreen key={loaderData.id} quiz={loaderData} />;
}
