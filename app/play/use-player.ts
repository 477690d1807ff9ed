import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '#app/pages/failure-log.ts';
import type { AttemptAccess } from '#app/play/attempt-calls.ts';
import { questionPlayer } from '#app/play/late-steps.ts';
import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  Effect,
  PlayEvent,
  PlayRequest,
  PlayView,
  StartChoice,
} from '#app/play/play-state.ts';
import { begin, play } from '#app/play/player.ts';
import { ask, type BeginAttempt } from '#app/play/requests.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';
import type { Language } from '#core/language.ts';

/** Where the end of an attempt is remembered, if it is no longer the one of its device. */
export interface KeptEnd {
  recall(quizId: string): AttemptAccess | null;
  remember(quizId: string, access: AttemptAccess): void;
  forget(): void;
}

/** What is played, by which rules, and how it begins. */
export interface Play {
  /** The first half of the ids of its attempts; they are remembered under it. */
  readonly id: string;
  readonly rules: PlayRules;
  readonly language: Language;
  readonly isClosed: boolean;
  readonly keptEnd: KeptEnd | null;
  readonly start: BeginAttempt;
  /** The server says that it is no longer there. */
  onGone?(): void;
}

/** Tells the player what happens, and does what follows from it. */
export function usePlayer(given: Play) {
  const [view, setView] = useState<PlayView>(() => begin(given).view);
  // Timers and network replies act on what is shown when they come, not when they were set up.
  const state = useRef(begin(given));
  const latest = useRef(given);
  latest.current = given;
  const isMounted = useRef(true);
  const { id, language, isClosed, keptEnd } = given;

  const recall = useCallback(() => savedAttempt(id) ?? keptEnd?.recall(id) ?? null, [id, keptEnd]);

  const tell = useCallback(
    (event: PlayEvent) => {
      const send = async (request: PlayRequest) =>
        tell(
          await ask(request, {
            start: latest.current.start,
            isWanted: () => isMounted.current,
            onLost: tell,
            recall,
          }),
        );
      const carryOut = (effect: Effect) => {
        switch (effect.kind) {
          case 'save':
            return saveAttempt(id, effect.access);
          case 'forget':
            forgetAttempt(id, effect.id);
            return keptEnd?.forget();
          case 'end':
            if (keptEnd === null) return;
            forgetAttempt(id, effect.access.id);
            return keptEnd.remember(id, effect.access);
          case 'gone':
            return latest.current.onGone?.();
          case 'log':
            return logFailure(effect.what, effect.failure);
          default:
            void send(effect);
        }
      };
      const step = play(latest.current.rules, state.current, event, questionPlayer);
      state.current = step.state;
      setView(step.state.view);
      step.effects.forEach(carryOut);
    },
    [id, keptEnd, recall],
  );

  useEffect(() => {
    tell({ kind: 'shown', saved: recall(), language, isClosed });
  }, [tell, recall, language, isClosed]);

  useEffect(() => {
    isMounted.current = true;
    const look = () => {
      if (document.visibilityState === 'visible') tell({ kind: 'back' });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      tell({ kind: 'left' });
    };
  }, [tell]);

  return {
    view,
    start: (choice: StartChoice) => tell({ kind: 'start', choice, saved: recall() }),
    tryAgain: () => tell({ kind: 'try again', saved: recall() }),
    choose: (option: number) => tell({ kind: 'choose', option }),
    next: () => tell({ kind: 'next' }),
    timeUp: () => tell({ kind: 'time up' }),
    playAgain: () => tell({ kind: 'play again' }),
  };
}
