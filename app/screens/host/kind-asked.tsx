import { kindHint } from '#app/play/kinds/kind-hint.ts';
import { LiveOptions } from '#app/ui/live-game/live-options.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { AskingLiveGame } from '#core/live-game-schemas.ts';

const line = 'pop bg-card px-3 py-2 text-lg leading-tight font-semibold break-words lg:text-2xl';

function Lines({ texts, game }: { texts: readonly string[]; game: AskingLiveGame }) {
  return (
    <ul className="grid content-start gap-2 lg:gap-3">
      {texts.map((text, index) => (
        // Two right sides may read the same.
        <li key={`${index}-${text}`} className={line}>
          <RichText text={text} formulas={game.question.formulas} />
        </li>
      ))}
    </ul>
  );
}

function Items({ game }: { game: AskingLiveGame }) {
  const { kind, options, lefts = [] } = game.question;
  if (options.length === 0) return null;
  if (kind !== 'order' && kind !== 'match') return <LiveOptions game={game} chosen={null} />;
  return (
    <div lang={game.language} className="grid grid-cols-2 gap-3 lg:gap-6">
      {kind === 'match' && <Lines game={game} texts={lefts} />}
      {kind === 'match' && <Lines game={game} texts={options} />}
      {kind === 'order' && <Lines game={game} texts={options.filter((_, at) => at % 2 === 0)} />}
      {kind === 'order' && <Lines game={game} texts={options.filter((_, at) => at % 2 === 1)} />}
    </div>
  );
}

/** What a question asks for that is no choice of one option, for a room to look at. */
export function KindAsked({ game }: { game: AskingLiveGame }) {
  const { question } = game;
  // What is typed stands on phones alone.
  const look =
    question.options.length === 0
      ? 'pop bg-card px-4 py-6 text-center text-2xl lg:py-16 lg:text-5xl'
      : 'text-xl lg:text-3xl';
  return (
    <div className="flex flex-col gap-3">
      <p className={`font-semibold ${look}`}>{kindHint(question)}</p>
      <Items game={game} />
    </div>
  );
}
