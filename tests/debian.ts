import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function succeeds(command: string, options: readonly string[]): boolean {
  return spawnSync(command, options, { stdio: 'inherit' }).status === 0;
}

/** Installs Debian's packages of these names, where this process may. */
export function installFromDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0'];
  return (
    succeeds('apt-get', ['update', ...apt]) && succeeds('apt-get', ['install', ...apt, ...packages])
  );
}
