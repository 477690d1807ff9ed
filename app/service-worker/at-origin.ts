import { builtOrigin, type OfflinePage } from '#core/offline.ts';

/** What stands for an inline script in a page's policy. */
async function sourceOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The bodies of the page's scripts. */
function scriptsIn(html: string): string[] {
  const [, ...elements] = html.split('<script');
  return elements.map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>')));
}

/**
 * A page that was made for every host, at `origin`. Its policy goes on allowing its scripts, which name
 * the origin too.
 */
export async function atOrigin(page: OfflinePage, origin: string): Promise<OfflinePage> {
  const fill = (text: string) => text.replaceAll(builtOrigin, origin);
  let headers = fill(JSON.stringify(page.headers));
  for (const code of scriptsIn(page.html).filter((script) => script.includes(builtOrigin))) {
    headers = headers.replace(await sourceOf(code), await sourceOf(fill(code)));
  }
  return { ...page, html: fill(page.html), headers: JSON.parse(headers), data: fill(page.data) };
}
