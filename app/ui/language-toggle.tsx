import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { writeCookie } from '#app/device/cookie.ts';
import { m } from '#app/paraglide/messages.js';
import { OwnName } from '#app/ui/own-name.tsx';
import { type Language, languages } from '#core/language.ts';
import { languageCookie, languagePath } from '#core/preferred-language.ts';

/** A form that the server answers, until a script is there to change the page, which keeps its state. */
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
      className="flex rounded-full border-2 border-outline bg-white p-0.5 forced-color-adjust-none"
    >
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map((choice) => (
        <button
          type="submit"
          key={choice}
          name="language"
          value={choice}
          lang={choice}
          aria-current={choice === language ? 'true' : undefined}
          onClick={(event) => choose(event, choice)}
          className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-1.5 font-bold sm:px-3 whitespace-nowrap text-onaccent ${
            choice === language ? 'bg-violet' : ''
          }`}
        >
          <OwnName language={choice} />
        </button>
      ))}
    </form>
  );
}
