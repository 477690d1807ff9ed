import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { AnswerList } from '#app/screens/admin/quizzes/answer-lists.ts';
import { CheckField, type Editing, TextsField } from '#app/screens/admin/quizzes/fields.tsx';
import { MediaField, pasteImages, useUploads } from '#app/screens/admin/quizzes/media-field.tsx';
import { OrderButtons } from '#app/screens/admin/quizzes/order-buttons.tsx';
import { type DraftOption, noText } from '#app/screens/admin/quizzes/question-draft.ts';
import { iconButton } from '#app/ui/icon-button.tsx';

type Change = (change: (option: DraftOption) => DraftOption) => void;

function OptionImage({
  path,
  option,
  number,
  uploads,
  editing,
  onChange,
}: {
  path: string;
  option: DraftOption;
  number: number;
  uploads: ReturnType<typeof useUploads>;
  editing: Editing;
  onChange: Change;
}) {
  return (
    <MediaField
      path={`${path}.media`}
      label={m.quizzes_option_image({ number })}
      media={option.media}
      uploads={uploads}
      editing={editing}
      onChange={(media) => onChange((one) => ({ ...one, media }))}
    />
  );
}

/** An option, an item to sort, or a pair. */
export function OptionFields({
  path,
  list,
  option,
  index,
  count,
  editing,
  handle,
  look,
  onChange,
  onMove,
  onRemove,
}: {
  path: string;
  list: AnswerList;
  option: DraftOption;
  index: number;
  count: number;
  editing: Editing;
  handle: ComponentProps<'button'>;
  look: string;
  onChange: Change;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const number = index + 1;
  const name = list.name(number);
  const uploads = useUploads((media) => onChange((one) => ({ ...one, media })));
  const pair = list.pair?.(number);
  return (
    <li
      className={`rounded-sm border-2 border-line p-2 ${look}`}
      onPaste={list.hasImages ? pasteImages(uploads.upload) : undefined}
    >
      <div className="flex flex-wrap items-center">
        <div className="mr-auto">
          {list.hasRight ? (
            <CheckField
              isChecked={option.correct}
              onChange={(correct) => onChange((one) => ({ ...one, correct }))}
            >
              {m.quizzes_option_right({ number })}
            </CheckField>
          ) : (
            <p className="font-bold">{name}</p>
          )}
        </div>
        <OrderButtons
          id={option.id}
          name={name}
          index={index}
          count={count}
          handle={handle}
          onMove={onMove}
        />
        <button
          type="button"
          disabled={count <= list.fewest}
          onClick={onRemove}
          className={iconButton}
        >
          <X aria-hidden="true" />
          <span className="sr-only">{list.remove(number)}</span>
        </button>
      </div>
      <TextsField
        path={path + list.text}
        label={pair?.left ?? name}
        value={option.text}
        editing={editing}
        onChange={(text) => onChange((one) => ({ ...one, text }))}
      />
      {pair !== undefined && (
        <TextsField
          path={`${path}.right`}
          label={pair.right}
          value={option.pair ?? noText}
          editing={editing}
          onChange={(text) => onChange((one) => ({ ...one, pair: text }))}
        />
      )}
      {list.hasImages && (
        <OptionImage
          path={path}
          option={option}
          number={number}
          uploads={uploads}
          editing={editing}
          onChange={onChange}
        />
      )}
    </li>
  );
}
