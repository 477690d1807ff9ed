import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly privileged?: boolean;
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
}

const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};

describe('compose.yaml', () => {
  it.each(Object.entries(services))('gives %s no right that it does not use', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.privileged).toBeUndefined();
    const kept: Readonly<Record<string, readonly string[]>> = {
      balancer: ['NET_BIND_SERVICE'],
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    };
    expect(service.cap_add).toEqual(kept[name]);
    // Nothing can be written elsewhere, but programs want a place for temporary files.
    expect(service.tmpfs?.length).toBeGreaterThan(0);
  });

  it('pins every image of others by its digest, as the Dockerfile does', () => {
    const images = Object.values(services)
      .map(({ image }) => image)
      .filter((image) => image !== 'quizmingle');
    const bases = readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm);
    const named = [...images, ...[...bases].map(([, base]) => base)];
    expect(named).toHaveLength(5);
    for (const image of named) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/);
  });

  it('lets the world reach the balancer only', () => {
    const reached = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(reached.map(([name]) => name)).toEqual(['balancer']);
  });

  it('has a password for each store, without which it does not start', () => {
    const wanted = (name: string) => `\${${name}:?set a password}`;
    const { app1, postgres, redis } = services;
    expect(postgres?.environment?.POSTGRES_PASSWORD).toBe(wanted('POSTGRES_PASSWORD'));
    expect(redis?.environment?.REDIS_PASSWORD).toBe(wanted('REDIS_PASSWORD'));
    expect(redis?.command?.at(-1)).toContain('requirepass $$REDIS_PASSWORD');
    expect(app1?.environment?.REDIS_URL).toBe(`redis://:${wanted('REDIS_PASSWORD')}@redis:6379`);
  });
});
