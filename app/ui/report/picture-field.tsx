import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { Field } from '#app/ui/field.tsx';
import { picturesIn } from '#app/ui/report/pictures-in.ts';
import type { ReportedPicture } from '#app/ui/report/reportable.ts';

/** The creator's own pictures in a quiz: as the page has them, or asked for. */
function usePictures(quizId: string, given: readonly ReportedPicture[] | undefined) {
  const [pictures, setPictures] = useState(given ?? []);
  useEffect(() => {
    if (given !== undefined) return;
    // Where it fails, the report is about the whole quiz.
    call('GET /api/custom-quizzes/:id', { params: { id: quizId } }).then(
      ({ data }) => setPictures(picturesIn(data)),
      () => undefined,
    );
  }, [quizId, given]);
  return pictures;
}

/** The choice of a picture that a report is about; nothing where a quiz has none of its creator's own. */
export function PictureField({
  quizId,
  given,
}: {
  quizId: string;
  given: readonly ReportedPicture[] | undefined;
}) {
  const pictures = usePictures(quizId, given);
  if (pictures.length === 0) return null;
  return (
    <Field label={m.report_picture_label()} hint={m.report_picture_hint()}>
      {(control) => (
        <select name="picture" {...control}>
          <option value="">{m.report_picture_none()}</option>
          {pictures.map(({ id, number, alt }) => (
            <option key={id} value={id}>
              {m.report_picture({ number, alt })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
