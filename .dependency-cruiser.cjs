/** The four rooms and the one direction between them: core <- content <- server, core <- content <- app. */
const room = (name) => `^${name}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-is-pure',
      comment: 'core/ holds the rules: no other room, no Node, no React.',
      severity: 'error',
      from: { path: room('core'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [room('core'), '^node_modules/valibot/'] },
    },
    {
      name: 'content-is-data',
      severity: 'error',
      from: { path: room('content'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [room('core'), room('content')] },
    },
    {
      name: 'server-never-imports-app',
      severity: 'error',
      from: { path: room('server') },
      to: { path: room('app') },
    },
    {
      name: 'app-takes-only-types-from-server',
      severity: 'error',
      from: { path: room('app') },
      to: { path: room('server'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-storage-knows-sql',
      severity: 'error',
      from: { path: room('server'), pathNot: '^server/storage/' },
      to: { path: '^node_modules/(kysely|better-sqlite3|pg|@electric-sql)/' },
    },
    {
      name: 'only-services-chooses-adapters',
      comment: 'server/services.ts is the one place that picks a storage adapter.',
      severity: 'error',
      from: { path: room('server'), pathNot: ['^server/storage/', '^server/services\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^server/storage/(sqlite|postgres)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(core|content|server|app)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench)/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
    exclude: { path: ['^app/paraglide/', '^\\.react-router/', '^build/'] },
    doNotFollow: { path: 'node_modules' },
  },
};
