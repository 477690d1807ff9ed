import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { PageServices } from '#server/pages/page-services.ts';

/** The server's use-cases, put here by the server and read by loaders. */
export const servicesContext = createContext<PageServices>();

/** What our inline scripts carry while a page is rendered: the server allows those by their hashes. */
export const nonceContext = createContext<string>('');

/** Takes a page as it was rendered, in UTF-8: a reply's body would copy it, more than once. */
export const takeHtmlContext = createContext<(html: Buffer) => void>();

export const NonceContext = createReactContext('');
