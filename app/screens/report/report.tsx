import { serverContext } from '#app/contexts.ts';
import { deviceOf } from '#app/device/device-cookie.ts';
import { type Fields, runForm } from '#app/forms/run-form.ts';
import { languageOf } from '#app/pages/language.ts';
import { notFound, readOrNotFound } from '#app/pages/problem.ts';
import { readBoard } from '#app/pages/read-board.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { picturesIn } from '#app/ui/report/pictures-in.ts';
import { ReportFields } from '#app/ui/report/report-fields.tsx';
import { problemsOf, readReport, type SentReport, sentReport } from '#app/ui/report/report-form.ts';
import { failureText, ReportSent } from '#app/ui/report/report-sent.tsx';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { type ErrorCode, isAppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { NewReportInput } from '#core/report.ts';
import { friendQuizPath, pairPath, readyQuizPath } from '#core/share.ts';
import { postPath } from '#core/site-paths.ts';
import type { Server } from '#server/pages/page-door.ts';
import type { Route } from './+types/report';

/** It names a subject that may be about a person. */
export const handle = { isUnlisted: true };

interface Subject extends Reportable {
  readonly title: string;
  readonly path: string;
}

/** The names on a board that everybody sees. */
async function entriesOf(server: Server, id: string) {
  try {
    return (await readBoard(server, id)).entries;
  } catch (error) {
    if (isAppError(error) && error.code === 'owner_only') return [];
    throw error;
  }
}

async function readSubject(
  server: Server,
  { kind, subjectId: id }: { kind: string; subjectId: string },
  language: Language,
): Promise<Subject> {
  switch (kind) {
    case 'custom-quiz': {
      const reading = server.call('GET /api/custom-quizzes/:id', { params: { id } });
      const { name, data } = await readOrNotFound(reading, 'quiz_not_found');
      const entries = await entriesOf(server, id);
      return {
        kind,
        id,
        entries,
        pictures: picturesIn(data),
        title: name,
        path: friendQuizPath(id),
      };
    }
    case 'pair': {
      const reading = server.read('invitation', id);
      const { name, language: spoken } = await readOrNotFound(reading, 'quiz_not_found');
      return { kind, id, title: name, path: pairPath(id, spoken) };
    }
    case 'ready-quiz': {
      const reading = server.read('readyQuiz', { name: id, language });
      const { name, slug } = await readOrNotFound(reading, 'quiz_not_found');
      return { kind, id, title: name, path: readyQuizPath(slug) };
    }
    case 'post': {
      const reading = server.read('post', { name: id, language });
      const post = await readOrNotFound(reading, 'post_not_found');
      return { kind, id, title: post.title, path: postPath(post.id) };
    }
    default:
      throw notFound();
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return { subject: await readSubject(context.get(serverContext), params, languageOf(request)) };
}

/** What a form leaves to the page: the report, and what came of it. */
interface Reported {
  readonly given: NewReportInput;
  readonly failure: ErrorCode | null;
  readonly sent: SentReport | null;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const subject = await readSubject(server, params, language);
  const device = deviceOf(request);
  server.leaveCookie(device.cookie);
  const reportIn = ({ form }: Fields) => readReport(subject, form, { language, device: device.id });
  return runForm<Reported>(request, server, {
    intents: {
      async send(fields) {
        const given = reportIn(fields);
        const { resolveBy } = await server.call('POST /api/reports', { headers: {}, body: given });
        const sent = sentReport(given, { resolveBy, now: server.now() });
        return { shown: { given, failure: null, sent } };
      },
    },
    refuse: ({ code }, fields) => ({
      given: reportIn(fields),
      // A wrong field tells itself.
      failure: code === 'invalid' ? null : code,
      sent: null,
    }),
  });
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
