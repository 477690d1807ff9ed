import { m } from '#app/paraglide/messages.js';
import type { PlayNote } from '#app/play/play-state.ts';

export const noteTexts: Readonly<Record<PlayNote, () => string>> = {
  'answer kept': () => m.offline_answer(),
  'no answer': () => m.answer_first(),
  busy: () => m.busy_waiting(),
  offline: () => m.offline_waiting(),
  trouble: () => m.trouble_waiting(),
  'answered elsewhere': () => m.answer_elsewhere(),
  'time up': () => m.time_up(),
  'too late': () => m.time_up_late(),
};
