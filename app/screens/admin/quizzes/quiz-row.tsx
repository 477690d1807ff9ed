import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { OrderButtons } from '#app/screens/admin/quizzes/order-buttons.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import type { ListedReadyQuiz } from '#core/edited-ready-quiz.ts';
import type { Language } from '#core/language.ts';
import { adminPath } from '#core/site-paths.ts';

/** Where a quiz can be moved, among `count` of them. */
interface Order {
  readonly count: number;
  readonly handle: ComponentProps<'button'>;
  readonly onMove: (by: number) => void;
}

/** A line of the list in the language of the page. */
export interface ShownQuiz extends Omit<ListedReadyQuiz, 'name' | 'updatedAt'> {
  readonly name: string;
  readonly language: Language;
  readonly languages: readonly Language[];
  readonly changed: string;
}

export function QuizRow({
  quiz,
  order,
  look,
  onPublish,
  onDelete,
}: {
  quiz: ShownQuiz;
  /** Null where only some of the quizzes are shown. */
  order: Order | null;
  look: string;
  onPublish: () => void;
  onDelete: () => void;
}) {
  const { search } = useLocation();
  const { place, documentId, name, isPublished } = quiz;
  return (
    <li className={`pop flex flex-wrap items-center gap-x-3 bg-card p-2 ${look}`}>
      <div className="flex min-w-[min(100%,16rem)] flex-1 items-center gap-3">
        <QuizThumbnail quiz={quiz} className="w-20 shrink-0 rounded-sm" />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight" lang={quiz.language}>
            {name}
          </h2>
          <p className="leading-tight text-ink-soft">
            <span className="font-bold text-ink">
              {isPublished ? m.quizzes_published() : m.quizzes_draft()}
            </span>
            {' · '}
            {m.quizzes_question_count({ count: quiz.questions })}
            {' · '}
            {m.quizzes_changed({ when: quiz.changed })}
          </p>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end">
        <LinkButton
          look="quiet"
          to={{ pathname: `${adminPath('Quizzes')}/${documentId}`, search }}
          aria-label={m.quizzes_edit_label({ name })}
        >
          {m.quizzes_edit()}
        </LinkButton>
        <Button
          look="quiet"
          onClick={onPublish}
          aria-label={
            isPublished ? m.quizzes_unpublish_label({ name }) : m.quizzes_publish_label({ name })
          }
        >
          {isPublished ? m.quizzes_unpublish() : m.quizzes_publish()}
        </Button>
        {order !== null && (
          <OrderButtons
            id={`quiz-${documentId}`}
            name={name}
            index={place - 1}
            count={order.count}
            handle={order.handle}
            onMove={(to) => order.onMove(to - (place - 1))}
          />
        )}
        <button
          type="button"
          onClick={onDelete}
          className="inline-flex size-11 items-center justify-center rounded-full text-danger"
        >
          <Trash2 aria-hidden="true" />
          <span className="sr-only">{m.quizzes_delete_label({ name })}</span>
        </button>
      </div>
    </li>
  );
}
