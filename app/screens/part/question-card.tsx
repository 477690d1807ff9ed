import { Check, CircleDot, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { SoundPlayer } from '#app/screens/part/sound-player.tsx';
import { useAddressLanguage } from '#app/ui/address-language.ts';
import { choicesParameter, pressedParameter } from '#core/page-parameters.ts';
import { type Choice, type ShownPartQuestion, type Verdict, verdictOf } from '#core/part.ts';

/** A longer option gets a whole line on a phone. */
const longestInHalfLine = 20;

interface VerdictLook {
  readonly word: () => string;
  readonly icon: LucideIcon;
  /** The word on the chosen option. */
  readonly badge: () => string;
  readonly badgeIcon: LucideIcon;
  readonly option: string;
  readonly text: string;
}

const looks: Readonly<Record<Verdict, VerdictLook>> = {
  right: {
    word: () => m.review_right(),
    icon: Check,
    badge: () => m.review_right(),
    badgeIcon: Check,
    option: 'bg-lime text-onaccent',
    text: 'text-success',
  },
  wrong: {
    word: () => m.review_wrong(),
    icon: X,
    badge: () => m.review_wrong(),
    badgeIcon: X,
    option: 'bg-coral text-onaccent',
    text: 'text-danger',
  },
  'no answer': {
    word: () => m.part_no_answer(),
    icon: CircleHelp,
    badge: () => m.part_your_choice(),
    badgeIcon: CircleDot,
    option: 'bg-card text-ink',
    text: 'text-ink',
  },
};

function Option({
  text,
  value,
  verdict,
  onChoose,
}: {
  text: string;
  /** The choice as the form sends it. */
  value: string;
  verdict: Verdict | null;
  onChoose: () => void;
}) {
  const look = verdict === null ? null : looks[verdict];
  return (
    <button
      type="submit"
      name={pressedParameter}
      value={value}
      aria-pressed={look !== null}
      data-verdict={verdict ?? undefined}
      onClick={onChoose}
      className={`pop pressable flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-left text-lg leading-tight font-semibold ${
        look?.option ?? 'bg-card text-ink'
      }`}
    >
      <span>{text}</span>
      {look !== null && (
        // The status below speaks it; here it would become part of the option's name.
        <span aria-hidden="true" className="flex shrink-0 items-center gap-1 text-base font-bold">
          <look.badgeIcon />
          {look.badge()}
        </span>
      )}
    </button>
  );
}

function Reveal({ asked, verdict }: { asked: ShownPartQuestion; verdict: Verdict }) {
  const { icon: Icon, word, text } = looks[verdict];
  return (
    <div className="mt-3 animate-rise border-t-2 border-line pt-3">
      <p className={`flex items-center gap-1 text-lg font-bold ${text}`}>
        <Icon aria-hidden="true" />
        {word()}
      </p>
      {verdict !== 'no answer' && (
        <p className="text-lg font-bold">{m.part_correct_answer({ answer: asked.ans })}</p>
      )}
      <p className="leading-snug">{asked.explanation}</p>
    </div>
  );
}

/** Without a script the server shows the verdict, on a page whose address has all choices so far. */
function ChoiceForm({
  place,
  choices,
  labelledBy,
  isShort,
  children,
}: {
  place: string;
  choices: string;
  labelledBy: string;
  /** Whether two options fit side by side on a phone. */
  isShort: boolean;
  children: ReactNode;
}) {
  const language = useAddressLanguage();
  return (
    <form
      method="get"
      action={`#${place}`}
      onSubmit={(event) => event.preventDefault()}
      className="mt-3"
    >
      {language !== null && <input type="hidden" name="lang" value={language} />}
      <input type="hidden" name={choicesParameter} value={choices} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot hold a heading that wraps like the others. */}
      <div
        role="group"
        aria-labelledby={labelledBy}
        className={`grid gap-3 ${isShort ? 'two-columns' : 'sm:grid-cols-2'}`}
      >
        {children}
      </div>
    </form>
  );
}

/** A question with its options, and the verdict on the newest choice. */
export function QuestionCard({
  number,
  asked,
  choice,
  choices,
  onChoose,
}: {
  number: number;
  asked: ShownPartQuestion;
  choice: Choice | undefined;
  /** All choices so far, as text. */
  choices: string;
  onChoose: (option: number) => void;
}) {
  const headingId = useId();
  const place = `question-${number}`;
  // Equal texts are the same option, wherever they stand.
  const chosen = choice === undefined ? undefined : asked.options[choice.newest];
  const verdict = chosen === undefined ? null : verdictOf(asked, chosen);
  return (
    <li
      id={place}
      className="pop scroll-mt-24 bg-card p-3 sm:p-4"
      data-click={choice === undefined ? undefined : 'Clicked'}
    >
      <h2 id={headingId} className="text-xl">
        <span className="block text-base font-bold text-ink-soft">
          {m.editor_question({ number })}
        </span>
        {asked.question}
      </h2>
      {asked.audio !== null && <SoundPlayer clip={asked.audio} describedBy={headingId} />}
      <ChoiceForm
        place={place}
        choices={choices}
        labelledBy={headingId}
        isShort={asked.options.every(({ length }) => length <= longestInHalfLine)}
      >
        {asked.options.map((option, index) => (
          <Option
            key={`${index}-${option}`}
            text={option}
            value={`${number - 1}.${index}.${index}`}
            verdict={option === chosen ? verdict : null}
            onChoose={() => onChoose(index)}
          />
        ))}
      </ChoiceForm>
      <div role="status">{verdict !== null && <Reveal asked={asked} verdict={verdict} />}</div>
    </li>
  );
}
