import { registerHooks } from 'node:module';

const compiler = new URL('./compiler.ts', import.meta.url).href;

/** The types that the command `openapi-typescript` makes of a document. */
export async function generateTypes(document: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' ? next(compiler, context) : next(specifier, context),
  });
  const { default: openapi, astToString } = await import('openapi-typescript');
  hooks.deregister();
  return astToString(await openapi(document));
}
