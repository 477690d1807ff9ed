import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

type CopyState = 'idle' | 'copied' | 'by hand';

/** A text with a button that copies it, or selects it where the clipboard is closed. */
export function CopyField({
  value,
  label,
  button,
  isLabelHidden = false,
}: {
  value: string;
  label: string;
  button: string;
  /** Where the text around it says what it is. */
  isLabelHidden?: boolean;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<CopyState>('idle');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // In-app browsers often close the clipboard: try the older call, then leave it to the visitor.
      field.current?.focus();
      field.current?.select();
      setState(document.execCommand('copy') ? 'copied' : 'by hand');
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-bold'}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
        className="min-h-12 w-full rounded-md border-2 border-line bg-field px-3 text-base text-ink"
      />
      <Button look="secondary" className="needs-script" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {button}
      </Button>
      <p role="status" className="min-h-6 text-center font-bold text-success">
        {state === 'copied' && m.copied()}
        {state === 'by hand' && <span className="text-ink">{m.copy_by_hand()}</span>}
      </p>
    </div>
  );
}
