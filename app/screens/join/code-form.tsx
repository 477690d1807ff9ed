import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { hostPagePath, joinPagePath } from '#core/site-paths.ts';

/** A form for the six digits that the host's screen shows. It works as a plain link, too. */
export function CodeForm({ typed, problem }: { typed: string; problem: string | null }) {
  return (
    <>
      <h1 className="text-3xl">{m.join_title()}</h1>
      <p className="mt-1 text-lg">{m.join_lead()}</p>
      <form method="get" action={joinPagePath} noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="lang" value={getLocale()} />
        <Field label={m.join_code()} {...(problem !== null && { error: problem })}>
          {(control) => (
            <input
              {...control}
              type="text"
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              defaultValue={typed}
              dir="ltr"
              className={`${control.className} text-center text-3xl font-extrabold tracking-widest tabular-nums`}
            />
          )}
        </Field>
        <Button type="submit">{m.join_go()}</Button>
      </form>
      <p className="mt-6 text-center text-lg">{m.join_or_host()}</p>
      <LinkButton to={hostPagePath} look="secondary" className="mt-2 w-full">
        {m.host_title()}
      </LinkButton>
    </>
  );
}
