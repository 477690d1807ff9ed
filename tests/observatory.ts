/**
 * The scoring of a reply by Mozilla's HTTP Observatory. From github.com/mdn/mdn-http-observatory at
 * version 1.5.0 (23 October 2025, algorithm 4): the modifiers come from src/grader/charts.js, the
 * conditions from src/analyzer/tests, as far as they apply to our replies. Any other finding throws.
 */
export interface ScoredReply {
  readonly headers: Headers;
  /** The document, if the reply is one. */
  readonly html?: string;
}

type Rule = (reply: ScoredReply, isPreloaded: boolean) => number;

const baseline = 100;

/** Below this, bonuses do not count. */
const leastForBonuses = 90;

function directives(policy: string): Map<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'data:', "'unsafe-inline'"]);

function policyOf({ headers }: ScoredReply) {
  return directives(headers.get('Content-Security-Policy') ?? '');
}

const modifiers: Readonly<Record<string, Rule>> = {
  'content-security-policy': (reply) => {
    const policy = policyOf(reply);
    const fallback = policy.get('default-src');
    if (fallback === undefined) return -25;
    const isBroad = (name: string) =>
      (policy.get(name) ?? fallback).some((source) => broad.has(source));
    const sources = [...policy.values()].flat();
    if (isBroad('script-src') || isBroad('object-src')) return -20;
    if (sources.some((source) => source.startsWith('http:'))) return -20;
    if (sources.includes("'unsafe-eval'")) return -10;
    if (isBroad('style-src')) return 0;
    return fallback.join() === "'none'" ? 10 : 5;
  },
  cookies: ({ headers }) => {
    const cookies = headers.getSetCookie();
    if (cookies.length === 0) return 0;
    if (cookies.some((cookie) => /^[^=]*(sess|login)/i.test(cookie) && !/httponly/i.test(cookie)))
      return -30;
    // The penalty with HSTS; without it, twice and four times as much.
    if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -10;
    return cookies.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie)) ? 5 : 0;
  },
  'cross-origin-resource-sharing': ({ headers }) =>
    headers.has('Access-Control-Allow-Credentials') ? -50 : 0,
  // A proxy redirects http to https on the same host.
  redirection: () => 0,
  'referrer-policy': ({ headers }) => {
    const policy = headers.get('Referrer-Policy');
    if (policy === null) return 0;
    return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(policy) ? 5 : -5;
  },
  'strict-transport-security': ({ headers }, isPreloaded) => {
    if (isPreloaded) return 5;
    const age = /max-age=(\d+)/i.exec(headers.get('Strict-Transport-Security') ?? '')?.[1];
    if (age === undefined) return -20;
    return Number(age) >= 15_552_000 ? 0 : -10;
  },
  'subresource-integrity': ({ html = '' }) => {
    const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
    for (const [, source = ''] of scripts) {
      if (!/^\/(?!\/)/.test(source)) throw new Error(`a script of another host: ${source}`);
    }
    // One script of our own with a hash is enough; one from another host would undo it.
    return scripts.some(([tag]) => tag.includes('integrity=')) ? 5 : 0;
  },
  'x-content-type-options': ({ headers }) =>
    headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
  'x-frame-options': (reply) => {
    if (policyOf(reply).has('frame-ancestors')) return 5;
    return /^(deny|sameorigin)$/i.test(reply.headers.get('X-Frame-Options') ?? '') ? 5 : -20;
  },
  'cross-origin-resource-policy': ({ headers }) => {
    const policy = headers.get('Cross-Origin-Resource-Policy');
    if (policy === null || policy === 'cross-origin') return 0;
    return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
  },
};

/**
 * The score of a reply, and the modifier of each test. `isPreloaded`: the host is in browsers' HSTS
 * preload list, for which an operator applies at hstspreload.org.
 */
export function observatoryScore(reply: ScoredReply, isPreloaded = false) {
  const tests = Object.fromEntries(
    Object.entries(modifiers).map(([name, rule]) => [name, rule(reply, isPreloaded)]),
  );
  const all = Object.values(tests);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, baseline);
  const penalised = sum(all.filter((modifier) => modifier < 0));
  const score = penalised >= leastForBonuses ? sum(all) : penalised;
  return { score, isBest: score >= 100, tests };
}
