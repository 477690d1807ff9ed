import { useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { sendMessage } from '#app/api/calls.ts';
import type { MessageDraft } from '#app/screens/contact/draft.ts';
import { minWritingTime } from '#core/contact-message.ts';
import type { Language } from '#core/language.ts';

export type SendingState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly code: ApiError['code'] }
  | { readonly kind: 'sent' };

export function useSending(onSent: () => void, first: SendingState) {
  const [state, setState] = useState(first);

  const send = async (draft: MessageDraft, website: string, language: Language) => {
    const { message, name, replyTo, key, startedAt } = draft;
    setState({ kind: 'sending' });
    try {
      // Whoever pastes a message is a person all the same: programs post without this page.
      const writingTime = Math.max(minWritingTime, Date.now() - startedAt);
      await sendMessage({ message, name, replyTo, website, writingTime, language }, key);
      onSent();
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', code: error instanceof ApiError ? error.code : 'internal' });
    }
  };

  return { state, send, writeAgain: () => setState({ kind: 'writing' }) };
}
