import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { DraftOption } from '#app/screens/admin/quizzes/draft.ts';
import { CheckField, type Editing, TextsField } from '#app/screens/admin/quizzes/fields.tsx';
import { MediaField, pasteImages, useUploads } from '#app/screens/admin/quizzes/media-field.tsx';
import { OrderButtons } from '#app/screens/admin/quizzes/order-buttons.tsx';
import { iconButton } from '#app/ui/icon-button.tsx';

export function OptionFields({
  path,
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
  option: DraftOption;
  index: number;
  count: number;
  editing: Editing;
  handle: ComponentProps<'button'>;
  look: string;
  onChange: (change: (option: DraftOption) => DraftOption) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const number = index + 1;
  const name = m.quizzes_option({ number });
  const uploads = useUploads((media) => onChange((one) => ({ ...one, media })));
  return (
    <li
      className={`rounded-sm border-2 border-line p-2 ${look}`}
      onPaste={pasteImages(uploads.upload)}
    >
      <div className="flex flex-wrap items-center">
        <div className="mr-auto">
          <CheckField
            isChecked={option.correct}
            onChange={(correct) => onChange((one) => ({ ...one, correct }))}
          >
            {m.quizzes_option_right({ number })}
          </CheckField>
        </div>
        <OrderButtons
          id={option.id}
          name={name}
          index={index}
          count={count}
          handle={handle}
          onMove={onMove}
        />
        <button type="button" disabled={count <= 2} onClick={onRemove} className={iconButton}>
          <X aria-hidden="true" />
          <span className="sr-only">{m.quizzes_option_remove({ number })}</span>
        </button>
      </div>
      <TextsField
        path={`${path}.text`}
        label={name}
        value={option.text}
        editing={editing}
        onChange={(text) => onChange((one) => ({ ...one, text }))}
      />
      <MediaField
        path={`${path}.media`}
        label={m.quizzes_option_image({ number })}
        media={option.media}
        uploads={uploads}
        editing={editing}
        onChange={(media) => onChange((one) => ({ ...one, media }))}
      />
    </li>
  );
}
