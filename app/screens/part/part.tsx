import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PagePart } from '#app/browser/page-part.tsx';
import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { partEntry } from '#app/pages/playable.ts';
import { notFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import type { PartPage } from '#app/screens/part/part-page.ts';
import { PartResult } from '#app/screens/part/part-result.tsx';
import { QuestionCard } from '#app/screens/part/question-card.tsx';
import { TallyBar } from '#app/screens/part/tally-bar.tsx';
import { useHeartbeat } from '#app/screens/part/use-heartbeat.ts';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { QuizData } from '#app/ui/quiz-data.tsx';
import { parts } from '#content/parts.ts';
import { choicesParameter, pressedParameter } from '#core/page-parameters.ts';
import {
  choicesIn,
  choose,
  type PartChoices,
  partQuestionsIn,
  type ShownPartQuestion,
  tallyOf,
  textOfChoices,
} from '#core/part.ts';
import { partPath } from '#core/share.ts';
import type { Route } from './+types/part';

/** The choices in an address: those before, and the option that was just pressed. */
function chosenIn(search: URLSearchParams, questions: readonly ShownPartQuestion[]): PartChoices {
  const before = choicesIn(search.get(choicesParameter) ?? '', questions);
  const pressed = choicesIn(search.get(pressedParameter) ?? '', questions);
  return [...pressed].reduce(
    (choices, [question, { newest }]) => choose(choices, question, newest),
    before,
  );
}

export function loader({ params, request, context }: Route.LoaderArgs): PartPage {
  const index = parts.findIndex(({ id }) => String(id) === params.id);
  const part = parts[index];
  if (part === undefined) throw notFound();
  const server = context.get(serverContext);
  const language = languageOf(request);
  const { searchParams } = new URL(request.url);
  const questions = partQuestionsIn(part, language);
  const next = parts[index + 1];
  return {
    ...partEntry(part, language),
    questions,
    choices: textOfChoices(chosenIn(searchParams, questions)),
    next: next === undefined ? null : partEntry(next, language),
    shareUrl: `${server.origin}${partPath(part.id)}?lang=${language}`,
    isCounted: server.settings.playingCount === 'real',
  };
}

function hasSounds({ questions }: PartPage): boolean {
  return questions.some(({ audio }) => audio !== null);
}

function descriptionOf(part: PartPage): string {
  const { questions, game } = part;
  const description = hasSounds(part) ? m.part_description_sounds : m.part_description;
  return description({ count: questions.length, game });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { id, game, slang } = loaderData;
  return socialTags({
    title: m.part_page_title({ number: id, slang, game }),
    description: descriptionOf(loaderData),
  });
}

function PartQuestions({ part }: { part: PartPage }) {
  const [choices, setChoices] = useState(() => choicesIn(part.choices, part.questions));
  const navigate = useNavigate();
  const keepLanguage = useKeptLanguage();
  useHeartbeat(part.id, part.isCounted);
  const tally = tallyOf(part.questions, choices);
  const choicesText = textOfChoices(choices);
  const playAgain = () => {
    setChoices(new Map());
    if (part.choices !== '') void navigate(keepLanguage('.'), { replace: true });
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  return (
    <>
      <TallyBar tally={tally} count={part.questions.length} />
      <ol className="mt-3 flex flex-col gap-5">
        {part.questions.map((question, index) => (
          <PagePart key={index}>
            <QuestionCard
              number={index + 1}
              asked={question}
              choice={choices.get(index)}
              choices={choicesText}
              onChoose={(option) => setChoices((current) => choose(current, index, option))}
            />
          </PagePart>
        ))}
      </ol>
      <PartResult part={part} tally={tally} onPlayAgain={playAgain} />
    </>
  );
}

export default function PartScreen({ loaderData }: Route.ComponentProps) {
  const { id, game, slang } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      {/* Small, so that the first question stands in the first screen. */}
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={`/images/parts/${id}.svg`}
          alt=""
          width="640"
          height="360"
          fetchPriority="high"
          className="pop w-[min(8rem,35%)] sm:w-56"
        />
        <div className="min-w-0 flex-1 basis-40">
          <p className="leading-tight font-bold text-ink-soft">{game}</p>
          <h1 className="text-2xl sm:text-3xl">{m.part_title({ number: id, slang })}</h1>
        </div>
      </div>
      <p className="mt-2 leading-tight sm:text-lg">
        {hasSounds(loaderData) ? m.part_lead_sounds() : m.part_lead()}
      </p>
      <PartQuestions key={id} part={loaderData} />
      <QuizData
        name={m.part_page_title({ number: id, slang, game })}
        description={descriptionOf(loaderData)}
        path={partPath(id)}
      />
    </div>
  );
}
