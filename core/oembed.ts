export const oembedPath = '/oembed';

export const oembedFormats = ['json', 'xml'] as const;

export type OembedFormat = (typeof oembedFormats)[number];

/** The types of the links by which a page's head leads to its oEmbed. */
export const oembedLinkTypes = {
  json: 'application/json+oembed',
  xml: 'text/xml+oembed',
} as const satisfies Readonly<Record<OembedFormat, string>>;

/** The oEmbed of a page, by its absolute address. */
export function oembedUrl(origin: string, pageAddress: string, format: OembedFormat): string {
  const query = new URLSearchParams({ url: pageAddress, format });
  return `${origin}${oembedPath}?${query}`;
}
