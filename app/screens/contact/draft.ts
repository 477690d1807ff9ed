import { forget, randomId, recall, remember } from '#app/device.ts';

/** A message on its way, as it is typed; kept on the device until it has arrived. */
export interface MessageDraft {
  readonly message: string;
  readonly name: string;
  readonly replyTo: string;
  /** Under this key the server takes the message once, however often it is sent. */
  readonly key: string;
  /** When the writing began, ms since 1970. */
  readonly startedAt: number;
}

const draftKey = 'message-draft';

function isDraft(value: unknown): value is MessageDraft {
  const draft = value as Partial<MessageDraft> | null;
  return (
    typeof draft?.message === 'string' &&
    typeof draft.name === 'string' &&
    typeof draft.replyTo === 'string' &&
    typeof draft.key === 'string' &&
    typeof draft.startedAt === 'number'
  );
}

export const emptyDraft: MessageDraft = {
  message: '',
  name: '',
  replyTo: '',
  key: '',
  startedAt: 0,
};

/** The draft with one field changed. A changed message is another one, with a key of its own. */
export function changeDraft(
  draft: MessageDraft,
  change: Partial<Pick<MessageDraft, 'message' | 'name' | 'replyTo'>>,
): MessageDraft {
  const startedAt = draft.startedAt === 0 ? Date.now() : draft.startedAt;
  return { ...draft, ...change, key: randomId(), startedAt };
}

export function recallDraft(): MessageDraft | null {
  return recall(draftKey, isDraft);
}

export function rememberDraft(draft: MessageDraft): void {
  remember(draftKey, draft);
}

export function forgetDraft(): void {
  forget(draftKey);
}
