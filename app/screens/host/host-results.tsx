import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, call, callForFile } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { RankRow } from '#app/ui/live-game/live-rows.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';

type Ranked = LiveResults['people'];
type Hidden = ReadonlySet<string>;
type Asked = LiveResults['questions'][number];

/** How many chose each option of an opinion, or gave each of the words. */
function Counts({ words }: { words: readonly { text: string; count: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 tabular-nums">
      {words.map(({ text, count }) => (
        <li key={text}>
          <bdi>{text}</bdi> {count}
        </li>
      ))}
    </ul>
  );
}

/** How many knew a question, as a share; what people think, of an opinion. */
function QuestionLine({ asked }: { asked: Asked }) {
  const { question, kind, right, knew, answered, options, counts, typed = [] } = asked;
  return (
    <li className="border-t-2 border-line py-2">
      <p className="text-lg leading-tight font-semibold break-words">{question}</p>
      {kind === 'opinion' ? (
        <Counts words={options.map((text, at) => ({ text, count: counts[at] ?? 0 }))} />
      ) : (
        <p className="tabular-nums">{m.host_knew({ count: knew, total: answered })}</p>
      )}
      {kind !== undefined && right !== undefined && (
        <p className="break-words">{m.review_correct({ option: right })}</p>
      )}
      {typed.length > 0 && (
        // The room may still look at this screen.
        <Fold look="inside" summary={m.insight_typed()}>
          <Counts words={typed} />
        </Fold>
      )}
    </li>
  );
}

/** So many places show at first. */
const firstPlaces = 50;

/** Everybody's place; a name that the host has not approved does not show here either. */
function Ranking({ game, people, hidden }: { game: LiveGame; people: Ranked; hidden: Hidden }) {
  const [showsAll, setShowsAll] = useState(false);
  if (people.length === 0) return null;
  const shown = showsAll ? people : people.slice(0, firstPlaces);
  return (
    <section>
      <h2 className="text-2xl">{m.host_ranking()}</h2>
      <ol className="mt-2 flex flex-col gap-2 text-lg lg:grid lg:grid-cols-2">
        {shown.map((row) => (
          <RankRow
            // A name stands once in a room.
            key={row.name}
            game={game}
            row={hidden.has(row.name) ? { ...row, name: '' } : row}
          />
        ))}
      </ol>
      {shown.length < people.length && (
        <Button look="secondary" className="mt-3 w-full" onClick={() => setShowsAll(true)}>
          {m.host_ranking_all({ count: people.length })}
        </Button>
      )}
    </section>
  );
}

/** The results for the host: the ranking, who knew what, question by question, and a table to keep. */
export function HostResults({
  hosting: { game, room },
  hostKey,
}: {
  hosting: Hosting;
  hostKey: string;
}) {
  const { id } = game;
  const [results, setResults] = useState<LiveResults | null>(null);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);

  useEffect(() => {
    call('GET /api/live-games/:id/results', { params: { id }, token: hostKey }).then(
      setResults,
      (error) => setFailure(error instanceof ApiError ? error.code : 'internal'),
    );
  }, [id, hostKey]);

  const download = async () => {
    try {
      const input = { params: { id }, token: hostKey };
      const table = await callForFile('GET /api/live-games/:id/results.csv', input);
      saveFile(table, 'live-game.csv');
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'network');
    }
  };

  const hidden = new Set(
    room?.people.filter(({ approved }) => !approved).map(({ name }) => name) ?? [],
  );
  return (
    <>
      {results !== null && room !== null && (
        <Ranking game={game} people={results.people} hidden={hidden} />
      )}
      <section className="pop bg-card p-4">
        <h2 className="text-2xl">{m.host_results()}</h2>
        <p className="text-ink-soft">{m.host_results_lead()}</p>
        {failure !== null && <Notice>{startFailureText(failure)}</Notice>}
        {results === null && failure === null && <Loading />}
        {results !== null && (
          <>
            <ol lang={results.language} className="mt-2">
              {results.questions.map((asked, index) => (
                <QuestionLine key={`${index}-${asked.question}`} asked={asked} />
              ))}
            </ol>
            <Button look="secondary" className="mt-3 w-full" onClick={() => void download()}>
              <Download aria-hidden="true" />
              {m.results_csv()}
            </Button>
          </>
        )}
      </section>
    </>
  );
}
