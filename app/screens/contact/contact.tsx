import { data } from 'react-router';
import * as v from 'valibot';
import { servicesContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { ContactForm } from '#app/screens/contact/contact-form.tsx';
import { TextPage } from '#app/ui/page-text.tsx';
import { texts } from '#content/texts.ts';
import { minWritingTime, newContactMessageSchema } from '#core/contact-message.ts';
import { isAppError, statusOf } from '#core/errors.ts';
import type { Route } from './+types/contact';

/** Rendered at build time: only another build changes it. */
export const handle = { isFixed: true };

export function loader({ request }: Route.LoaderArgs) {
  return { text: texts[languageOf(request)].pages.contact };
}

/** The form without a script. It cannot tell how long somebody has been writing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const given = { message: text('message'), name: text('name'), replyTo: text('replyTo') };
  const language = languageOf(request);
  const message = { ...given, language, website: text('website'), writingTime: minWritingTime };
  const valid = v.safeParse(newContactMessageSchema, message);
  if (!valid.success) return data({ given, failure: null, isSent: false }, 422);
  try {
    await context.get(servicesContext).leaveMessage(valid.output);
    return { given, failure: null, isSent: true };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const failure = error.code;
    return data({ given, failure, isSent: false }, statusOf[failure]);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.text;
  return socialTags({ title: `${title} · Quizmingle`, description });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextPage text={loaderData.text}>
      <ContactForm outcome={actionData ?? null} />
    </TextPage>
  );
}
