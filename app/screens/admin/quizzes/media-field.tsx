import { ImagePlus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useContext, useId, useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { asApiError } from '#app/screens/admin/quizzes/failure.ts';
import { type Editing, fieldId, Problem, TextsField } from '#app/screens/admin/quizzes/fields.tsx';
import { CountUploads } from '#app/screens/admin/quizzes/pending-uploads.ts';
import { type DraftMedia, draftMedia } from '#app/screens/admin/quizzes/question-draft.ts';
import { imagesIn, refusalText, uploadImage } from '#app/screens/admin/quizzes/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { imageTypes } from '#core/media.ts';

interface Uploading {
  /** From 0 to 1; null without an upload. */
  readonly share: number | null;
  readonly refusals: readonly string[];
}

/** Uploads images one after the other; `onImage` gets each with its index. */
export function useUploads(onImage: (media: DraftMedia, place: number) => void) {
  const [{ share, refusals }, setState] = useState<Uploading>({ share: null, refusals: [] });
  const countUploads = useContext(CountUploads);
  const upload = async (files: readonly File[]) => {
    const refused: string[] = [];
    countUploads(1);
    for (const [place, file] of files.entries()) {
      const progress = (done: number) =>
        setState({ share: (place + done) / files.length, refusals: refused });
      progress(0);
      try {
        onImage(draftMedia(await uploadImage(file, progress)), place);
      } catch (error) {
        const { name } = file;
        refused.push(m.quizzes_image_refused({ name, reason: refusalText(asApiError(error)) }));
        // The following uploads would fail too.
        if (error instanceof ApiError && error.code !== 'invalid') break;
      }
    }
    setState({ share: null, refusals: refused });
    countUploads(-1);
  };
  return { share, refusals, upload };
}

/** A button for choosing image files, with the upload's progress and any refusal. */
export function ImagePicker({
  label,
  isMultiple = false,
  uploads: { share, refusals, upload },
}: {
  label: string;
  isMultiple?: boolean;
  uploads: ReturnType<typeof useUploads>;
}) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={Object.keys(imageTypes).join()}
        multiple={isMultiple}
        disabled={share !== null}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void upload(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 font-semibold text-link underline peer-focus-visible:outline-3 peer-focus-visible:outline-link"
      >
        <ImagePlus aria-hidden="true" />
        {label}
      </label>
      {share !== null && (
        <progress
          value={share}
          max={1}
          aria-label={m.quizzes_uploading()}
          className="quiz-progress block h-3 w-full"
        />
      )}
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="font-semibold text-danger">
            {refusal}
          </p>
        ))}
      </div>
    </>
  );
}

/** A paste handler that uploads images. */
export function pasteImages(upload: (files: readonly File[]) => Promise<void>) {
  return (event: ClipboardEvent) => {
    const images = imagesIn(event.clipboardData);
    if (images.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void upload(images.slice(0, 1));
  };
}

/** An image of the quiz with its alternative text. */
export function MediaField({
  path,
  label,
  media,
  uploads,
  editing,
  onChange,
}: {
  path: string;
  label: string;
  media: DraftMedia | null;
  uploads: ReturnType<typeof useUploads>;
  editing: Editing;
  onChange: (media: DraftMedia | null) => void;
}) {
  if (media === null) return <ImagePicker label={label} uploads={uploads} />;
  return (
    <div className="flex flex-col gap-2 rounded-sm border-2 border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        <img
          src={media.url}
          alt=""
          width={media.width}
          height={media.height}
          className="h-16 w-24 rounded-sm object-contain"
        />
        <Button
          look="quiet"
          id={fieldId(path)}
          aria-label={m.quizzes_image_remove_label({ field: label })}
          onClick={() => onChange(null)}
        >
          <Trash2 aria-hidden="true" />
          {m.quizzes_image_remove()}
        </Button>
      </div>
      <Problem path={path} problems={editing.problems} />
      <TextsField
        path={`${path}.alternativeText`}
        label={m.quizzes_alternative()}
        value={media.alternativeText}
        editing={editing}
        onChange={(alternativeText) => onChange({ ...media, alternativeText })}
      />
    </div>
  );
}
