import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeCookie } from '#app/device/cookie.ts';
import { m } from '#app/paraglide/messages.js';
import { OwnName } from '#app/ui/own-name.tsx';
import { type Language, languages } from '#core/language.ts';
import { languageCookie, languagePath } from '#core/preferred-language.ts';

/**
 * Leads to every language but the page's own. A form that the server answers, until a script is there
 * to change the page, which keeps its state.
 */
export function LanguageToggle({ language }: { language: Language }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  const choose = (event: MouseEvent, chosen: Language) => {
    event.preventDefault();
    writeCookie(languageCookie, chosen);
    const to = new URLSearchParams(search);
    to.set('lang', chosen);
    void navigate({ search: `?${to}`, hash }, { replace: true, preventScrollReset: true, state });
  };

  return (
    <form
      method="post"
      action={languagePath}
      aria-label={m.language_toggle()}
      className="flex flex-wrap justify-end gap-1"
    >
      <input type="hidden" name="back" value={pathname + search} />
      {languages
        .filter((choice) => choice !== language)
        .map((choice, place) => (
          <button
            type="submit"
            // The button that was pressed keeps the focus.
            key={place}
            name="language"
            value={choice}
            lang={choice}
            onClick={(event) => choose(event, choice)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border-2 border-outline bg-white px-2 font-bold whitespace-nowrap text-onaccent forced-color-adjust-none"
          >
            <OwnName language={choice} />
          </button>
        ))}
    </form>
  );
}
