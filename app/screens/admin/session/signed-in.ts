import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import type { Session } from '#core/session.ts';
import { signInPath } from '#core/site-paths.ts';

/** The operator who reads the page; set before any loader of the admin area runs. */
export const operatorContext = createContext<Session>();

/**
 * Stands before every page of the admin area and its data: whoever is not signed in is sent to the
 * sign-in page, which leads back.
 */
export const onlySignedIn: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const services = context.get(servicesContext);
  const session = await services.readSession(request.headers.get('Cookie'));
  if (session === null) throw redirect(signInPath(url.pathname + url.search, languageOf(request)));
  context.set(operatorContext, session);
};
