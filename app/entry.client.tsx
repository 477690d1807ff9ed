import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Outside a transition, hydration would be one long task.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
