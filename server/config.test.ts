import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      pronounRule: 'creator',
      playingCount: 'simulated',
    });
    expect(config.database).toMatchObject({
      kind: 'sqlite',
      file: expect.stringMatching(/data[/\\]quizmingle\.db$/),
    });
    expect(config.publicUrl).toBeUndefined();
    expect(config).toMatchObject({
      blogServiceUrl: undefined,
      contentServiceUrl: undefined,
      contentServiceToken: undefined,
      contentToken: undefined,
      adminToken: undefined,
      grievanceOfficer: undefined,
      retentionDays: undefined,
      rateLimits: true,
      serviceWorker: true,
    });
  });

  it('reads what is set, and takes an empty variable as not set', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://quiz.example/',
      DATABASE_URL: 'sqlite:/var/lib/quiz.db',
      PLAYING_COUNT: 'real',
      BLOG_SERVICE_URL: 'https://blog.example/news/',
      CONTENT_SERVICE_URL: 'https://cms.example/',
      CONTENT_SERVICE_TOKEN: '0a1b2c',
      CONTENT_TOKEN: 'x'.repeat(32),
      REDIS_URL: 'rediss://quiz:secret@cache.example:6380/2',
      MEDIA_URL: 's3://KEY:secret@s3.example/pictures?region=ap-south-1',
      METRICS_PORT: '9464',
      DRAIN_SECONDS: '5',
      DATABASE_STATEMENTS: 'unnamed',
      TRUSTED_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMITS: 'off',
      SERVICE_WORKER: 'off',
      LOG_LEVEL: '',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://quiz.example',
      database: { kind: 'sqlite', file: '/var/lib/quiz.db' },
      playingCount: 'real',
      blogServiceUrl: 'https://blog.example/news',
      contentServiceUrl: 'https://cms.example',
      contentServiceToken: '0a1b2c',
      contentToken: 'x'.repeat(32),
      redisUrl: 'rediss://quiz:secret@cache.example:6380/2',
      media: {
        url: 'https://s3.example/pictures',
        region: 'ap-south-1',
        key: 'KEY',
        secret: 'secret',
      },
      metricsPort: 9464,
      drainMs: 5_000,
      trustedProxies: ['10.0.0.0/8', '::1'],
      rateLimits: false,
      serviceWorker: false,
      logLevel: 'info',
    });
  });

  it('sends statements without names to PostgreSQL where a pooler needs that', () => {
    const url = 'postgres://quiz@pooler/quiz';
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
    expect(readConfig({ DATABASE_URL: url, DATABASE_STATEMENTS: 'unnamed' }).database).toEqual({
      kind: 'postgres',
      url,
      statements: 'unnamed',
    });
  });

  it.each([
    'postgres://quiz:secret@db/quiz',
    'postgresql://db:6432/quiz?sslmode=require',
    'postgres://quiz:secret@one:5432,two,[::1]:6432/quiz',
    'postgres:///quiz?host=/run/postgresql',
  ])('takes the address of a PostgreSQL: %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });

  it.each([
    ['PORT', '70000', 'PORT: got "70000", takes a port from 0 to 65535'],
    ['PORT', 'http', 'PORT: got "http", takes a port from 0 to 65535'],
    [
      'PUBLIC_URL',
      'quiz.example',
      'PUBLIC_URL: got "quiz.example", takes an http or https address',
    ],
    ['PUBLIC_URL', 'https://quiz.example/a', 'PUBLIC_URL: got "https://quiz.example/a", takes'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: got "mysql://x", takes sqlite:'],
    ['DATABASE_URL', 'sqlite:', 'DATABASE_URL: got "sqlite:", takes sqlite: and a file'],
    ['DATABASE_URL', 'postgres://host', 'DATABASE_URL: got "postgres://host", takes sqlite:'],
    ['DATABASE_URL', 'postgres://one,/x', 'DATABASE_URL: got "postgres://one,/x", takes sqlite:'],
    ['DATABASE_URL', 'postgres://u:secret@host', 'DATABASE_URL: got 24 characters, takes sqlite:'],
    ['DATABASE_URL', 'postgres://h?password=s', 'DATABASE_URL: got 23 characters, takes sqlite:'],
    ['REDIS_URL', '127.0.0.1:6379', 'REDIS_URL: got 14 characters, takes the address of a Redis'],
    ['REDIS_URL', 'redis://:secret@host/name', 'REDIS_URL: got 25 characters, takes the address'],
    [
      'MEDIA_URL',
      's3://KEY:secret@host',
      'MEDIA_URL: got 20 characters, takes an S3-compatible store',
    ],
    ['TRUSTED_PROXY', 'yes', 'TRUSTED_PROXY: got "yes", takes addresses and networks of proxies'],
    ['DRAIN_SECONDS', '10', 'DRAIN_SECONDS: got "10", takes a whole number from 0 to 6'],
    ['METRICS_PORT', 'yes', 'METRICS_PORT: got "yes", takes a port from 0 to 65535'],
    ['METRICS_PORT', '3000', 'METRICS_PORT: got "3000", takes another port than PORT'],
    ['BLOG_SERVICE_URL', 'blog.example', 'BLOG_SERVICE_URL: got "blog.example", takes the http'],
    ['BLOG_SERVICE_URL', 'ftp://blog.example', 'BLOG_SERVICE_URL: got "ftp://blog.example"'],
    ['BLOG_SERVICE_URL', 'https://me:pw@blog.example', 'takes the http or https address'],
    ['BLOG_SERVICE_URL', 'https://blog.example/?p=1', 'takes the http or https address'],
    [
      'CONTENT_SERVICE_URL',
      'cms.example',
      'CONTENT_SERVICE_URL: got "cms.example", takes the http',
    ],
    ['CONTENT_SERVICE_URL', 'https://:pw@cms.example', 'takes the http or https address'],
    ['CONTENT_SERVICE_TOKEN', '0a1b2c', 'takes a token only together with CONTENT_SERVICE_URL'],
    ['CONTENT_TOKEN', 'too-short', 'CONTENT_TOKEN: got 9 characters, takes at least 32 characters'],
    ['CONTENT_TOKEN', `${'x'.repeat(32)} y`, 'CONTENT_TOKEN: got 34 characters, takes at least 32'],
    ['ADMIN_TOKEN', 'short', 'ADMIN_TOKEN: got 5 characters, takes at least 32'],
    ['ADMIN_TOKEN', `${'x'.repeat(32)}é`, 'ADMIN_TOKEN: got 33 characters, takes at least 32'],
    ['RETENTION_DAYS', '0', 'RETENTION_DAYS: got "0", takes a number of days from 1'],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS: got "maybe", takes on or off'],
    ['PRONOUN_NAME', 'nobody', 'PRONOUN_NAME: got "nobody", takes creator or friend'],
    ['PLAYING_COUNT', 'fake', 'PLAYING_COUNT: got "fake", takes simulated or real'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: got "loud", takes one of fatal, error'],
  ])('refuses %s=%s in one line', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it.each(['two words', 'line\nbreak', 'schlüssel'])('refuses the token %j unseen', (token) => {
    const read = () =>
      readConfig({ CONTENT_SERVICE_URL: 'https://cms.example', CONTENT_SERVICE_TOKEN: token });
    expect(read).toThrow(
      `CONTENT_SERVICE_TOKEN: got ${token.length} characters, takes printable ASCII without spaces`,
    );
  });
});

/** What compose.yaml gives the server, where these variables are set. */
function composed(set: Readonly<Record<string, string>>): Record<string, string> {
  const [, block = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(
    readFileSync('compose.yaml', 'utf8'),
  ) ?? [''];
  const lines = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)];
  const filled = (text: string) =>
    text
      .replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name, otherwise = '') => set[name] ?? otherwise)
      .replaceAll('"', '');
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filled(value)]));
}

