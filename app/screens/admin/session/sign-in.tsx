import { type FormEvent, useState } from 'react';
import { redirect } from 'react-router';
import { ApiError } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { signIn } from '#app/screens/admin/session/session-calls.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField, TextField } from '#app/ui/text-field.tsx';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/sign-in';

/** Never kept: it depends on the visitor. */
export const handle = { isPersonal: true, isUnlisted: true };

/** The page to open after signing in: only one of the admin area, so that no link leads off the site. */
function pageBehind(next: string | null): string {
  return next !== null && /^\/Admin\w*(\/[\w-]+)?(\?|$)/i.test(next) ? next : adminPath();
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const next = pageBehind(url.searchParams.get('next'));
  const session = await server.read('session');
  if (session !== null) throw redirect(next);
  return { isAdminOn: server.settings.isAdminOn, next };
}

export function meta() {
  return socialTags({
    title: m.admin_sign_in(),
    description: m.admin_sign_in_lead(),
  });
}

function failureText(code: ApiError['code']): string {
  switch (code) {
    case 'unauthorized':
      return m.admin_token_wrong();
    case 'too_many_requests':
      return m.admin_locked_out();
    case 'invalid':
      return m.admin_name_too_long();
    case 'network':
      return m.admin_failed_network();
    default:
      return m.admin_failed_server();
  }
}

function SignInForm({ next }: { next: string }) {
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setFailure(null);
    try {
      await signIn(String(fields.get('token')).trim(), String(fields.get('operator')));
      // Loads a whole page, since data read before signing in is stale.
      window.location.assign(next);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'internal');
      setSending(false);
    }
  };

  return (
    <form onSubmit={submit} method="post" className="flex flex-col gap-4">
      <TextField
        label={m.admin_operator_label()}
        hint={m.admin_operator_hint()}
        name="operator"
        autoComplete="username"
      />
      <PasswordField label={m.admin_token_label()} name="token" autoComplete="current-password" />
      {failure !== null && <Notice>{failureText(failure)}</Notice>}
      <Button type="submit" disabled={isSending}>
        {m.admin_sign_in()}
      </Button>
    </form>
  );
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      <h1 className="text-3xl">{m.admin_sign_in()}</h1>
      <p className="text-lg">{loaderData.isAdminOn ? m.admin_sign_in_lead() : m.admin_is_off()}</p>
      {loaderData.isAdminOn && <SignInForm next={loaderData.next} />}
    </div>
  );
}
