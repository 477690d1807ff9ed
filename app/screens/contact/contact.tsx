import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { ContactForm } from '#app/screens/contact/contact-form.tsx';
import { TextPage } from '#app/ui/page-text.tsx';
import { texts } from '#content/texts.ts';
import type { Route } from './+types/contact';

/** Rendered at build time: only another build changes it. */
export const handle = { isFixed: true };

export function loader({ request }: Route.LoaderArgs) {
  return { text: texts[languageOf(request)].pages.contact };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.text;
  return socialTags({ title: `${title} · Quizmingle`, description });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage text={loaderData.text}>
      <ContactForm />
    </TextPage>
  );
}
