/** As package.json and package-lock.json write them. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, { readonly deprecated?: string }>>;
}

/** What is wrong with the packages by their own words, a sentence for each. */
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
