/** Title, description, Open Graph and Twitter tags of one page; its image is in `SiteTags`. */
export function socialTags(page: {
  title: string;
  description: string;
  type?: 'website' | 'article';
}) {
  const { title, description, type = 'website' } = page;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Quizmingle' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  ];
}
