import { data, redirect } from 'react-router';
import { keyIn } from '#app/pages/new-key.ts';
import { type AppError, type ErrorCode, isAppError, statusOf } from '#core/errors.ts';
import { isFace } from '#core/face.ts';
import { isLanguage } from '#core/language.ts';
import type { Server } from '#server/pages/page-door.ts';

/** The fields of a form that was sent without a script. */
export interface Fields {
  /** A field's text; empty if there is none. */
  text(name: string): string;
  /** A question's, an option's or a team's number; undefined if there is none. */
  index(name: string): number | undefined;
  has(name: string): boolean;
  /** The texts of all fields with the name. */
  all(name: string): string[];
  /** The face beside the name; undefined without one. */
  readonly face: string | undefined;
  /** Marks the form: sent again, it does the same once. */
  readonly key: string;
  /** All of it, for what reads the same form in the browser too. */
  readonly form: FormData;
}

function fieldsOf(form: FormData): Fields {
  const face = form.get('face');
  return {
    text: (name) => String(form.get(name) ?? ''),
    index(name) {
      const text = form.get(name);
      return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
    },
    has: (name) => form.has(name),
    all: (name) => form.getAll(name).map(String),
    face: isFace(face) ? face : undefined,
    key: keyIn(form),
    form,
  };
}

/** What comes of a form: another page, or this one with what it shows. */
export type FormOutcome<Shown> =
  | { readonly goTo: string }
  | { readonly shown: Shown; readonly status?: number };

type Act<Shown> = (fields: Fields) => Promise<FormOutcome<Shown>> | FormOutcome<Shown>;

/** The forms of a page. */
export interface PageForms<Shown> {
  /** What each does, by the value of its button `intent`; `send` is the one without. */
  readonly intents: Readonly<Record<string, Act<Shown>>>;
  /** What the page shows for a refusal, beside what was typed. */
  refuse(error: AppError, fields: Fields): Shown;
  /** Refusals that the page itself shows, once it is read again at this path. */
  readonly readAgain?: { readonly codes: ReadonlySet<ErrorCode>; readonly path: string };
}

async function outcomeOf<Shown>(
  fields: Fields,
  { intents, refuse, readAgain }: PageForms<Shown>,
): Promise<FormOutcome<Shown>> {
  const intent = fields.text('intent');
  const act = (Object.hasOwn(intents, intent) ? intents[intent] : undefined) ?? intents.send;
  if (act === undefined) throw data(null, { status: 400 });
  try {
    return await act(fields);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (readAgain?.codes.has(error.code)) return { goTo: readAgain.path };
    return { shown: refuse(error, fields), status: statusOf[error.code] };
  }
}

/**
 * Carries out a form that was sent without a script, and leads to the page that shows what came of it,
 * with the cookies that its operations left. A form that is sent again changes nothing.
 */
export async function runForm<Shown>(request: Request, server: Server, forms: PageForms<Shown>) {
  const fields = fieldsOf(await request.formData());
  const outcome = await outcomeOf(fields, forms);
  const headers = server.cookieHeaders();
  if ('goTo' in outcome) throw redirect(outcome.goTo, { status: 303, headers });
  return data(outcome.shown, { status: outcome.status ?? 200, headers });
}

/** The language in a page's address, as a query with more parameters; empty without any. */
export function searchOf(request: Request, more: Readonly<Record<string, string>> = {}): string {
  const language = new URL(request.url).searchParams.get('lang');
  const query = new URLSearchParams({ ...(isLanguage(language) && { lang: language }), ...more });
  return query.size === 0 ? '' : `?${query}`;
}
