import { setTimeout as wait } from 'node:timers/promises';

/** What somebody without a script has seen. */
export interface FormVisits {
  readonly pages: number;
  /** Error pages, and lines that broke: nothing sends the form again but a tap on "reload". */
  readonly errors: number;
  readonly first: string | null;
  stop(): Promise<void>;
}

interface Form {
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** The first form of a page, filled in. */
function fillForm(page: string, name: string): Form | null {
  const form = /<form[^>]*method="post".*?<\/form>/is.exec(page)?.[0];
  if (form === undefined) return null;
  const action = /\baction="([^"]*)"/.exec(form)?.[1] ?? '';
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<(?:input|button)[^>]*>/g)) {
    const field = /\bname="([^"]*)"/.exec(input)?.[1];
    const value = /\bvalue="([^"]*)"/.exec(input)?.[1];
    if (field !== undefined && value !== undefined) fields.set(field, value);
  }
  fields.set('name', name);
  return { action: action.replaceAll('&amp;', '&'), fields };
}

/** Somebody whose browser runs no script, opens a quiz and begins it with the page's form, again and again. */
export function visitByForms(origin: string, quizId: string): FormVisits {
  const address = new URL(`/Live/${quizId}`, origin);
  const visits = { pages: 0, errors: 0, first: null as string | null };
  let isStopping = false;

  const see = async (path = '', body?: URLSearchParams): Promise<string> => {
    try {
      const reply = await fetch(new URL(path, address), {
        ...(body === undefined ? {} : { method: 'POST', body }),
        headers: { Accept: 'text/html', Origin: origin },
        redirect: 'manual',
      });
      const text = await reply.text();
      visits.pages += 1;
      if (reply.status < 400) return text;
      throw new Error(`${reply.status} ${text.slice(0, 200)}`);
    } catch (error) {
      visits.errors += 1;
      visits.first ??= String(error);
      return '';
    }
  };

  const visiting = (async () => {
    while (!isStopping) {
      const form = fillForm(await see(), 'Asha');
      if (form !== null) await see(form.action, form.fields);
      await wait(5);
    }
  })();

  return {
    get pages() {
      return visits.pages;
    },
    get errors() {
      return visits.errors;
    },
    get first() {
      return visits.first;
    },
    async stop() {
      isStopping = true;
      await visiting;
    },
  };
}
