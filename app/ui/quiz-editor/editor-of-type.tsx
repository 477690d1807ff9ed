import { lazy, Suspense } from 'react';
import { Loading } from '#app/ui/loading.tsx';
import { QuizEditor } from '#app/ui/quiz-editor/quiz-editor.tsx';
import type { TriviaEditorProps } from '#app/ui/quiz-editor/trivia/trivia-editor.tsx';

/** Other types do without its code. */
const TriviaEditor = lazy(async () => ({
  default: (await import('#app/ui/quiz-editor/trivia/trivia-editor.tsx')).TriviaEditor,
}));

/** The editor of a new or stored quiz of any type. */
export function EditorOfType({ starters, ...props }: TriviaEditorProps) {
  if (props.type !== 'trivia') return <QuizEditor {...props} />;
  return (
    <Suspense fallback={<Loading />}>
      <TriviaEditor {...props} starters={starters} />
    </Suspense>
  );
}
