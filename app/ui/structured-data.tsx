import { InlineScript } from '#app/ui/inline-script.tsx';

/** What schema.org knows about the page, for search engines. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  // Nothing in the data can end the element or begin another one.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <InlineScript type="application/ld+json" code={json} />;
}

/** The way from Home to a page, by the names and paths of what lies between. */
export function Breadcrumbs({
  origin,
  trail,
}: {
  origin: string;
  trail: readonly { name: string; path: string }[];
}) {
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  }));
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />;
}
