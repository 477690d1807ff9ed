import { Moon, Sun } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { writeCookie } from '#app/device/cookie.ts';
import { m } from '#app/paraglide/messages.js';
import { Drawer } from '#app/ui/drawer.tsx';
import { LanguageToggle } from '#app/ui/language-toggle.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Language } from '#core/language.ts';
import { themeCookie, themePath } from '#core/theme.ts';

function currentTheme(chosen: string | undefined): string {
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

const roundButton = 'bar-button items-center justify-center rounded-full text-onaccent';

/** A form that the server answers, until a script is there to change the page at once. */
function ThemeToggle() {
  const { pathname, search } = useLocation();
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    const { dataset } = document.documentElement;
    const next = currentTheme(dataset.theme) === 'dark' ? 'light' : 'dark';
    writeCookie(themeCookie, next);
    dataset.theme = next;
  };
  // Only the browser knows the device's preference, so the style sheet shows one of both icons.
  return (
    <form method="post" action={themePath} onSubmit={toggle} className="theme-toggle">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="theme" value="dark" className={`when-light ${roundButton}`}>
        <Moon aria-hidden="true" />
        <span className="sr-only">{m.theme_to_dark()}</span>
      </button>
      <button type="submit" name="theme" value="light" className={`when-dark ${roundButton}`}>
        <Sun aria-hidden="true" />
        <span className="sr-only">{m.theme_to_light()}</span>
      </button>
    </form>
  );
}

export function TopBar({ language }: { language: Language }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Screen readers read a new page from its top, not from the link that led there.
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <header className="mb-5 border-b-2 border-outline bg-sun text-onaccent">
      {/* What large text leaves no room for wraps below the site's name. */}
      <div className="mx-auto flex max-w-5xl flex-wrap items-center px-3 py-1.5">
        <Link
          to="/"
          aria-label={m.home_link()}
          className="flex min-h-11 items-center gap-2 text-xl font-extrabold whitespace-nowrap text-onaccent no-underline"
        >
          <img
            src="/images/logo.svg"
            alt=""
            width="36"
            height="36"
            className="max-[22rem]:hidden"
          />
          {m.top_bar()}
        </Link>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <LanguageToggle language={language} />
          <ThemeToggle />
          <Drawer />
        </div>
      </div>
    </header>
  );
}
