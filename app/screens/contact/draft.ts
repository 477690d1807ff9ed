import { forget, randomId, recall, remember } from '#app/device/memory.ts';

const fieldNames = ['message', 'name', 'replyTo'] as const;

export type FieldName = (typeof fieldNames)[number];

/** What a person has written. */
export type MessageFields = Readonly<Record<FieldName, string>>;

/** A message in progress, kept on the device until it has arrived. */
export interface MessageDraft extends MessageFields {
  /** Idempotency key: the server stores the message once. */
  readonly key: string;
  /** Start of the writing, ms since 1970. */
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

/** The current values of the form. */
export function readFields(form: HTMLFormElement): MessageFields {
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

/** Saves the form's values. A changed message gets a new key. */
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
