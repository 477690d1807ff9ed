import { m } from '#app/paraglide/messages.js';
import { NavLink } from '#app/ui/link.tsx';

const look =
  'inline-flex min-h-11 items-center rounded-md px-3 font-bold text-link underline aria-[current=true]:bg-sun aria-[current=true]:text-onaccent aria-[current=true]:no-underline';

/** The choice between the newest and the most reported of a list. */
export function OrderTabs({ order }: { order: 'newest' | 'reported' }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <NavLink to="?" aria-current={order === 'newest'} className={look}>
        {m.quizzes_newest()}
      </NavLink>
      <NavLink to="?order=reported" aria-current={order === 'reported'} className={look}>
        {m.quizzes_reported()}
      </NavLink>
    </div>
  );
}
