import { ChevronRight } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Link } from '#app/ui/link.tsx';
import { mineGamePath } from '#core/site-paths.ts';

/** Small and last: it is not what people come for. */
export function MineGameCard() {
  return (
    <Link
      to={mineGamePath}
      className="pop pressable mt-8 flex max-w-md items-stretch overflow-hidden bg-card text-ink no-underline"
    >
      <img
        src="/images/games/mine.svg"
        alt=""
        width="640"
        height="360"
        loading="lazy"
        className="w-[min(7rem,30%)] shrink-0 border-r-2 border-outline object-cover"
      />
      <span className="flex flex-1 flex-col justify-center px-3 py-2 leading-tight">
        <span className="text-xl font-extrabold">{m.mine_title()}</span>
        <span>{m.mine_card_text()}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mr-2 shrink-0 self-center" />
    </Link>
  );
}
