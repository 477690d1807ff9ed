import type { ReactNode } from 'react';
import type { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { Notice } from '#app/ui/alert.tsx';
import { adminPath, signInPath } from '#core/site-paths.ts';

function sentence(code: ApiError['code']): string {
  switch (code) {
    case 'unauthorized':
      return m.admin_session_over();
    case 'edit_conflict':
      return m.admin_conflict();
    case 'not_found':
    case 'quiz_deleted':
      return m.admin_gone();
    case 'invalid':
    case 'bad_request':
      return m.admin_check_fields();
    case 'competition_closed':
      return m.admin_competition_over();
    case 'too_large':
      return m.admin_too_large();
    case 'network':
      return m.admin_failed_network();
    default:
      return m.admin_failed_server();
  }
}

/** A notice about why saving failed and what to do; the form keeps its content. */
export function SaveFailure({ code, children }: { code: ApiError['code']; children?: ReactNode }) {
  return (
    <Notice>
      <p>{sentence(code)}</p>
      {code === 'unauthorized' && (
        <a
          href={signInPath(adminPath(), getLocale())}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center"
        >
          {m.admin_sign_in_new_tab()}
        </a>
      )}
      {children}
    </Notice>
  );
}
