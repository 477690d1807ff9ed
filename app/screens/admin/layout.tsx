import { Outlet, useLocation, useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { adminSections } from '#app/screens/admin/sections.ts';
import { signOut } from '#app/screens/admin/session/session-calls.ts';
import { onlySignedIn, operatorContext } from '#app/screens/admin/session/signed-in.ts';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { AlertRegion, usePassingMessage } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/layout';

/** Never kept, since it depends on the operator, and never listed by search engines. */
export const handle = { isPersonal: true, isUnlisted: true };

export const middleware: Route.MiddlewareFunction[] = [onlySignedIn];

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(operatorContext).operator };
}

function SectionLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {adminSections.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="flex min-h-11 items-center rounded-md px-3 font-bold text-ink no-underline hover:bg-card aria-[current=page]:bg-sun aria-[current=page]:text-onaccent"
          >
            {label()}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The section of an address: the one with the longest path that it starts with. */
function sectionAt(pathname: string) {
  return adminSections.findLast(({ to }) => pathname.startsWith(to));
}

/** In a row, or on a phone in a fold that is named after the section on the screen. */
function Sections() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.admin_title()} className="mr-auto max-sm:w-full">
      <SectionLinks className="flex flex-wrap gap-1 max-sm:hidden" />
      {/* Every new page closes it. */}
      <Fold
        key={pathname}
        className="sm:hidden"
        summary={sectionAt(pathname)?.label() ?? m.admin_title()}
      >
        <SectionLinks className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-1" />
      </Fold>
    </nav>
  );
}

/** The frame of the admin area: its sections, the operator's name, and the sign-out button. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const keepLanguage = useKeptLanguage();
  const [alert, showAlert] = usePassingMessage();
  const leave = async () => {
    try {
      await signOut();
      await navigate(keepLanguage(adminPath('SignIn')));
    } catch {
      showAlert(m.admin_failed_server());
    }
  };
  return (
    <>
      <AlertRegion message={alert} />
      <div className="mb-5 flex flex-wrap items-center gap-2 border-b-2 border-line pb-3">
        <Sections />
        {loaderData.operator !== '' && <p className="text-ink-soft">{loaderData.operator}</p>}
        <Button look="quiet" onClick={leave}>
          {m.admin_sign_out()}
        </Button>
      </div>
      <Outlet />
    </>
  );
}
