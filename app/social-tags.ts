/** Title, description, Open Graph and Twitter tags of one page. */
export function socialTags(page: { title: string; description: string; noindex?: boolean }) {
  const { title, description, noindex = false } = page;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Quizmingle' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
