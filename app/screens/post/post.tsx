import { serverContext } from '#app/contexts.ts';
import { formatDate } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { useSite } from '#app/pages/site.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { useAddressLanguage } from '#app/ui/address-language.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { Breadcrumbs, StructuredData } from '#app/ui/structured-data.tsx';
import { linksInAddressLanguage } from '#core/language-address.ts';
import { pageAddress, shareImagePath } from '#core/page-address.ts';
import { blogPath, postPath } from '#core/site-paths.ts';
import type { Route } from './+types/post';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const language = languageOf(request);
  const post = await readOrNotFound(
    context.get(serverContext).read('post', { name: params.Blogid, language }),
    'post_not_found',
  );
  return {
    ...post,
    published: formatDate(post.date, language),
    // A post has two addresses: its number and its slug.
    canonicalPath: postPath(post.id),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, excerpt } = loaderData;
  return socialTags({ title, description: excerpt, type: 'article' });
}

type Post = Route.ComponentProps['loaderData'];

function PostData({ post }: { post: Post }) {
  const { origin, language } = useSite();
  const { title, excerpt, date, modified, canonicalPath } = post;
  const url = origin + canonicalPath;
  const publisher = { '@type': 'Organization', name: 'Quizmingle', url: origin };
  return (
    <>
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          headline: title,
          description: excerpt,
          datePublished: date,
          dateModified: modified,
          inLanguage: language,
          mainEntityOfPage: url,
          url,
          image: origin + shareImagePath(pageAddress(canonicalPath).image, language),
          author: publisher,
          publisher,
        }}
      />
      <Breadcrumbs
        origin={origin}
        trail={[
          { name: m.page_home(), path: '/' },
          { name: m.blog_title(), path: blogPath },
          { name: title, path: canonicalPath },
        ]}
      />
    </>
  );
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { title, date, published } = loaderData;
  const html = linksInAddressLanguage(loaderData.html, useAddressLanguage());
  return (
    <article className="mx-auto max-w-2xl">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1 text-ink-soft">
        <time dateTime={date}>{m.blog_published({ date: published })}</time>
      </p>
      <div
        className="post-text mt-4 text-lg"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server's allow-list.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">{m.blog_try_quiz()}</LinkButton>
        <LinkButton look="secondary" to={blogPath}>
          {m.blog_all()}
        </LinkButton>
      </div>
      <ReportButton subject={{ kind: 'post', id: String(loaderData.id) }} className="mt-4" />
      <PostData post={loaderData} />
    </article>
  );
}
