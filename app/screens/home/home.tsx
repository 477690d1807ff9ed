import { Link } from 'react-router';
import { languageOf } from '#app/language.ts';
import { m } from '#app/paraglide/messages.js';
import { survey } from '#content/survey/index.ts';
import { type QuizType, quizTypes } from '#core/custom-quiz.ts';
import { createPath } from '#core/share.ts';
import type { Route } from './+types/home';

export function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(request);
  return quizTypes.map((type) => ({
    type,
    title: survey[type].title[language],
    prompt: survey[type].prompt[language],
  }));
}

export function meta() {
  return [{ title: m.home_title() }, { name: 'description', content: m.home_description() }];
}

const accents: Readonly<Record<QuizType, string>> = {
  freefire: 'bg-orange',
  friend: 'bg-sky',
  couple: 'bg-pink',
};

function QuizTypeCard({ type, title, prompt }: { type: QuizType; title: string; prompt: string }) {
  return (
    <li>
      <Link
        to={createPath(type)}
        className={`pop pressable flex h-full flex-col overflow-hidden text-onaccent no-underline ${accents[type]}`}
      >
        <img
          src={`/images/types/${type}.svg`}
          alt=""
          width="640"
          height="400"
          className="w-full border-b-2 border-outline"
        />
        <span className="flex flex-1 flex-col gap-1 p-4">
          <span className="text-2xl font-extrabold">{title}</span>
          <span className="text-base">{prompt}</span>
          <span className="mt-auto pt-2 text-lg font-bold underline">{m.home_card_action()}</span>
        </span>
      </Link>
    </li>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{m.home_create_heading()}</h1>
      <p className="text-2xl font-bold">{m.home_create_subheading()}</p>
      <p className="mt-1 text-lg text-ink-soft">{m.home_create_lead()}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-3">
        {loaderData.map((card) => (
          <QuizTypeCard key={card.type} {...card} />
        ))}
      </ul>
    </>
  );
}
