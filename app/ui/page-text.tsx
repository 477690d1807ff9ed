import type { ReactNode } from 'react';
import type { PageSection, PageText } from '#core/page.ts';

function Section({ heading, paragraphs, list }: PageSection) {
  return (
    <section className="mt-7">
      <h2 className="text-2xl">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
      {list !== undefined && (
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-6 marker:text-link">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A page of text, with `children` between its introduction and its sections. */
export function TextPage({
  text,
  updated,
  children,
}: {
  text: PageText;
  /** A sentence with the date of the last revision; null where it does not matter. */
  updated?: string | null;
  children?: ReactNode;
}) {
  return (
    <article className="mx-auto max-w-2xl text-lg">
      <h1 className="text-3xl">{text.title}</h1>
      {updated && <p className="mt-1 text-base text-ink-soft">{updated}</p>}
      <p className="mt-3 text-xl font-semibold">{text.intro}</p>
      {children}
      {text.sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </article>
  );
}
