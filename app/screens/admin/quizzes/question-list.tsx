import { ChevronDown, ChevronRight, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Draft } from '#app/screens/admin/quizzes/draft.ts';
import { type Editing, fieldId, Problem } from '#app/screens/admin/quizzes/fields.tsx';
import { ImagePicker, useUploads } from '#app/screens/admin/quizzes/media-field.tsx';
import { OrderButtons } from '#app/screens/admin/quizzes/order-buttons.tsx';
import { type DraftQuestion, newQuestion } from '#app/screens/admin/quizzes/question-draft.ts';
import { QuestionFields } from '#app/screens/admin/quizzes/question-fields.tsx';
import { useDragOrder } from '#app/screens/admin/quizzes/use-drag-order.ts';
import { Button } from '#app/ui/button.tsx';
import { iconButton } from '#app/ui/icon-button.tsx';
import { RemovedQuestion } from '#app/ui/quiz-editor/removed-question.tsx';
import { moved } from '#core/moved.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';

type ChangeQuiz = (change: (draft: Draft) => Draft) => void;

function titleOf({ question }: DraftQuestion, { languages, tab }: Editing): string {
  const [first = tab] = languages;
  const own = languages.includes(tab) ? tab : first;
  return question[own] || question[first] || '…';
}

/** Opens and closes a question. */
function QuestionHeading({
  title,
  isOpen,
  isWrong,
  onToggle,
}: {
  title: string;
  isOpen: boolean;
  isWrong: boolean;
  onToggle: () => void;
}) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <h3 className="min-w-[min(100%,12rem)] flex-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 text-left font-bold"
      >
        <Chevron aria-hidden="true" className="shrink-0" />
        <span className="line-clamp-2">{title}</span>
        {isWrong && (
          <CircleAlert
            role="img"
            aria-label={m.quizzes_has_problem()}
            className="shrink-0 text-danger"
          />
        )}
      </button>
    </h3>
  );
}

/** All questions in order; at most one is open. */
export function QuestionList({
  questions,
  editing,
  openId,
  onOpen,
  onChange,
}: {
  questions: readonly DraftQuestion[];
  editing: Editing;
  openId: string | null;
  onOpen: (id: string | null) => void;
  onChange: ChangeQuiz;
}) {
  const [removed, setRemoved] = useState<{ question: DraftQuestion; index: number } | null>(null);
  const change = (how: (all: readonly DraftQuestion[]) => readonly DraftQuestion[]) =>
    onChange((draft) => ({ ...draft, questions: how(draft.questions) }));
  const move = (from: number, to: number) => change((all) => moved(all, from, to));
  const { handleOf, lookOf } = useDragOrder(move);
  const add = (question: DraftQuestion) =>
    change((all) => (all.length < readyQuizLimits.questions ? [...all, question] : all));
  const uploads = useUploads((media) => add(newQuestion(media)));
  const { problems } = editing;
  const isFull = questions.length >= readyQuizLimits.questions;

  return (
    <section id={fieldId('qna')} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <h2 className="text-xl">{m.quizzes_questions({ count: questions.length })}</h2>
      <Problem path="qna" problems={problems} />
      <ol data-order className="flex flex-col gap-2">
        {questions.map((question, index) => {
          const number = index + 1;
          const isOpen = question.id === openId;
          const isWrong = [...problems.keys()].some((path) => path.startsWith(`qna.${index}.`));
          return (
            <li key={question.id} className={`pop bg-card p-2 sm:p-3 ${lookOf(index)}`}>
              <div className="flex flex-wrap items-center">
                <QuestionHeading
                  title={`${number}. ${titleOf(question, editing)}`}
                  isOpen={isOpen}
                  isWrong={isWrong}
                  onToggle={() => onOpen(isOpen ? null : question.id)}
                />
                <div className="ml-auto flex">
                  <OrderButtons
                    id={question.id}
                    name={m.editor_question({ number })}
                    index={index}
                    count={questions.length}
                    handle={handleOf(index)}
                    onMove={(to) => move(index, to)}
                  />
                  <button
                    type="button"
                    onClick={() => {
                      setRemoved({ question, index });
                      change((all) => all.filter(({ id }) => id !== question.id));
                    }}
                    className={iconButton}
                  >
                    <Trash2 aria-hidden="true" />
                    <span className="sr-only">{m.quizzes_question_remove({ number })}</span>
                  </button>
                </div>
              </div>
              {isOpen && (
                <QuestionFields
                  index={index}
                  question={question}
                  editing={editing}
                  onChange={(how) =>
                    change((all) => all.map((one) => (one.id === question.id ? how(one) : one)))
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <div role="status">
        {removed !== null && (
          <RemovedQuestion
            key={removed.question.id}
            number={removed.index + 1}
            undoLabel={m.quizzes_undo()}
            onUndo={() => {
              change((all) => all.toSpliced(removed.index, 0, removed.question));
              setRemoved(null);
            }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="secondary"
          disabled={isFull}
          onClick={() => {
            const question = newQuestion();
            add(question);
            onOpen(question.id);
          }}
        >
          <Plus aria-hidden="true" />
          {m.quizzes_question_add()}
        </Button>
        {!isFull && (
          <ImagePicker label={m.quizzes_questions_of_images()} isMultiple uploads={uploads} />
        )}
      </div>
    </section>
  );
}
