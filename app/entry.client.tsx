import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isPreact } from '#app/browser/is-preact.ts';

/** Preact hydrates an element, and needs a boundary while the router waits for its data. */
function hydratePage(): void {
  const page = document.getElementById('page');
  if (page === null) throw new Error('the document has no page');
  hydrateRoot(
    page,
    <Suspense fallback={null}>
      <HydratedRouter />
    </Suspense>,
  );
}

if (isPreact) hydratePage();
else hydrateRoot(document, <HydratedRouter />);
