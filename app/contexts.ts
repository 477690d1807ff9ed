import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { PageServices } from '#server/pages/page-services.ts';

/** The server's use-cases, put here by the server and read by loaders. */
export const servicesContext = createContext<PageServices>();

/** Marks our inline scripts while a page renders, so that the server can allow their hashes. */
export const nonceContext = createContext<string>('');

/** Takes the rendered page in UTF-8: the body of a `Response` would copy it more than once. */
export const takeHtmlContext = createContext<(html: Buffer) => void>();

export const NonceContext = createReactContext('');
