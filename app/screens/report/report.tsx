import { data } from 'react-router';
import * as v from 'valibot';
import { servicesContext } from '#app/contexts.ts';
import { deviceOf } from '#app/device/device-cookie.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ReportFields } from '#app/ui/report/report-fields.tsx';
import { problemsOf, readReport, sentReport } from '#app/ui/report/report-form.ts';
import { failureText, ReportSent } from '#app/ui/report/report-sent.tsx';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { isAppError, statusOf } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { newReportSchema } from '#core/report.ts';
import { friendQuizPath, pairPath, readyQuizPath } from '#core/share.ts';
import { postPath } from '#core/site-paths.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { Route } from './+types/report';

/** It names a subject that may be about a person. */
export const handle = { isUnlisted: true };

interface Subject extends Reportable {
  readonly title: string;
  readonly path: string;
}

/** The names on a board that everybody sees. */
async function entriesOf(services: PageServices, id: string) {
  try {
    return (await services.readLeaderboard(id)).entries;
  } catch (error) {
    if (isAppError(error) && error.code === 'owner_only') return [];
    throw error;
  }
}

async function readSubject(
  services: PageServices,
  { kind, subjectId: id }: { kind: string; subjectId: string },
  language: Language,
): Promise<Subject> {
  switch (kind) {
    case 'custom-quiz': {
      const { name } = await readOrNotFound(services.readCustomQuiz(id), 'quiz_not_found');
      const entries = await entriesOf(services, id);
      return { kind, id, entries, title: name, path: friendQuizPath(id) };
    }
    case 'pair': {
      const { name, language: spoken } = await readOrNotFound(
        services.pairs.readInvitation(id),
        'quiz_not_found',
      );
      return { kind, id, title: name, path: pairPath(id, spoken) };
    }
    case 'ready-quiz': {
      const reading = services.readReadyQuiz(id, language);
      const { name, slug } = await readOrNotFound(reading, 'quiz_not_found');
      return { kind, id, title: name, path: readyQuizPath(slug) };
    }
    case 'post': {
      const post = await readOrNotFound(services.readPost(id, language), 'post_not_found');
      return { kind, id, title: post.title, path: postPath(post.id) };
    }
    default:
      throw notFound();
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const subject = await readSubject(context.get(servicesContext), params, languageOf(request));
  return { subject };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = languageOf(request);
  const subject = await readSubject(services, params, language);
  const device = deviceOf(request);
  const given = readReport(subject, await request.formData(), { language, device: device.id });
  const valid = v.safeParse(newReportSchema, given);
  const headers = { 'Set-Cookie': device.cookie };
  if (!valid.success) return data({ given, failure: null, sent: null }, { status: 422, headers });
  try {
    const { resolveBy } = await services.addReport(valid.output);
    const sent = sentReport(given, { resolveBy, now: services.now() });
    return data({ given, failure: null, sent }, { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const failure = error.code;
    return data({ given, failure, sent: null }, { status: statusOf[failure], headers });
  }
}

export function meta() {
  return socialTags({ title: m.report_title(), description: m.report_title() });
}

/** The report dialog as a page, for browsers without a script. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { subject } = loaderData;
  const { given, failure = null, sent = null } = actionData ?? {};
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-3xl">{m.report_title()}</h1>
      <p className="mt-1 text-lg text-ink-soft">{subject.title}</p>
      {sent === null ? (
        <form method="post" noValidate className="pop mt-4 flex flex-col gap-4 bg-card p-4">
          <ReportFields
            subject={subject}
            problems={given === undefined ? {} : problemsOf(given)}
            given={given}
          />
          {failure !== null && <Notice>{failureText(failure)}</Notice>}
          <Button type="submit">{m.report_send()}</Button>
        </form>
      ) : (
        <ReportSent report={sent} />
      )}
      <LinkButton look="quiet" className="mt-4 w-full" to={subject.path}>
        {m.report_back()}
      </LinkButton>
    </div>
  );
}
