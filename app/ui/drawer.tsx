import { Menu, X } from 'lucide-react';
import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { PressLink } from '#app/ui/button.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { playLinks, type SiteLink, textPageLinks } from '#app/ui/site-links.ts';

function DrawerLinks({ links, onFollow }: { links: readonly SiteLink[]; onFollow: () => void }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onFollow}
            className="flex min-h-12 items-center rounded-md px-3 text-lg font-bold text-ink no-underline hover:bg-page aria-[current=page]:bg-sun aria-[current=page]:text-onaccent"
          >
            {label()}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const roundButton = 'bar-button inline-flex items-center justify-center rounded-full text-onaccent';

/** The top bar's menu button and the navigation drawer that it opens. */
export function Drawer() {
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };

  const closeByButton = (event: SyntheticEvent) => {
    // Opened by its address, before the script: the link leads back out.
    if (dialog.current?.open !== true) return;
    event.preventDefault();
    close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the drawer.
  useEffect(close, [key]);

  const closeOutside = (event: MouseEvent) => {
    // Only a click on the backdrop has the dialog itself as its target.
    if (event.target === dialog.current) close();
  };

  return (
    <>
      <PressLink href="#menu" onPress={open} aria-haspopup="dialog" className={roundButton}>
        <Menu aria-hidden="true" />
        <span className="sr-only">{m.nav_menu()}</span>
      </PressLink>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog. */}
      <dialog
        ref={dialog}
        id="menu"
        onClick={closeOutside}
        aria-label={m.nav_menu()}
        className="drawer h-dvh max-h-none w-72 max-w-[85vw] border-l-2 border-edge bg-card"
      >
        <div className="flex min-h-full flex-col">
          <div className="flex items-center gap-2 border-b-2 border-outline bg-sun px-3 py-2 text-onaccent">
            <img src="/images/logo.svg" alt="" width="36" height="36" loading="lazy" />
            <p className="mr-auto text-xl font-extrabold">{m.nav_menu()}</p>
            <PressLink href="#content" onPress={closeByButton} className={roundButton}>
              <X aria-hidden="true" />
              <span className="sr-only">{m.nav_menu_close()}</span>
            </PressLink>
          </div>
          <nav aria-label={m.nav_label()} className="flex flex-col gap-2 p-3">
            <DrawerLinks links={playLinks} onFollow={close} />
            <hr className="border-line" />
            <DrawerLinks links={textPageLinks} onFollow={close} />
          </nav>
        </div>
      </dialog>
    </>
  );
}
