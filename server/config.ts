import * as v from 'valibot';
import { pronounRules } from '#core/personalise.ts';
import { type PlayingSource, playingSources } from '#core/playing-schemas.ts';
import { withoutEndSlashes } from '#core/site-paths.ts';
import { ConfigError } from '#server/config-error.ts';
import { type MediaAddress, mediaAddressFormat, readMediaAddress } from '#server/media-address.ts';
import {
  readStoreAddress,
  type StoreAddress,
  storeAddressFormat,
} from '#server/storage/opening/store-address.ts';
import { isNetwork } from '#server/visitor-address.ts';

function port(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function webAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  );
}

/** An address to which paths can be appended: a blog may live in a folder of its host. */
function serviceAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
  );
}

/** `redis:` or, encrypted, `rediss:`; a path is the number of a database. */
function redisAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^rediss?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?\d*$/.test(url.pathname) &&
    url.hash === ''
  );
}

const serviceUrl = (what: string) =>
  v.optional(v.pipe(v.string(), v.check(serviceAddress, what), v.transform(withoutEndSlashes)));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** One entry per variable; its message describes the valid values. */
const variablesSchema = v.object({
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
    v.transform(readStoreAddress),
    v.custom<StoreAddress>((address) => address !== null, storeAddressFormat),
  ),
  DATABASE_STATEMENTS: v.optional(v.picklist(['named', 'unnamed'], 'named or unnamed'), 'named'),
  MEDIA_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform(readMediaAddress),
      v.custom<MediaAddress>((address) => address !== null, mediaAddressFormat),
    ),
  ),
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(redisAddress, 'the address of a Redis, such as redis://user:password@host:6379/0'),
    ),
  ),
  TRUSTED_PROXY: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? [] : text.split(',').map((network) => network.trim()))),
    v.check(
      (networks) => networks.every(isNetwork),
      'addresses and networks of proxies with commas between, such as 10.0.0.0/8,::1',
    ),
  ),
  METRICS_PORT: v.optional(
    v.pipe(v.string(), v.check(port, 'a port from 0 to 65535'), v.transform(Number)),
  ),
  DRAIN_SECONDS: v.pipe(
    v.optional(v.string(), '2'),
    v.regex(/^[0-6]$/, 'a whole number from 0 to 6'),
    v.transform(Number),
  ),
  BLOG_SERVICE_URL: serviceUrl('the http or https address of a WordPress'),
  CONTENT_SERVICE_URL: serviceUrl('the http or https address of a Strapi'),
  CONTENT_SERVICE_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[!-~]+$/, 'printable ASCII without spaces')),
  ),
  CONTENT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,256}$/, 'at least 32 characters without spaces')),
  ),
  ADMIN_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.~+/-]{32,256}=*$/, 'at least 32 letters, digits or any of - . _ ~ + /'),
    ),
  ),
  GRIEVANCE_OFFICER: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(500, 'at most 500 characters: name and contact')),
  ),
  RETENTION_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'a number of days from 1 to 99999'),
      v.transform(Number),
    ),
  ),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  PRONOUN_NAME: v.optional(v.picklist(pronounRules, pronounRules.join(' or ')), 'creator'),
  PLAYING_COUNT: v.optional(v.picklist(playingSources, playingSources.join(' or ')), 'simulated'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
});

const environmentSchema = v.pipe(
  variablesSchema,
  v.forward(
    v.partialCheck(
      [['CONTENT_SERVICE_URL'], ['CONTENT_SERVICE_TOKEN']],
      (input) =>
        input.CONTENT_SERVICE_TOKEN === undefined || input.CONTENT_SERVICE_URL !== undefined,
      'a token only together with CONTENT_SERVICE_URL',
    ),
    ['CONTENT_SERVICE_TOKEN'],
  ),
  v.forward(
    v.partialCheck(
      [['PORT'], ['METRICS_PORT']],
      ({ PORT, METRICS_PORT }) => PORT === 0 || METRICS_PORT !== PORT,
      'another port than PORT',
    ),
    ['METRICS_PORT'],
  ),
);

