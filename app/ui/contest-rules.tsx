import { Suspense } from 'react';
import { late } from '#app/ui/late.tsx';

const load = () => import('#app/ui/contest-rules-section.tsx');

const Section = late(async () => (await load()).ContestRulesSection);

/** How a competition is scored: read from the page long before its code is there. */
export function ContestRules() {
  return (
    <Suspense>
      <Section />
    </Suspense>
  );
}
