import { forget, randomId, recall, remember } from '#app/device/memory.ts';

const fieldNames = ['message', 'name', 'replyTo'] as const;

export type FieldName = (typeof fieldNames)[number];

/** A message on its way, as it is typed; kept on the device until it has arrived. */
export interface MessageDraft extends Readonly<Record<FieldName, string>> {
  /** Under this key the server takes the message once, however often it is sent. */
  readonly key: string;
  /** When the writing began, ms since 1970. */
  readonly startedAt: number;
}

const draftKey = 'message-draft';

function isDraft(value: unknown): value is MessageDraft {
  const draft = value as Partial<MessageDraft> | null;
  return (
    typeof draft?.key === 'string' &&
    typeof draft.startedAt === 'number' &&
    fieldNames.every((name) => typeof draft[name] === 'string')
  );
}

/** The form's fields as they stand. */
export function readFields(form: HTMLFormElement): Readonly<Record<FieldName, string>> {
  const data = new FormData(form);
  const text = (name: FieldName) => String(data.get(name) ?? '');
  return { message: text('message'), name: text('name'), replyTo: text('replyTo') };
}

/** Puts the draft into the fields that are still empty. */
export function fillFields(form: HTMLFormElement, draft: MessageDraft): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === '') field.value = draft[name];
  }
}

export function recallDraft(): MessageDraft | null {
  return recall(draftKey, isDraft);
}

/** Keeps what the form holds. A changed message is another one, with a key of its own. */
export function keepDraft(form: HTMLFormElement): MessageDraft {
  const last = recallDraft();
  const fields = readFields(form);
  const isSame = last !== null && fieldNames.every((name) => last[name] === fields[name]);
  if (isSame) return last;
  const draft = { ...fields, key: randomId(), startedAt: last?.startedAt ?? Date.now() };
  remember(draftKey, draft);
  return draft;
}

export function forgetDraft(): void {
  forget(draftKey);
}
