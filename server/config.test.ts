import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      pronounRule: 'creator',
      playingCount: 'simulated',
    });
    expect(config.databaseFile).toMatch(/data[/\\]quizmingle\.db$/);
    expect(config.publicUrl).toBeUndefined();
    expect(config).toMatchObject({ blogServiceUrl: undefined, rateLimits: true });
    expect(config.contentToken).toBeUndefined();
  });

  it('reads what is set, and takes an empty variable as not set', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://quiz.example/',
      DATABASE_URL: 'sqlite:/var/lib/quiz.db',
      PLAYING_COUNT: 'real',
      BLOG_SERVICE_URL: 'https://blog.example/news/',
      CONTENT_TOKEN: 'x'.repeat(32),
      RATE_LIMITS: 'off',
      LOG_LEVEL: '',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://quiz.example',
      databaseFile: '/var/lib/quiz.db',
      playingCount: 'real',
      blogServiceUrl: 'https://blog.example/news',
      contentToken: 'x'.repeat(32),
      rateLimits: false,
      logLevel: 'info',
    });
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
    ['BLOG_SERVICE_URL', 'blog.example', 'BLOG_SERVICE_URL: got "blog.example", takes the http'],
    ['BLOG_SERVICE_URL', 'ftp://blog.example', 'BLOG_SERVICE_URL: got "ftp://blog.example"'],
    ['BLOG_SERVICE_URL', 'https://me:pw@blog.example', 'takes the http or https address'],
    ['BLOG_SERVICE_URL', 'https://blog.example/?p=1', 'takes the http or https address'],
    [
      'CONTENT_TOKEN',
      'too-short',
      'CONTENT_TOKEN: got a secret value, takes at least 32 characters',
    ],
    [
      'CONTENT_TOKEN',
      `${'x'.repeat(32)} y`,
      'CONTENT_TOKEN: got a secret value, takes at least 32',
    ],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS: got "maybe", takes on or off'],
    ['PRONOUN_NAME', 'nobody', 'PRONOUN_NAME: got "nobody", takes creator or friend'],
    ['PLAYING_COUNT', 'fake', 'PLAYING_COUNT: got "fake", takes simulated or real'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: got "loud", takes one of fatal, error'],
  ])('refuses %s=%s in one line', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });
});
