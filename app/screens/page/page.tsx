import { serverContext } from '#app/contexts.ts';
import { formatDate } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound } from '#app/pages/problem.ts';
import { useSite } from '#app/pages/site.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { TextPage } from '#app/ui/page-text.tsx';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import { texts } from '#content/texts.ts';
import { pageFor } from '#core/page.ts';
import { textPagePaths, textPages, withoutEndSlashes } from '#core/site-paths.ts';
import type { Route } from './+types/page';

function pageAt(pathname: string) {
  const path = withoutEndSlashes(decodeURIComponent(pathname)).toLowerCase();
  return textPages.find((page) => textPagePaths[page].toLowerCase() === path);
}

/** The texts stay on the server: a page sends its own, in one language. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { pathname } = url;
  const page = pageAt(pathname);
  if (page === undefined) throw notFound();
  const language = languageOf(request);
  const { isAdminOn } = context.get(serverContext).settings;
  const text = pageFor(texts[language].pages[page], isAdminOn);
  const { updated } = text;
  return {
    path: pathname,
    text,
    updated: updated === undefined ? null : formatDate(updated, language),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.text;
  return socialTags({ title: `${title} · Quizmingle`, description });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { text, updated, path } = loaderData;
  const { origin } = useSite();
  return (
    <>
      <TextPage text={text} updated={updated === null ? null : m.page_updated({ date: updated })} />
      <Breadcrumbs
        origin={origin}
        trail={[
          { name: m.page_home(), path: '/' },
          { name: text.title, path },
        ]}
      />
    </>
  );
}
