import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

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

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

/** Whether a program is there, or could be installed from Debian's package of that name. */
export function hasProgram(program: string, debianPackage = program): boolean {
  const isThere = () => folders.some((folder) => existsSync(join(folder, program)));
  return isThere() || (installFromDebian(debianPackage) && isThere());
}