/** Variables whose values must not appear on a terminal or in a log. */
const secretVariables: ReadonlySet<string> = new Set([
  'ADMIN_TOKEN',
  'CONTENT_SERVICE_TOKEN',
  'CONTENT_TOKEN',
  'MEDIA_URL',
  'REDIS_URL',
]);

/** Whether a value is secret: one of those variables, or an address with a password. */
function isSecret(name: string, value: string): boolean {
  const colon = value.indexOf(':');
  return (
    secretVariables.has(name) ||
    (colon !== -1 && value.includes('@', colon)) ||
    /password/i.test(value)
  );
}

/**
 * Typed configuration. `publicUrl` is an origin; `blogServiceUrl` and `contentServiceUrl` are
 * addresses without a trailing slash, undefined for our own posts and quizzes. `contentToken`
 * allows reading ready quizzes with their answers, `adminToken` opens the admin area; undefined
 * turns either off. `retentionDays` is the age at which untouched data is deleted, undefined for
 * never. `media` is where creators' own pictures are, undefined for the database. `redisUrl` and
 * `metricsPort` are undefined without Redis and metrics.
 */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly database: StoreAddress;
  readonly media: MediaAddress | undefined;
  readonly redisUrl: string | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
  readonly metricsPort: number | undefined;
  /** How long a balancer that polls `/readyz` gets to notice a stop. */
  readonly drainMs: number;
  readonly blogServiceUrl: string | undefined;
  readonly contentServiceUrl: string | undefined;
  readonly contentServiceToken: string | undefined;
  readonly contentToken: string | undefined;
  readonly adminToken: string | undefined;
  readonly grievanceOfficer: string | undefined;
  readonly retentionDays: number | undefined;
  readonly rateLimits: boolean;
  /** Off replaces the service workers on visitors' devices by one that goes away. */
  readonly serviceWorker: boolean;
  readonly pronounRule: (typeof pronounRules)[number];
  readonly playingCount: PlayingSource;
  readonly logLevel: (typeof logLevels)[number];
}

function withStatements(address: StoreAddress, statements: 'named' | 'unnamed'): StoreAddress {
  const isUnnamed = address.kind === 'postgres' && statements === 'unnamed';
  return isUnnamed ? { ...address, statements } : address;
}

/** Reads the environment; empty variables count as unset. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    const [issue] = result.issues;
    const name = v.getDotPath(issue) ?? '';
    const value = given[name] ?? '';
    const got = isSecret(name, value) ? `${value.length} characters` : JSON.stringify(value);
    throw new ConfigError(`${name}: got ${got}, takes ${issue.message}`);
  }
  const { output } = result;
  return {
    port: output.PORT,
    host: output.HOST,
    publicUrl: output.PUBLIC_URL,
    database: withStatements(output.DATABASE_URL, output.DATABASE_STATEMENTS),
    media: output.MEDIA_URL,
    redisUrl: output.REDIS_URL,
    trustedProxies: output.TRUSTED_PROXY,
    metricsPort: output.METRICS_PORT,
    drainMs: output.DRAIN_SECONDS * 1_000,
    blogServiceUrl: output.BLOG_SERVICE_URL,
    contentServiceUrl: output.CONTENT_SERVICE_URL,
    contentServiceToken: output.CONTENT_SERVICE_TOKEN,
    contentToken: output.CONTENT_TOKEN,
    adminToken: output.ADMIN_TOKEN,
    grievanceOfficer: output.GRIEVANCE_OFFICER,
    retentionDays: output.RETENTION_DAYS,
    rateLimits: output.RATE_LIMITS === 'on',
    serviceWorker: output.SERVICE_WORKER === 'on',
    pronounRule: output.PRONOUN_NAME,
    playingCount: output.PLAYING_COUNT,
    logLevel: output.LOG_LEVEL,
  };
}
