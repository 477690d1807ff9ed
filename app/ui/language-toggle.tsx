import { type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { writeCookie } from '#app/device/cookie.ts';
import { m } from '#app/paraglide/messages.js';
import { OwnName } from '#app/ui/own-name.tsx';
import { readCookie } from '#core/cookies.ts';
import { isLanguage, type Language, languages } from '#core/language.ts';
import { languageCookie } from '#core/preferred-language.ts';

/**
 * Keeps the language of a shared link for the following pages, until the browser closes. It never
 * replaces the visitor's own choice.
 */
export function useLinkLanguage(): void {
  const [search] = useSearchParams();
  const inUrl = search.get('lang');
  useEffect(() => {
    const chosen = readCookie(document.cookie, languageCookie);
    if (isLanguage(inUrl) && chosen === undefined) writeCookie(languageCookie, inUrl, null);
  }, [inUrl]);
}

/** Works as plain links without JavaScript; with it, the page keeps its state. */
export function LanguageToggle({ language }: { language: Language }) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const linkTo = (choice: Language) => {
    const to = new URLSearchParams(search);
    to.set('lang', choice);
    return `?${to}`;
  };

  const choose = (event: MouseEvent, chosen: Language) => {
    event.preventDefault();
    writeCookie(languageCookie, chosen);
    void navigate(
      { search: linkTo(chosen), hash: location.hash },
      { replace: true, preventScrollReset: true, state: location.state },
    );
  };

  return (
    <nav
      aria-label={m.language_toggle()}
      className="flex rounded-full border-2 border-outline bg-white p-0.5 forced-color-adjust-none"
    >
      {languages.map((choice) => (
        <a
          key={choice}
          href={linkTo(choice)}
          lang={choice}
          hrefLang={choice}
          aria-current={choice === language ? 'true' : undefined}
          onClick={(event) => choose(event, choice)}
          className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-1.5 font-bold sm:px-3 whitespace-nowrap text-onaccent no-underline ${
            choice === language ? 'bg-violet' : ''
          }`}
        >
          <OwnName language={choice} />
        </a>
      ))}
      <noscript>
        {/* Its reply keeps the language of this page for those that follow. */}
        <img src={`/language/${language}.gif`} alt="" width="1" height="1" className="hidden" />
      </noscript>
    </nav>
  );
}
