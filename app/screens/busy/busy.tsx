import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, LinkButton } from '#app/ui/button.tsx';

/** The server shows it in place of a page that it does not make now. */
export const handle = { isFixed: true, isUnlisted: true };

export function meta() {
  return socialTags({ title: m.busy_title(), description: m.busy_lead() });
}

/** The server puts what was asked for, or typed, into the form. No script runs where it does. */
export default function Busy() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-10 text-center">
      <img src="/images/mascot/sleepy.svg" alt="" width="180" height="180" />
      <h1 className="text-3xl">{m.busy_title()}</h1>
      <p className="text-lg">{m.busy_lead()}</p>
      <form data-again="" method="get">
        <Button type="submit">{m.try_again()}</Button>
      </form>
      <LinkButton to="/" look="quiet">
        {m.error_home()}
      </LinkButton>
    </div>
  );
}
