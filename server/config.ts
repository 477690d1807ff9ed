import { isAbsolute, resolve } from 'node:path';
import * as v from 'valibot';
import { pronounRules } from '#core/personalise.ts';
import { type PlayingSource, playingSources } from '#core/playing.ts';

function port(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function webAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  );
}

/** An address that more can be put behind: a blog may live in a folder of its host. */
function serviceAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** One entry per variable; each message says what the variable takes. */
const environmentSchema = v.object({
  PORT: v.pipe(
    v.optional(v.string(), '3000'),
    v.check(port, 'a port from 0 to 65535'),
    v.transform(Number),
  ),
  HOST: v.pipe(
    v.optional(v.string(), '0.0.0.0'),
    v.nonEmpty('an address to listen on, such as 0.0.0.0 or ::'),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(webAddress, 'an http or https address without a path, such as https://quiz.example'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  DATABASE_URL: v.pipe(
    v.optional(v.string(), 'sqlite:data/quizmingle.db'),
    v.regex(/^sqlite:.+/, 'sqlite: and a file, such as sqlite:data/quizmingle.db'),
    v.transform((url) => url.slice('sqlite:'.length)),
  ),
  BLOG_SERVICE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(serviceAddress, 'the http or https address of a WordPress'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  CONTENT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,256}$/, 'at least 32 characters without spaces')),
  ),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  PRONOUN_NAME: v.optional(v.picklist(pronounRules, pronounRules.join(' or ')), 'creator'),
  PLAYING_COUNT: v.optional(v.picklist(playingSources, playingSources.join(' or ')), 'simulated'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
});

/**
 * Typed configuration; `databaseFile` is an absolute path, `publicUrl` an origin or undefined,
 * `blogServiceUrl` an address without a slash at its end, or undefined for our own posts,
 * `contentToken` the secret that ready quizzes are read with answers by, or undefined for nobody.
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly databaseFile: string;
  readonly blogServiceUrl: string | undefined;
  readonly contentToken: string | undefined;
  readonly rateLimits: boolean;
  readonly pronounRule: (typeof pronounRules)[number];
  readonly playingCount: PlayingSource;
  readonly logLevel: (typeof logLevels)[number];
}

/** Variables whose value belongs in no log. */
const secretVariables: ReadonlySet<string> = new Set(['CONTENT_TOKEN']);

/** Names the variable, what it got and what it takes, in one line. */
export class ConfigError extends Error {}

/** Reads the environment; variables set to nothing count as not set. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    const [issue] = result.issues;
    const name = v.getDotPath(issue) ?? '';
    const got = secretVariables.has(name) ? 'a secret value' : JSON.stringify(given[name]);
    throw new ConfigError(`${name}: got ${got}, takes ${issue.message}`);
  }
  const { output } = result;
  return {
    port: output.PORT,
    host: output.HOST,
    publicUrl: output.PUBLIC_URL,
    databaseFile: isAbsolute(output.DATABASE_URL)
      ? output.DATABASE_URL
      : resolve(output.DATABASE_URL),
    blogServiceUrl: output.BLOG_SERVICE_URL,
    contentToken: output.CONTENT_TOKEN,
    rateLimits: output.RATE_LIMITS === 'on',
    pronounRule: output.PRONOUN_NAME,
    playingCount: output.PLAYING_COUNT,
    logLevel: output.LOG_LEVEL,
  };
}
