import { type ReactNode, useEffect, useRef } from 'react';
import { useServed } from '#app/ui/use-served.ts';

/** The heading of what has come by itself: it takes the focus, unless the visitor uses it elsewhere. */
export function NewHeading({
  lang,
  className,
  children,
}: {
  /** The language of its text, where that is not the page's. */
  lang?: string;
  className: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isServed = useServed();
  useEffect(() => {
    const { activeElement, body } = document;
    if (isServed || (activeElement !== null && activeElement !== body)) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isServed]);
  return (
    <h1 ref={heading} tabIndex={-1} lang={lang} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
