import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Card, type Names } from '#app/screens/together/card.tsx';
import { Hearts, TwoFaces } from '#app/screens/together/hearts.tsx';
import { useAddressWith } from '#app/screens/together/use-address-with.ts';
import { Button, PressLinkButton } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { PostPicture } from '#app/ui/post-picture.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import { openParameter } from '#core/page-parameters.ts';
import { openingOrder, pairPraise, rightGuesses } from '#core/pair-opening.ts';
import type { Pair, PairLine, PairResult } from '#core/pair-schemas.ts';

const praises = {
  all: m.together_praise_all,
  most: m.together_praise_most,
  some: m.together_praise_some,
  few: m.together_praise_few,
} as const;

interface Told {
  readonly pair: Pair;
  readonly result: PairResult;
  readonly names: Names;
  /** The indexes of the questions, as their cards open. */
  readonly order: readonly number[];
}

/** The result before the first card is open. */
function Sealed({
  pair,
  names,
  onOpen,
  onAll,
}: Pick<Told, 'pair' | 'names'> & { onOpen: () => void; onAll: () => void }) {
  const opened = useAddressWith(openParameter);
  const pressing = (act: () => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <div className="pop flex animate-rise flex-col gap-3 bg-pink p-5 text-center text-onaccent">
      <TwoFaces faces={pair.faces} isGlad isFull={false} />
      <NewHeading className="text-3xl break-words">{m.together_names(names)}</NewHeading>
      <p className="text-lg leading-tight">{m.together_sealed()}</p>
      <PressLinkButton href={opened} onPress={pressing(onOpen)}>
        {m.together_open()}
      </PressLinkButton>
      <PressLinkButton look="secondary" href={opened} onPress={pressing(onAll)}>
        {m.together_open_all()}
      </PressLinkButton>
    </div>
  );
}

/** The heading of a new card takes the focus, so that a screen reader goes on there. */
function CardHeading({ language, question }: { language: Pair['language']; question: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      lang={language}
      className="text-xl leading-tight break-words outline-none"
    >
      {question}
    </h1>
  );
}

/** One card, and the way on. */
function OpenCard({
  told: { pair, result, names, order },
  place,
  onNext,
  onAll,
}: {
  told: Told;
  place: number;
  onNext: () => void;
  onAll: () => void;
}) {
  const isSettled = useSettled(String(place));
  const total = order.length;
  const isLast = place === total - 1;
  const questions = order.flatMap((index) => result.questions[index] ?? []);
  return (
    <div className="flex flex-col gap-3">
      <Hearts questions={questions} opened={place + 1} />
      <div key={place} className="pop animate-rise bg-card p-4">
        <p className="text-sm font-bold text-ink-soft">
          {m.progress({ number: place + 1, total })}
        </p>
        <Card
          pair={pair}
          result={result}
          index={order[place] ?? 0}
          names={names}
          heading={(question) => <CardHeading language={pair.language} question={question} />}
        />
      </div>
      {/* A second tap was meant for the card before. */}
      <Button aria-disabled={!isSettled} onClick={() => isSettled && onNext()}>
        {isLast ? m.together_open_end() : m.together_open_next()}
      </Button>
      {!isLast && (
        <Button look="quiet" onClick={onAll}>
          {m.together_open_all()}
        </Button>
      )}
    </div>
  );
}

/** The texts of the lines: in words, or with the points that they bring. */
interface LineTexts {
  knew(line: Omit<PairLine, 'kind'> & { readonly name: string; readonly other: string }): string;
  same(line: Omit<PairLine, 'kind'>): string;
}

const inWords: LineTexts = { knew: m.together_knew_count, same: m.together_same_count };
const withPoints: LineTexts = { knew: m.together_line_knew, same: m.together_line_same };

function lineText({ kind, ...line }: PairLine, { first, second }: Names, texts: LineTexts): string {
  switch (kind) {
    case 'first_knew':
      return texts.knew({ name: first, other: second, ...line });
    case 'second_knew':
      return texts.knew({ name: second, other: first, ...line });
    case 'same':
      return texts.same(line);
  }
}

function Lines({ told, texts }: { told: Told; texts: LineTexts }) {
  const { result, names } = told;
  return (
    <ul className="flex flex-col gap-1">
      {result.lines.map((line) => (
        <li key={line.kind} className="break-words">
          {lineText(line, names, texts)}
        </li>
      ))}
    </ul>
  );
}

/** What both knew and share, in words; then where the points come from, and every card. */
function End({ told }: { told: Told }) {
  const { pair, result, names, order } = told;
  const guesses = rightGuesses(result);
  const praise = pairPraise(guesses);
  const questions = order.flatMap((index) => result.questions[index] ?? []);
  return (
    <div className="flex flex-col gap-4">
      <div className="pop flex animate-rise flex-col gap-2 bg-pink p-4 text-center text-onaccent">
        <TwoFaces faces={pair.faces} isGlad={praise !== 'few'} isFull />
        <p className="text-lg leading-tight font-bold break-words">{m.together_names(names)}</p>
        <NewHeading className="text-3xl break-words">{praises[praise]()}</NewHeading>
        <Hearts questions={questions} opened={questions.length} />
        <p className="leading-tight">{m.together_result_lead()}</p>
      </div>
      <div className="pop bg-card p-4">
        <div className="text-lg leading-tight">
          <Lines told={told} texts={inWords} />
        </div>
        <Fold look="inside" className="mt-2 text-ink-soft" summary={m.together_points(result)}>
          <Lines told={told} texts={withPoints} />
          <p className="mt-2">{m.together_rule()}</p>
        </Fold>
      </div>
      <PostPicture pictures={result.pictures} />
      <Fold summary={m.together_all_cards()}>
        <ol>
          {order.map((index) => (
            <li key={index} className="border-t-2 border-line pt-3 pb-2">
              <Card
                pair={pair}
                result={result}
                index={index}
                names={names}
                heading={(question) => (
                  <h2 lang={pair.language} className="text-xl leading-tight break-words">
                    {question}
                  </h2>
                )}
              />
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}

/** The result for both: opened card by card, or without a script all at once. */
export function ResultStep({ pair, result }: { pair: Pair; result: PairResult }) {
  const [search] = useSearchParams();
  const [place, setPlace] = useState<number | 'sealed' | 'end'>(
    search.has(openParameter) ? 'end' : 'sealed',
  );
  const names = { first: pair.names.first, second: pair.names.second ?? '' };
  const told = { pair, result, names, order: openingOrder(result) };
  const showAll = () => setPlace('end');
  if (place === 'sealed') {
    return <Sealed pair={told.pair} names={names} onOpen={() => setPlace(0)} onAll={showAll} />;
  }
  if (place === 'end') return <End told={told} />;
  const next = place + 1;
  return (
    <OpenCard
      told={told}
      place={place}
      onNext={() => setPlace(next < told.order.length ? next : 'end')}
      onAll={showAll}
    />
  );
}
