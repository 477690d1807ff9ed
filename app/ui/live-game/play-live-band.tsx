import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { LinkButton } from '#app/ui/button.tsx';
import { hostPagePath, joinPagePath } from '#core/site-paths.ts';

/** For everybody who plays in a room: in with the code, or as the host. */
export function PlayLiveBand() {
  return (
    <section className="pop mt-3 flex flex-wrap items-center gap-2 bg-violet p-3 text-onaccent sm:mt-5 sm:gap-4 sm:p-4">
      <div className="min-w-min flex-1">
        <h2 className="text-2xl leading-none">{m.live_game_title()}</h2>
        <p className="text-sm leading-tight font-semibold sm:text-lg">{m.live_game_lead()}</p>
      </div>
      <LinkButton look="secondary" to={hostPagePath} className="shrink-0 sm:order-last">
        {m.live_game_host()}
      </LinkButton>
      <form
        method="get"
        action={joinPagePath}
        noValidate
        className="flex basis-full flex-wrap gap-2 sm:basis-auto"
      >
        <input type="hidden" name="lang" value={getLocale()} />
        <input
          type="text"
          name="code"
          aria-label={m.join_code()}
          placeholder={m.join_code()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="min-h-12 w-24 min-w-0 flex-1 rounded-md border-2 border-edge bg-field px-3 text-lg font-bold text-ink sm:w-40 sm:flex-none"
        />
        <button
          type="submit"
          className="pop pressable min-h-12 flex-auto bg-card px-3 sm:flex-none sm:px-5 text-lg font-bold text-ink"
        >
          {m.live_game_join()}
        </button>
      </form>
    </section>
  );
}
