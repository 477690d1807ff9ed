import { ChevronRight } from 'lucide-react';
import type { QuizTypeEntry } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import { Link } from '#app/ui/link.tsx';
import type { QuizType } from '#core/custom-quiz.ts';
import { createPath } from '#core/share.ts';

const accents: Readonly<Record<QuizType, string>> = {
  freefire: 'bg-orange',
  friend: 'bg-sky',
  couple: 'bg-pink',
  trivia: 'bg-lime',
};

/** On a phone the picture stands beside the text, so that all fit above the games. */
function CreateCard({ type, title, prompt }: QuizTypeEntry) {
  return (
    <li>
      <Link
        to={createPath(type)}
        className={`pop pressable flex h-full items-stretch overflow-hidden text-onaccent no-underline sm:flex-col ${accents[type]}`}
      >
        <img
          src={`/images/types/${type}.svg`}
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

/** The kinds of quiz that a visitor can make. */
export function CreateCards({ quizTypes }: { quizTypes: readonly QuizTypeEntry[] }) {
  return (
    <ul className="mt-3 grid gap-2 sm:mt-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {quizTypes.map((entry) => (
        <CreateCard key={entry.type} {...entry} />
      ))}
    </ul>
  );
}