describe('compose.yaml', () => {
  it('passes every variable of the README on, but where a container listens', () => {
    const documented = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` +\|/gm)]
      .map(([, name]) => name ?? '')
      .filter((name) => !['PORT', 'HOST'].includes(name));
    expect(documented).toContain('ADMIN_TOKEN');
    expect(Object.keys(composed({})).sort()).toEqual(documented.sort());
  });

  it('starts with none of them set', () => {
    expect(readConfig(composed({ POSTGRES_PASSWORD: 'secret' }))).toMatchObject({
      publicUrl: 'http://localhost:8080',
      adminToken: undefined,
      contentToken: undefined,
      contentServiceUrl: undefined,
      grievanceOfficer: undefined,
      retentionDays: undefined,
      rateLimits: true,
    });
  });

  it('hands over what is set', () => {
    const tokens = { ADMIN_TOKEN: 'a'.repeat(32), CONTENT_TOKEN: 'c'.repeat(32) };
    const other = { PLAYING_COUNT: 'real', RETENTION_DAYS: '90', GRIEVANCE_OFFICER: 'A; b@c.in' };
    expect(readConfig(composed({ ...tokens, ...other }))).toMatchObject({
      adminToken: tokens.ADMIN_TOKEN,
      contentToken: tokens.CONTENT_TOKEN,
      playingCount: 'real',
      retentionDays: 90,
      grievanceOfficer: 'A; b@c.in',
    });
  });
});
