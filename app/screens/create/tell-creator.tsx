import { m } from '#app/paraglide/messages.js';
import { tellField } from '#app/screens/create/tell-field.ts';

/** A friend's choice to let the creator of the quiz they answered see theirs. */
export function TellCreator({
  creator,
  isTold,
  onChange,
}: {
  creator: string;
  /** Undefined in a form without a script. */
  isTold?: boolean;
  onChange?: (isTold: boolean) => void;
}) {
  return (
    <label className="pop mt-5 flex min-h-12 cursor-pointer items-center gap-3 bg-card px-4 py-2 leading-tight font-semibold">
      <input
        type="checkbox"
        name={tellField}
        checked={isTold}
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
      {m.tell_creator({ creator })}
    </label>
  );
}
