import { useSite } from '#app/pages/site.ts';
import { m } from '#app/paraglide/messages.js';
import { Breadcrumbs, StructuredData } from '#app/ui/structured-data.tsx';

/** Structured data about a public quiz, for search engines. */
export function QuizData({
  name,
  description,
  path,
}: {
  name: string;
  description: string;
  path: string;
}) {
  const { origin, language } = useSite();
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Quiz',
          name,
          description,
          url: origin + path,
          inLanguage: language,
          isAccessibleForFree: true,
        }}
      />
      <Breadcrumbs
        origin={origin}
        trail={[
          { name: m.page_home(), path: '/' },
          { name, path },
        ]}
      />
    </>
  );
}
