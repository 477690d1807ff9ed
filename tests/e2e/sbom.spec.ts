import { readFileSync } from 'node:fs';
import { expect, test } from './pages.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly object[];
  readonly properties?: readonly { readonly name: string }[];
}

test('the build lists its components', () => {
  const bill = JSON.parse(readFileSync('build/sbom.json', 'utf8'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: {} } });
  const components: Component[] = bill.components;
  const tools = components.filter(({ properties = [] }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const find = (from: readonly Component[], name: string, version: unknown) =>
    from.find((component) => component.name === name && component.version === version);
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(find(components, name, version)?.hashes, name).toHaveLength(1);
  }
  for (const [name, version] of Object.entries(dependencies)) {
    expect(find(tools, name, version), name).toBeUndefined();
  }
});
