import { Rss } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Link } from '#app/ui/link.tsx';
import { playLinks, textPageLinks } from '#app/ui/site-links.ts';
import type { Language } from '#core/language.ts';
import { feedPath } from '#core/site-paths.ts';

const linkLook = 'inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-link';

export function Footer({ language }: { language: Language }) {
  return (
    <footer className="border-t-2 border-line bg-card">
      <div className="mx-auto flex max-w-5xl flex-col gap-2 px-4 py-5">
        <p className="px-2 text-ink-soft">{m.footer_line()}</p>
        <nav aria-label={m.footer_label()}>
          <ul className="flex flex-wrap gap-x-2">
            {[...playLinks, ...textPageLinks].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {label()}
                </Link>
              </li>
            ))}
            <li>
              <a href={`${feedPath}?lang=${language}`} className={linkLook}>
                <Rss aria-hidden="true" size={18} />
                {m.footer_feed()}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
