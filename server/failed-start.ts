/** No packages may be imported here: a missing one is among the causes. */
import { ConfigError } from '#server/config-error.ts';
import { StoreRefused } from '#server/storage/opening/store-refused.ts';

/** The package that could not be loaded. */
function missingPackage(error: Error): string | undefined {
  if (!('code' in error && /^(ERR_)?MODULE_NOT_FOUND$/.test(String(error.code)))) return undefined;
  const [, kind, name = ''] = /^Cannot find (package|module) '([^']+)'/.exec(error.message) ?? [];
  const isPackage = kind === 'package' || /node_modules|^[^./\\][^:]*$/.test(name);
  return isPackage ? name : undefined;
}

/**
 * One line about a cause that an operator can put right; null for a fault of our own, which needs
 * its stack.
 */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof StoreRefused) return `DATABASE_URL: ${error.message}`;
  const missing = error instanceof Error ? missingPackage(error) : undefined;
  return missing === undefined ? null : `The package ${missing} is not there: run npm ci`;
}

/** The same for a port that cannot be used; `variable` is the one that set it. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { variable, host, port }: { variable: string; host: string; port: number },
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `${variable}: port ${port} is in use on ${host}: stop what listens there, or set another port`;
    case 'EACCES':
      return `${variable}: port ${port} is not open to this user: set one above 1023, or give the user the right`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `HOST: ${host} is no address of this machine: set one that is, or 0.0.0.0 for all of them`;
    default:
      return `${variable}: cannot listen on ${host} port ${port} (${error.message}): set another port`;
  }
}

/** Explains a problem with the built site in `folder`; any other `error` is returned as it is. */
export function explainBuildError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || explainFailure(error) !== null) return error;
  const isMissing =
    'code' in error && /^(ENOENT|ENOTDIR|ERR_MODULE_NOT_FOUND)$/.test(String(error.code));
  if (!isMissing && !(error instanceof SyntaxError)) return error;
  return new ConfigError(`The built site in ${folder} is missing or broken: run npm run build`);
}
