import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
} from 'react';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { EmbeddedContext, inNewTab } from '#app/ui/embedded.ts';
import { Link } from '#app/ui/link.tsx';

// The sides do not grow with the size of text: the words need the room on a phone.
const base =
  'pressable inline-flex min-h-12 items-center justify-center gap-2 px-[min(1.25rem,6vw)] py-2 text-center text-lg font-bold no-underline disabled:opacity-60';

const looks = {
  primary: `${base} pop bg-sun text-onaccent`,
  secondary: `${base} pop bg-card text-ink`,
  whatsapp: `${base} pop bg-lime text-onaccent`,
  danger: `${base} pop bg-coral text-onaccent`,
  instagram: `${base} pop bg-pink text-onaccent`,
  quiet:
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-3 py-1 font-semibold text-link underline',
} as const;

export type ButtonLook = keyof typeof looks;

interface Look {
  look?: ButtonLook;
  className?: string;
  children: ReactNode;
}

function classes(look: ButtonLook, className: string): string {
  return `${looks[look]} ${className}`;
}

export function Button({
  look = 'primary',
  className = '',
  ...button
}: Look & ComponentProps<'button'>) {
  return <button type="button" {...button} className={classes(look, className)} />;
}

/** A link to one of our pages that looks like a button. */
export function LinkButton({
  look = 'primary',
  className = '',
  ...link
}: Look & ComponentProps<typeof Link>) {
  return <Link {...link} className={classes(look, className)} />;
}

/** Loads the page again, also without a script. */
export function ReloadLink({
  look = 'primary',
  className = '',
  ...anchor
}: Look & Omit<ComponentProps<'a'>, 'href'>) {
  // biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own, with its query.
  return <a {...anchor} href="" className={classes(look, className)} />;
}

/**
 * A button that is a link where no script is: `onPress` handles clicks and the keys of a button, and
 * prevents the link. In another site's frame the link opens a tab of its own.
 */
export function PressLink({
  href,
  onPress,
  ...anchor
}: ComponentProps<'a'> & { href: string; onPress: (event: SyntheticEvent) => void }) {
  const tab = use(EmbeddedContext) === null ? {} : inNewTab;
  const to = useKeptLanguage()(href);
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key === ' ') onPress(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button does nothing without a script.
    <a {...anchor} {...tab} href={to} role="button" onClick={onPress} onKeyDown={pressByKey} />
  );
}

/** The same with the look of a button. */
export function PressLinkButton({
  look = 'primary',
  className = '',
  ...link
}: Look & ComponentProps<typeof PressLink>) {
  return <PressLink {...link} className={classes(look, className)} />;
}

/** A link to another site that looks like a button and opens a new tab. */
export function OutsideButton({
  look = 'primary',
  className = '',
  children,
  ...anchor
}: Look & ComponentProps<'a'>) {
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer" className={classes(look, className)}>
      {children}
    </a>
  );
}
