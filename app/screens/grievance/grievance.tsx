import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { useSite } from '#app/pages/site.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { officerLines } from '#app/screens/grievance/officer-lines.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextPage } from '#app/ui/page-text.tsx';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import { texts } from '#content/texts.ts';
import { pageFor } from '#core/page.ts';
import { textPageHref } from '#core/site-paths.ts';
import type { Route } from './+types/grievance';

export function loader({ request, context }: Route.LoaderArgs) {
  const { grievanceOfficer, isAdminOn } = context.get(serverContext).settings;
  return {
    text: pageFor(texts[languageOf(request)].pages.grievance, isAdminOn),
    officer: grievanceOfficer === undefined ? [] : officerLines(grievanceOfficer),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.text;
  return socialTags({ title: `${title} · Quizmingle`, description });
}

type Lines = Route.ComponentProps['loaderData']['officer'];

function Officer({ lines }: { lines: Lines }) {
  return (
    <section className="pop mt-5 bg-card p-4">
      <h2 className="text-2xl">{m.grievance_officer_heading()}</h2>
      {lines.length === 0 && <p className="mt-2">{m.grievance_officer_none()}</p>}
      {lines.map((pieces) => (
        <p key={pieces.map(({ text }) => text).join('')} className="mt-1 break-words">
          {pieces.map(({ text, href }) =>
            href === undefined ? (
              <span key={text}>{text}</span>
            ) : (
              <a key={text} href={href} className="inline-flex min-h-11 items-center text-link">
                {text}
              </a>
            ),
          )}
        </p>
      ))}
      <LinkButton look="secondary" to={textPageHref('contact')} className="mt-4 w-full">
        {m.grievance_contact()}
      </LinkButton>
    </section>
  );
}

export default function Grievance({ loaderData: { text, officer } }: Route.ComponentProps) {
  const { origin } = useSite();
  return (
    <>
      <TextPage text={text}>
        <Officer lines={officer} />
      </TextPage>
      <Breadcrumbs
        origin={origin}
        trail={[
          { name: m.page_home(), path: '/' },
          { name: text.title, path: textPageHref('grievance') },
        ]}
      />
    </>
  );
}
