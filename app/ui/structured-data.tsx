import { InlineScript } from '#app/ui/inline-script.tsx';

/** Data about the page in schema.org's terms, for search engines. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  // Escaped so that no data can close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return <InlineScript type="application/ld+json" code={json} />;
}

/** The path from Home to a page, by the names and paths of the pages between. */
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
