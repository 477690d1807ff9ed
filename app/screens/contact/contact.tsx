import { serverContext } from '#app/contexts.ts';
import { type Fields, runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { ContactForm } from '#app/screens/contact/contact-form.tsx';
import { TextPage } from '#app/ui/page-text.tsx';
import { texts } from '#content/texts.ts';
import { minWritingTime } from '#core/contact-message.ts';
import type { ErrorCode } from '#core/errors.ts';
import { pageFor } from '#core/page.ts';
import type { Route } from './+types/contact';

export function loader({ request, context }: Route.LoaderArgs) {
  const { isAdminOn } = context.get(serverContext).settings;
  return { text: pageFor(texts[languageOf(request)].pages.contact, isAdminOn) };
}

interface Outcome {
  readonly given: Readonly<Record<'message' | 'name' | 'replyTo', string>>;
  readonly failure: ErrorCode | null;
  readonly isSent: boolean;
}

/** The form without a script. It cannot tell how long somebody has been writing. */
export function action({ request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const givenIn = ({ text }: Fields) => ({
    message: text('message'),
    name: text('name'),
    replyTo: text('replyTo'),
  });
  return runForm<Outcome>(request, server, {
    intents: {
      async send(fields) {
        const given = givenIn(fields);
        const rest = { website: fields.text('website'), writingTime: minWritingTime };
        await server.call('POST /api/messages', {
          headers: {},
          body: { ...given, ...rest, language: languageOf(request) },
        });
        return { shown: { given, failure: null, isSent: true } };
      },
    },
    refuse: ({ code }, fields) => ({
      given: givenIn(fields),
      // A wrong field tells itself.
      failure: code === 'invalid' ? null : code,
      isSent: false,
    }),
  });
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
