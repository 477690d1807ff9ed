import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Draft, draftOf, withQuestionsOf } from '#app/ui/quiz-editor/draft.ts';
import { recallDraft, rememberDraft } from '#app/ui/quiz-editor/kept-draft.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { QuestionInsight } from '#core/results.ts';
import { createPath } from '#core/share.ts';
import { splitQuestions } from '#core/split-questions.ts';

/** A new draft with these questions; a draft that the device keeps gets them in front. */
function nextDraft(quiz: OwnedCustomQuiz, data: readonly QuestionInsight[]): Draft {
  const { name, language, type } = quiz;
  const only = type === 'trivia' ? { title: '', seconds: quiz.seconds ?? null } : {};
  const choices = data.map(({ kind: _, ans = [], ...choice }) => ({ ...choice, ans }));
  const next = draftOf({ name, language, data: choices, ...only });
  const kept = recallDraft(type);
  return kept === null ? next : withQuestionsOf(kept, next);
}

/** The questions that people answered most differently, as a start for the next quiz. */
export function SplitQuestionsBox({
  quiz,
  insights,
}: {
  quiz: OwnedCustomQuiz;
  insights: readonly QuestionInsight[];
}) {
  const navigate = useNavigate();
  const split = splitQuestions(insights);
  if (split.length === 0) return null;
  const makeNext = () => {
    rememberDraft(quiz.type, nextDraft(quiz, split));
    void navigate(`${createPath(quiz.type)}?lang=${quiz.language}`);
  };
  return (
    <div className="border-b-2 border-outline bg-page px-4 py-3">
      <h3 className="text-lg">{m.insight_split_title()}</h3>
      <p>{m.insight_split_lead()}</p>
      <ul lang={quiz.language} className="mt-1 list-disc pl-6 font-semibold">
        {split.map(({ question }, index) => (
          <li key={`${index}-${question}`}>{question}</li>
        ))}
      </ul>
      <Button look="secondary" className="mt-2 w-full" onClick={makeNext}>
        {m.insight_split_make()}
      </Button>
    </div>
  );
}
