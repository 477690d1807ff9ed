import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { isHydrated } from '#app/browser/hydration.ts';
import { logFailure } from '#app/pages/failure-log.ts';
import { type FormProblem, noteOf } from '#app/play/form-problem.ts';
import { questionPlayer } from '#app/play/late-steps.ts';
import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  Effect,
  PlayEvent,
  PlayRequest,
  PlayState,
  PlayView,
  StartChoice,
} from '#app/play/play-state.ts';
import { initialState, play } from '#app/play/player.ts';
import { type PlayCalls, sendRequest } from '#app/play/requests.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';
import { usePageSentAt } from '#app/play/use-page-sent-at.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { OwnAttempt } from '#core/attempt-schemas.ts';
import type { Given } from '#core/given.ts';
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
  /** The attempt that came with the page; null if the device has to remember it. */
  readonly own: OwnAttempt | null;
  /** Notes that attempt on the device. False if the device knows more of it than the page. */
  noteBrought?(own: OwnAttempt): boolean;
  /** Why the form that led here changed nothing. */
  readonly problem: FormProblem | null;
  /** Called when the server says that the quiz no longer exists. */
  onGone?(): void;
}

function firstState({ language, isClosed, own, problem }: PlayOptions, sentAt: number): PlayState {
  const given = { language, isClosed };
  const note = problem && noteOf(problem);
  return initialState(given, own && { own, sentAt, note });
}

/** Runs the player: dispatches events to it and carries out their effects. */
export function usePlayer(options: PlayOptions) {
  const sentAt = usePageSentAt();
  const [first] = useState(() => firstState(options, sentAt));
  const [view, setView] = useState<PlayView>(first.view);
  // Timers and network replies act on the state at their arrival, not at their creation.
  const state = useRef(first);
  // Pages that are read again bring a newer one, which the player knows already.
  const own = useRef(options.own);
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
      const show = () => setView(step.state.view);
      // The code of a question that the server has shown may still be on its way.
      if (isHydrated()) show();
      else startTransition(show);
      step.effects.forEach(carryOut);
    },
    [id, finishedStore, recall],
  );

  useEffect(() => {
    const brought = own.current;
    own.current = null;
    if (brought !== null) {
      dispatch({ kind: 'brought', own: brought });
      if (latest.current.noteBrought?.(brought) !== false) return;
    }
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
    choose: (given: Given) => dispatch({ kind: 'choose', given }),
    next: () => dispatch({ kind: 'next' }),
    timeUp: () => dispatch({ kind: 'time up' }),
    playAgain: () => dispatch({ kind: 'play again' }),
  };
}
