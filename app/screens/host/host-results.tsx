import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, call, callForFile } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';

/** How many knew a question, as a share. */
function QuestionLine({ asked }: { asked: LiveResults['questions'][number] }) {
  const { question, correct, counts, answered } = asked;
  const right = correct.reduce((sum, option) => sum + (counts[option] ?? 0), 0);
  return (
    <li className="border-t-2 border-line py-2">
      <p className="text-lg leading-tight font-semibold break-words">{question}</p>
      <p className="tabular-nums">{m.host_knew({ count: right, total: answered })}</p>
    </li>
  );
}

/** The results for the host: who knew what, question by question, and a table to keep. */
export function HostResults({ gameId: id, hostKey }: { gameId: string; hostKey: string }) {
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

  return (
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
  );
}
