import { type FormEvent, type ReactNode, use } from 'react';
import type { PlayIntent } from '#app/play/play-forms.ts';
import { useAddressLanguage } from '#app/ui/address-language.ts';
import { EmbeddedContext, inNewTab } from '#app/ui/embedded.ts';
import type { Language } from '#core/language.ts';
import { playParameter } from '#core/page-parameters.ts';

/** The address that forms of a player page are sent to. */
function usePlayAddress(): string {
  const language = useAddressLanguage();
  const to = new URLSearchParams(language === null ? {} : { lang: language });
  to.set(playParameter, '1');
  return `?${to}`;
}

/**
 * A step of playing. The server carries it out until a script is there; then `onSubmit` does. Another
 * site's frame gets no cookies, so that the server goes on in a tab of its own.
 */
export function PlayForm({
  intent,
  question,
  className,
  lang,
  onSubmit,
  children,
}: {
  intent: PlayIntent;
  question?: number;
  className?: string;
  lang?: Language;
  /** Undefined where each button of the form has an effect of its own. */
  onSubmit?: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const address = usePlayAddress();
  const fullPath = use(EmbeddedContext);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(event.currentTarget);
  };
  return (
    <form
      method="post"
      action={(fullPath ?? '') + address}
      {...(fullPath === null ? {} : inNewTab)}
      onSubmit={submit}
      className={className}
      lang={lang}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {question !== undefined && <input type="hidden" name="question" value={question} />}
      {children}
    </form>
  );
}
