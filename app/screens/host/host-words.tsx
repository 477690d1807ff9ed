import { useEffect, useState } from 'react';
import { ApiError, call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { LiveGameIn, TypedWord } from '#core/live-game-schemas.ts';

/** The typed answers that the host may show, read anew once somebody is removed with theirs. */
function useWords({ game }: Pick<Hosting, 'game'>, hostKey: string): readonly TypedWord[] {
  const { id, index, participants } = game;
  const [words, setWords] = useState<readonly TypedWord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is to be read.
  useEffect(() => {
    const input = { params: { id }, token: hostKey };
    call('GET /api/live-games/:id/words', input).then(
      (read) => setWords(read.question === index ? read.words : []),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [id, hostKey, index, participants]);
  return words;
}

/** Shows typed answers to the room, all or some of them; nobody sees them before. */
export function HostWords({
  hosting,
  hostKey,
  game,
}: {
  hosting: Hosting;
  hostKey: string;
  game: LiveGameIn<'reveal'>;
}) {
  const words = useWords(hosting, hostKey);
  if (words.length === 0) return null;
  const shown = new Set(game.typed?.map(({ text }) => text));
  const show = (texts: Iterable<string>) =>
    void hosting.act('words', { question: game.index, texts: [...texts] });
  const areAllShown = words.every(({ text }) => shown.has(text));
  return (
    <section className="pop flex flex-col gap-2 bg-card p-3 lg:max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg tabular-nums">
          {m.host_words({ shown: shown.size, count: words.length })}
        </h2>
        <Button
          look="secondary"
          disabled={hosting.isBusy}
          onClick={() => show(areAllShown ? [] : words.map(({ text }) => text))}
        >
          {areAllShown ? m.host_words_hide() : m.host_words_show()}
        </Button>
      </div>
      <Fold look="inside" summary={m.host_words_look()}>
        <p className="text-ink-soft">{m.host_words_hint()}</p>
        <ul lang={game.language} className="mt-2 mb-2 flex flex-wrap gap-2">
          {words.map(({ text, count }) => (
            <li key={text}>
              <button
                type="button"
                aria-pressed={shown.has(text)}
                disabled={hosting.isBusy}
                onClick={() =>
                  show(
                    shown.has(text) ? [...shown].filter((one) => one !== text) : [...shown, text],
                  )
                }
                className="pressable min-h-11 rounded-full border-2 border-edge bg-page px-3 text-lg font-semibold break-words text-ink aria-pressed:bg-sun aria-pressed:text-onaccent"
              >
                <bdi>{text}</bdi> <span className="tabular-nums">{count}</span>
              </button>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
