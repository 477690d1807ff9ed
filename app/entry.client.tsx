import { Fragment, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const page = document.getElementById('page');
if (page === null) throw new Error('the document has no page');

// The router waits for its data. React can wait at the root; Preact, in the build, needs a boundary.
const Waiting = import.meta.env.PROD ? Suspense : Fragment;

hydrateRoot(
  page,
  <Waiting>
    <HydratedRouter />
  </Waiting>,
);
