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
import { initialState, play } from '#app/play/player.ts';
import { type PlayCalls, sendRequest } from '#app/play/requests.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';
import type { Language } from '#core/language.ts';

/** Keeps a finished attempt once the device may begin another. */
export interface FinishedAttemptStore {
  recall(quizId: string): AttemptAccess | null;
  remember(quizId: string, access: AttemptAccess): void;
  forget(): void;
}

/** The quiz to play, its rules, and its calls of the server. */
export interface PlayOptions extends PlayCalls {
  /** The quiz's id: the first half of its attempts' ids, and the device's key for them. */
  readonly id: string;
  readonly rules: PlayRules;
  readonly language: Language;
  readonly isClosed: boolean;
  readonly finishedStore: FinishedAttemptStore | null;
  /** Called when the server says that the quiz no longer exists. */
  onGone?(): void;
}

/** Runs the player: dispatches events to it and carries out their effects. */
export function usePlayer(options: PlayOptions) {
  const [view, setView] = useState<PlayView>(() => initialState(options).view);
  // Timers and network replies act on the state at their arrival, not at their creation.
  const state = useRef(initialState(options));
  const latest = useRef(options);
  latest.current = options;
  const isMounted = useRef(true);
  const { id, language, isClosed, finishedStore } = options;

  const recall = useCallback(
    () => savedAttempt(id) ?? finishedStore?.recall(id) ?? null,
    [id, finishedStore],
  );

  const dispatch = useCallback(
    (event: PlayEvent) => {
      const send = async (request: PlayRequest) =>
        dispatch(
          await sendRequest(request, {
            calls: latest.current,
            isWanted: () => isMounted.current,
            onLost: dispatch,
            recall,
          }),
        );
      const carryOut = (effect: Effect) => {
        switch (effect.kind) {
          case 'save':
            return saveAttempt(id, effect.access);
          case 'forget':
            forgetAttempt(id, effect.id);
            return finishedStore?.forget();
          case 'end':
            if (finishedStore === null) return;
            forgetAttempt(id, effect.access.id);
            return finishedStore.remember(id, effect.access);
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
    [id, finishedStore, recall],
  );

  useEffect(() => {
    dispatch({ kind: 'shown', saved: recall(), language, isClosed });
  }, [dispatch, recall, language, isClosed]);

  useEffect(() => {
    isMounted.current = true;
    const onReturn = () => {
      if (document.visibilityState === 'visible') dispatch({ kind: 'back' });
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      dispatch({ kind: 'left' });
    };
  }, [dispatch]);

  return {
    view,
    start: (choice: StartChoice) => dispatch({ kind: 'start', choice, saved: recall() }),
    tryAgain: () => dispatch({ kind: 'try again', saved: recall() }),
    choose: (option: number) => dispatch({ kind: 'choose', option }),
    next: () => dispatch({ kind: 'next' }),
    timeUp: () => dispatch({ kind: 'time up' }),
    playAgain: () => dispatch({ kind: 'play again' }),
  };
}
