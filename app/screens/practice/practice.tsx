import { useEffect, useState } from 'react';
import { PagePart } from '#app/browser/page-part.tsx';
import { notePracticed, practiceList, practiceToday } from '#app/device/practice-list.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { playingStep } from '#app/play/late-steps.ts';
import { askedInPractice, type Sitting } from '#app/screens/practice/sitting.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { NeedsScript } from '#app/ui/needs-script.tsx';
import { isRightOption } from '#core/answer-text.ts';
import { daysUntilDue, dueQuestions } from '#core/practice.ts';
import { dailyPath, quizzesPath } from '#core/site-paths.ts';

export function meta() {
  return socialTags({ title: m.practice_title(), description: m.practice_description() });
}

/** What this device has, once the page knows it. */
interface Kept {
  readonly count: number;
  readonly due: ReturnType<typeof dueQuestions>;
  /** Null without any. */
  readonly days: number | null;
}

function readKept(): Kept {
  const [list, today] = [practiceList(), practiceToday()];
  return {
    count: list.length,
    due: dueQuestions(list, today),
    days: daysUntilDue(list, today),
  };
}

function Ready({ kept, onStart }: { kept: Kept; onStart: () => void }) {
  const { count, due, days } = kept;
  return (
    <div className="flex flex-col gap-3" role="status">
      {count === 0 && <p className="text-lg">{m.practice_none()}</p>}
      {count > 0 && <p className="text-lg font-bold">{m.practice_kept({ count })}</p>}
      {due.length > 0 && (
        <Button onClick={onStart}>{m.practice_start({ count: due.length })}</Button>
      )}
      {due.length === 0 && days !== null && <p>{m.practice_due({ count: days })}</p>}
    </div>
  );
}

function Ended({ sitting }: { sitting: Sitting }) {
  const { questions, known } = sitting;
  return (
    <div role="status">
      <p className="text-2xl font-bold">
        {m.practice_ended({ score: known, total: questions.length })}
      </p>
      <p>{m.practice_ended_lead()}</p>
    </div>
  );
}

/** Asks again what somebody has missed, after 1, 3 and 7 days. Nothing of it leaves the device. */
export default function Practice() {
  const [kept, setKept] = useState<Kept | null>(null);
  const [sitting, setSitting] = useState<Sitting | null>(null);
  useEffect(() => {
    setKept(readKept());
    playingStep.fetchStep().catch(() => undefined);
  }, []);
  const open = sitting && askedInPractice(sitting);

  if (sitting !== null && open !== null) {
    const { index, option } = sitting;
    const asked = sitting.questions[index];
    const choose = (chosen: number | null) => {
      if (asked === undefined || option !== null) return;
      const isKnown = isRightOption(asked, chosen);
      notePracticed(asked, isKnown);
      const known = sitting.known + (isKnown ? 1 : 0);
      // What was skipped is left at once.
      setSitting({ ...sitting, known, option: chosen, index: chosen === null ? index + 1 : index });
    };
    return (
      <div className="mx-auto max-w-2xl">
        <PagePart fallback={<Loading />}>
          <playingStep.Step
            language={asked?.language ?? 'en'}
            playing={open}
            tally={m.score(open.attempt)}
            onChoose={(given) => choose(given.option)}
            onNext={() =>
              option === null
                ? choose(null)
                : setSitting({ ...sitting, index: index + 1, option: null })
            }
            onTimeUp={() => undefined}
          />
        </PagePart>
      </div>
    );
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-3xl">{m.practice_title()}</h1>
      <p className="leading-snug text-ink-soft">{m.practice_lead()}</p>
      {sitting !== null && <Ended sitting={sitting} />}
      <NeedsScript>
        {kept !== null && (
          <Ready
            kept={sitting === null ? kept : readKept()}
            onStart={() =>
              setSitting({ questions: readKept().due, index: 0, option: null, known: 0 })
            }
          />
        )}
      </NeedsScript>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton look="secondary" to={dailyPath}>
          {m.daily_title()}
        </LinkButton>
        <LinkButton look="secondary" to={quizzesPath}>
          {m.quiz_list_title()}
        </LinkButton>
      </div>
    </div>
  );
}
