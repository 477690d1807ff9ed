import { lazy, useEffect } from 'react';

const fetchKindForm = async () => ({
  default: (await import('#app/play/kinds/kind-form.tsx')).KindForm,
});

/** The form of the questions that are no choice of one option. Quizzes of choices do without its code. */
export const KindForm = lazy(fetchKindForm);

/** Fetches that code ahead for a quiz with such questions, so that it is there without a network. */
export function useKindForm(hasKinds: boolean): void {
  useEffect(() => {
    // Fetched again with the question itself.
    if (hasKinds) fetchKindForm().catch(() => undefined);
  }, [hasKinds]);
}
