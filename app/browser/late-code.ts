import { type ComponentType, createElement, lazy, use } from 'react';
import { LanguageContext } from '#app/contexts.ts';

/** Waits before another try, in ms. */
const waits = [1_000, 4_000] as const;

const Nothing = () => null;

async function loadOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  // The page is worth more than this part of it.
  return load().catch(() => Nothing);
}

/**
 * A component that works without a script. Its code comes after that of the page; until then the server's
 * HTML stands. An earlier update would take that HTML away, so put the `Suspense` around it into a `memo`
 * with stable props.
 */
export function lateCode<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const Part = await loadOrNothing(load);
    // biome-ignore lint/correctness/noComponentHookFactories: made once, as its code comes.
    function LatePart(props: Props) {
      // Its texts change with the language, which the `memo` does not know of.
      use(LanguageContext);
      return createElement(Part, props);
    }
    return { default: LatePart };
  });
}
