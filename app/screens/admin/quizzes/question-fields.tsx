import { Plus } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { type AnswerList, listOf } from '#app/screens/admin/quizzes/answer-lists.ts';
import { DifficultyField } from '#app/screens/admin/quizzes/difficulty-field.tsx';
import {
  type Editing,
  fieldId,
  LineField,
  Problem,
  TextsField,
} from '#app/screens/admin/quizzes/fields.tsx';
import { KindField, KindFields, ScoreFields } from '#app/screens/admin/quizzes/kind-fields.tsx';
import {
  ImagePicker,
  MediaField,
  pasteImages,
  useUploads,
} from '#app/screens/admin/quizzes/media-field.tsx';
import { OptionFields } from '#app/screens/admin/quizzes/option-fields.tsx';
import { type DraftQuestion, newOption } from '#app/screens/admin/quizzes/question-draft.ts';
import { useDragOrder } from '#app/screens/admin/quizzes/use-drag-order.ts';
import { Button } from '#app/ui/button.tsx';
import { moved } from '#core/moved.ts';

type Change = (change: (question: DraftQuestion) => DraftQuestion) => void;

/** The options of a question, of which several may be right, its items or its pairs. */
function OptionList({
  path,
  list,
  question,
  editing,
  onChange,
}: {
  path: string;
  list: AnswerList;
  question: DraftQuestion;
  editing: Editing;
  onChange: Change;
}) {
  const { options } = question;
  const field = `${path}.${list.field}`;
  const move = (from: number, to: number) =>
    onChange((one) => ({ ...one, options: moved(one.options, from, to) }));
  const { handleOf, lookOf } = useDragOrder(move);
  const uploads = useUploads((media, place) =>
    onChange((one) => ({
      ...one,
      options: one.options.map((option, index) =>
        index === place ? { ...option, media } : option,
      ),
    })),
  );
  return (
    <fieldset id={fieldId(field)} tabIndex={-1} className="flex flex-col gap-2">
      <legend className="font-bold">{list.legend()}</legend>
      <Problem path={field} problems={editing.problems} />
      <ul data-order className="flex flex-col gap-2">
        {options.map((option, index) => (
          <OptionFields
            key={option.id}
            path={`${field}.${index}`}
            list={list}
            option={option}
            index={index}
            count={options.length}
            editing={editing}
            handle={handleOf(index)}
            look={lookOf(index)}
            onChange={(change) =>
              onChange((one) => ({
                ...one,
                options: one.options.map((each) => (each.id === option.id ? change(each) : each)),
              }))
            }
            onMove={(to) => move(index, to)}
            onRemove={() =>
              onChange((one) => ({
                ...one,
                options: one.options.filter(({ id }) => id !== option.id),
              }))
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="quiet"
          disabled={options.length >= list.most}
          onClick={() => onChange((one) => ({ ...one, options: [...one.options, newOption()] }))}
        >
          <Plus aria-hidden="true" />
          {list.add()}
        </Button>
        {list.hasImages && (
          <ImagePicker label={m.quizzes_option_images()} isMultiple uploads={uploads} />
        )}
      </div>
    </fieldset>
  );
}

export function QuestionFields({
  index,
  question,
  editing,
  onChange,
}: {
  index: number;
  question: DraftQuestion;
  editing: Editing;
  onChange: Change;
}) {
  const path = `qna.${index}`;
  const list = listOf(question);
  const uploads = useUploads((media) => onChange((one) => ({ ...one, media })));
  return (
    <div className="flex flex-col gap-3 pt-2" onPaste={pasteImages(uploads.upload)}>
      <KindField path={path} question={question} onChange={onChange} />
      <TextsField
        path={`${path}.question`}
        label={m.quizzes_question_text()}
        value={question.question}
        editing={editing}
        rows={2}
        onChange={(text) => onChange((one) => ({ ...one, question: text }))}
      />
      <MediaField
        path={`${path}.media`}
        label={m.quizzes_question_image()}
        media={question.media}
        uploads={uploads}
        editing={editing}
        onChange={(media) => onChange((one) => ({ ...one, media }))}
      />
      <KindFields path={path} question={question} editing={editing} onChange={onChange} />
      {list !== null && (
        <OptionList
          path={path}
          list={list}
          question={question}
          editing={editing}
          onChange={onChange}
        />
      )}
      <ScoreFields path={path} question={question} onChange={onChange} />
      <TextsField
        path={`${path}.explanation`}
        label={m.quizzes_explanation()}
        value={question.explanation}
        editing={editing}
        rows={2}
        onChange={(explanation) => onChange((one) => ({ ...one, explanation }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DifficultyField
          name={`${path}.difficulty`}
          value={question.difficulty}
          onChange={(difficulty) =>
            onChange(({ difficulty: _, ...one }) => ({ ...one, ...difficulty }))
          }
        />
        <LineField
          path={`${path}.asOf`}
          label={m.quizzes_as_of()}
          hint={m.quizzes_as_of_hint()}
          problems={editing.problems}
          value={question.asOf ?? ''}
          type="month"
          onChange={({ target }) => onChange((one) => ({ ...one, asOf: target.value }))}
        />
      </div>
    </div>
  );
}
