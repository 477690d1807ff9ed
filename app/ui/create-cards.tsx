import { ChevronRight } from 'lucide-react';
import type { SurveyEntry } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import { Link } from '#app/ui/link.tsx';
import { createPath } from '#core/share.ts';
import type { SurveyName } from '#core/survey-sets.ts';

const accents: Readonly<Record<SurveyName, string>> = {
  freefire: 'bg-orange',
  friend: 'bg-sky',
  couple: 'bg-pink',
  sibling: 'bg-teal',
  family: 'bg-sun',
  classmate: 'bg-violet',
  colleague: 'bg-coral',
  trivia: 'bg-lime',
  rakhi: 'bg-coral',
  'friendship-day': 'bg-sun',
  valentine: 'bg-pink',
  farewell: 'bg-violet',
};

/** On a phone the picture stands beside the text, so that all fit above the games. */
function CreateCard({ name, title, prompt }: SurveyEntry) {
  return (
    <li>
      <Link
        to={createPath(name)}
        className={`pop pressable flex h-full items-stretch overflow-hidden text-onaccent no-underline sm:flex-col ${accents[name]}`}
      >
        <img
          src={`/images/types/${name}.svg`}
          alt=""
          width="640"
          height="400"
          className="w-[min(6rem,27%)] shrink-0 border-r-2 border-outline object-cover sm:w-full sm:border-r-0 sm:border-b-2"
        />
        <span className="flex flex-1 flex-col justify-center px-3 py-1.5 sm:justify-start sm:gap-1 sm:p-4">
          <span className="text-xl leading-tight font-extrabold sm:text-2xl">{title}</span>
          <span className="text-sm leading-tight sm:text-base sm:leading-normal">{prompt}</span>
          <span className="mt-auto hidden pt-2 text-lg font-bold underline sm:block">
            {m.home_card_action()}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="mr-2 shrink-0 self-center sm:hidden" />
      </Link>
    </li>
  );
}

/** The sets of questions that a visitor can make a quiz from. */
export function CreateCards({ surveys }: { surveys: readonly SurveyEntry[] }) {
  return (
    <ul className="mt-3 grid gap-2 sm:mt-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {surveys.map((entry) => (
        <CreateCard key={entry.name} {...entry} />
      ))}
    </ul>
  );
}
