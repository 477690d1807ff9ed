import { useCallback, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  type AttemptAccess,
  answerQuestion,
  nextQuestion,
  readAttempt,
} from '#app/api.ts';
import { logFailure } from '#app/failure-log.ts';
import type { PlayRules } from '#app/play/play-rules.ts';
import type {
  Effect,
  PlayEvent,
  PlayRequest,
  PlayView,
  StartChoice,
} from '#app/play/play-state.ts';
import { begin, play } from '#app/play/player.ts';
import { forgetAttempt, saveAttempt, savedAttempt } from '#app/play/saved-attempt.ts';
import { sendUntilHeard } from '#app/send-until-heard.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
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
  start(choice: StartChoice): Promise<StartedAttempt>;
  /** The server says that it is no longer there. */
  onGone?(): void;
}

type Reply = Extract<PlayEvent, { kind: 'started' | 'read' | 'answered' }>;

async function ask(request: PlayRequest, start: Play['start']): Promise<Reply> {
  const { language } = request;
  const sentAt = Date.now();
  switch (request.kind) {
    case 'start':
      return { kind: 'started', to: request, reply: await start(request.choice), sentAt };
    case 'read': {
      const reply = await readAttempt(request.access, language);
      return { kind: 'read', to: request, reply, sentAt };
    }
    case 'answer': {
      const reply = await answerQuestion(request.access, request.given, language);
      return { kind: 'answered', to: request, reply, sentAt };
    }
    case 'next': {
      const reply = await nextQuestion(request.access, request.question, language);
      return { kind: 'read', to: request, reply, sentAt };
    }
  }
}

/** Whether nothing else can be done before it is heard. */
function isSentAgain(request: PlayRequest): boolean {
  if (request.kind === 'read') return request.purpose === 'recover';
  return request.kind !== 'start';
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
      const send = async (request: PlayRequest) => {
        const once = () => ask(request, latest.current.start);
        const untilHeard = () =>
          sendUntilHeard(once, {
            isWanted: () => isMounted.current,
            onLost: (failure) => tell({ kind: 'lost', to: request, failure }),
          });
        const reply = await (isSentAgain(request) ? untilHeard() : once()).catch(
          (error: unknown): PlayEvent => {
            const failure = error instanceof ApiError ? error : { code: 'internal' as const };
            return { kind: 'failed', to: request, failure, saved: recall() };
          },
        );
        tell(reply);
      };
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
      const step = play(latest.current.rules, state.current, event);
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
