/** The shapes of package.json and package-lock.json. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly deprecated?: string;
  readonly integrity?: string;
  /** The registry or server that it comes from; npm leaves it out, as .npmrc asks. */
  readonly resolved?: string;
}

/**
 * Programs for other systems that a tool of the build names and that the registry does not have: there
 * is nothing to take a checksum of.
 */
const unpublished = ['darwin-arm64', 'linux-arm64', 'win32-x64'].map(
  (system) => `node_modules/@lix-js/sdk-${system}@0.17.0`,
);

/** Problems that the packages declare themselves, a sentence for each. */
export function packageProblems(manifest: Manifest, lock: Lock): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const loose = Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}@${version} is no exact version`);
  const deprecated = Object.entries(lock.packages).flatMap(([path, { deprecated }]) =>
    deprecated === undefined ? [] : [`${path} is deprecated: ${deprecated}`],
  );
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const unchecked = packages
    .filter(([path, { version, integrity }]) => {
      return integrity === undefined && !unpublished.includes(`${path}@${version}`);
    })
    .map(([path]) => `${path} has no integrity in package-lock.json`);
  const placed = packages
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([path, { resolved }]) => `${path} comes from ${resolved} in package-lock.json`);
  return [...loose, ...deprecated, ...unchecked, ...placed];
}
