/** The shapes of package.json and package-lock.json. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, { readonly deprecated?: string }>>;
}

/** Problems that the packages declare themselves, a sentence for each. */
export function packageProblems(manifest: Manifest, lock: Lock): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const loose = Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}@${version} is no exact version`);
  const deprecated = Object.entries(lock.packages).flatMap(([path, { deprecated }]) =>
    deprecated === undefined ? [] : [`${path} is deprecated: ${deprecated}`],
  );
  return [...loose, ...deprecated];
}
