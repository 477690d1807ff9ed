import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { PageServices } from '#server/page-services.ts';

/** The server's use-cases, put here by the server and read by loaders. */
export const servicesContext = createContext<PageServices>();

/** What this reply's inline scripts carry to be allowed by the Content-Security-Policy. */
export const nonceContext = createContext<string>('');

export const NonceContext = createReactContext('');
