import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { dailyPath } from '#core/site-paths.ts';

/** The way to the quiz of the day. */
export function DailyBand() {
  return (
    <section className="pop mt-3 flex flex-wrap items-center gap-2 bg-sun p-3 text-onaccent sm:mt-5 sm:gap-4 sm:p-4">
      <div className="min-w-min flex-1">
        <h2 className="text-2xl leading-none">{m.daily_title()}</h2>
        <p className="text-sm leading-tight font-semibold sm:text-lg">{m.daily_band_lead()}</p>
      </div>
      <LinkButton look="secondary" to={dailyPath} className="shrink-0">
        {m.daily_band_play()}
      </LinkButton>
    </section>
  );
}
