import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { accents } from '#app/play/accents.ts';
import { lockQuestion, openQuestion } from '#app/play/current-question.ts';
import { areOptionsShort, Options } from '#app/play/options.tsx';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import { listOf } from '#app/screens/admin/quizzes/answer-lists.ts';
import type { Draft } from '#app/screens/admin/quizzes/draft.ts';
import { KindPreview } from '#app/screens/admin/quizzes/kind-preview.tsx';
import {
  type DraftMedia,
  type DraftQuestion,
  noText,
  questionFrom,
} from '#app/screens/admin/quizzes/question-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import type { AnswerKey } from '#core/answer-key.ts';
import type { AskedQuestion, ShownMedia } from '#core/attempt-schemas.ts';
import { inEachLanguage, type Language, type Localized, languages } from '#core/language.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';
import { readyAnswerKey, readyAskedParts } from '#core/ready-question.ts';
import type { ReadyQuestion } from '#core/ready-quiz.ts';

function shownMedia(media: DraftMedia, language: Language): ShownMedia {
  const { url, width, height, alternativeText } = media;
  return { url, width, height, alternativeText: alternativeText[language] };
}

/** The question with a name for each option, item or side without a text, such as its number. */
function named(question: DraftQuestion): DraftQuestion {
  const orElse = (texts: Localized, name: string) =>
    inEachLanguage((language) => texts[language].trim() || name);
  const list = listOf(question);
  if (list === null) return question;
  return {
    ...question,
    options: question.options.map((option, index) => {
      const { left, right } = list.pair?.(index + 1) ?? { left: list.name(index + 1), right: '…' };
      return {
        ...option,
        text: orElse(option.text, left),
        pair: orElse(option.pair ?? noText, right),
      };
    }),
  };
}

function askedQuestion(
  question: DraftQuestion,
  asked: AskedParts,
  { index, language }: { index: number; language: Language },
): AskedQuestion {
  const { media } = question;
  const options = listOf(question)?.hasImages ? question.options : [];
  const hasPictures = options.some((option) => option.media !== null);
  return {
    index,
    question: question.question[language],
    ...asked,
    ...(media === null ? {} : { media: shownMedia(media, language) }),
    ...(hasPictures
      ? { optionMedia: options.map((option) => option.media && shownMedia(option.media, language)) }
      : {}),
  };
}

/** The choice of one option; choosing one shows the feedback. */
function ChoicePreview({
  question,
  preview,
  language,
}: {
  question: DraftQuestion;
  preview: AskedQuestion;
  language: Language;
}) {
  const [option, setOption] = useState<number | null>(null);
  const open = openQuestion(preview, 0);
  const right = question.options.findIndex(({ correct }) => correct);
  const isRight = option !== null && question.options[option]?.correct === true;
  const explanation = question.explanation[language].trim();
  const current =
    option === null
      ? open
      : lockQuestion(
          open,
          { option },
          {
            correct: isRight,
            ...(right === -1 ? {} : { answer: isRight ? option : right }),
          },
        );
  return (
    <>
      <Options current={current} isOpen={option === null} onChoose={setOption} />
      {option !== null && explanation !== '' && (
        <p className="mt-3 rounded-md bg-card px-3 py-2 leading-snug text-ink">{explanation}</p>
      )}
      {option !== null && (
        <Button look="secondary" className="mt-3 w-full" onClick={() => setOption(null)}>
          <span lang={getLocale()}>{m.quizzes_preview_again()}</span>
        </Button>
      )}
    </>
  );
}

/** A typed number that is none yet cannot be shown. */
function isReadable(question: AnswerKey): boolean {
  return (
    !('kind' in question) ||
    question.kind !== 'number' ||
    [question.min, question.max, question.step].every(Number.isFinite)
  );
}

/** The question as players see it. */
function QuestionPreview({
  question,
  index,
  language,
}: {
  question: DraftQuestion;
  index: number;
  language: Language;
}) {
  const ready = questionFrom(named(question), languages) as ReadyQuestion;
  const key = readyAnswerKey(ready, language);
  const preview = askedQuestion(question, readyAskedParts(ready, language), { index, language });
  return (
    <div
      lang={language}
      className={`rounded-lg border-2 border-outline p-3 text-onaccent ${accents[index % accents.length]}`}
    >
      <p className="text-xl leading-tight font-extrabold">{preview.question || '…'}</p>
      {preview.media !== undefined && (
        <img
          src={preview.media.url}
          alt={preview.media.alternativeText}
          width={preview.media.width}
          height={preview.media.height}
          className={`mx-auto mt-1 h-auto w-full rounded-md object-contain ${areOptionsShort(preview) ? 'max-h-60' : 'max-h-44'}`}
        />
      )}
      {!('kind' in key) && (
        <ChoicePreview question={question} preview={preview} language={language} />
      )}
      {'kind' in key && isReadable(key) && (
        // Fields that are filled in keep their places while the list stays as long.
        <KindPreview
          key={`${key.kind} ${preview.words} ${preview.options.length}`}
          question={key}
          asked={preview}
          language={language}
        />
      )}
    </div>
  );
}

/** A live preview of the quiz in one of its languages. */
export function Preview({
  draft,
  index,
  tab,
}: {
  draft: Draft;
  /** Index of the open question; -1 for none. */
  index: number;
  tab: Language;
}) {
  const [chosen, setChosen] = useState<Language | null>(null);
  const wanted = chosen ?? tab;
  const language = draft.languages.includes(wanted) ? wanted : (draft.languages[0] ?? tab);
  const question = draft.questions[index];
  return (
    <section aria-label={m.quizzes_preview()} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xl">{m.quizzes_preview()}</h2>
        {draft.languages.length > 1 && (
          <div className="flex gap-1">
            {draft.languages.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === language}
                onClick={() => setChosen(one)}
                className="min-h-11 rounded-md px-3 font-bold aria-pressed:bg-violet aria-pressed:text-onaccent"
              >
                {spokenName(one)}
              </button>
            ))}
          </div>
        )}
      </div>
      <article className="pop overflow-hidden bg-card" lang={language}>
        <QuizThumbnail
          quiz={{ thumbnail: draft.thumbnail?.url ?? null }}
          className="w-full border-b-2 border-outline"
        />
        <p className="p-3 text-lg leading-tight font-extrabold">{draft.name[language] || '…'}</p>
      </article>
      {question !== undefined && (
        <QuestionPreview
          key={`${question.id}-${language}`}
          question={question}
          index={index}
          language={language}
        />
      )}
    </section>
  );
}
