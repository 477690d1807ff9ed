import type { ApiError } from '#app/api/client.ts';
import type { Loss } from '#app/api/send-until-heard.ts';
import type { AttemptAccess } from '#app/play/attempt-calls.ts';
import type { Round } from '#app/play/round.ts';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

export type FailureCode = ApiError['code'];

/** Why a request failed, and the status of the reply that said so, null where none came. */
export interface Failure {
  readonly code: FailureCode;
  readonly status?: number | null;
}

/** What a person is told beside the question. */
export type PlayNote =
  | Loss
  /** Offline, with an answer on its way. */
  | 'answer kept'
  | 'answered elsewhere'
  | 'time up'
  | 'too late';

/** Of an attempt, what does not change with its question. */
export type Standing = Pick<Attempt, 'id' | 'name' | 'total' | 'score'>;

export interface Playing {
  readonly kind: 'playing';
  readonly access: AttemptAccess;
  readonly attempt: Standing;
  readonly round: Round;
  readonly note: PlayNote | null;
}

/** Where the visitor is with this quiz. */
export type PlayView =
  | { readonly kind: 'intro'; readonly isStarting: boolean; readonly failure: FailureCode | null }
  | { readonly kind: 'resuming'; readonly failure: FailureCode | null }
  | Playing
  /** No more answers are taken; null where none were given. */
  | { readonly kind: 'closed'; readonly attempt: Standing | null }
  | {
      readonly kind: 'finished';
      readonly access: AttemptAccess;
      readonly attempt: Attempt;
      /** Reached by playing, not by opening the page again. */
      readonly isFresh: boolean;
    };

export interface PlayState {
  readonly view: PlayView;
  readonly language: Language;
  /** Whether the page says that no more answers are taken. */
  readonly isClosed: boolean;
  /** Counts the views: a reply to what was asked before the newest one is out of date. */
  readonly turn: number;
}

interface Sent {
  readonly turn: number;
  readonly language: Language;
}

/** What a visitor says before the start, where it is asked. */
export interface StartChoice {
  readonly name?: string;
  readonly timer?: boolean;
}

interface StartRequest extends Sent {
  readonly kind: 'start';
  readonly choice: StartChoice;
}

/** `note` is told with what the reply leads to. */
interface ReadRequest extends Sent {
  readonly kind: 'read';
  readonly access: AttemptAccess;
  /** `quiet`: only better to know; `recover`: after a refusal, the question stays meanwhile. */
  readonly purpose: 'resume' | 'quiet' | 'recover';
  readonly note: PlayNote | null;
}

interface AnswerRequest extends Sent {
  readonly kind: 'answer';
  readonly access: AttemptAccess;
  /** As the API takes it; without an option the question is left. */
  readonly given: { question: number; option: number | null; wait?: boolean };
  readonly note: PlayNote | null;
}

interface NextRequest extends Sent {
  readonly kind: 'next';
  readonly access: AttemptAccess;
  readonly question: number;
  readonly note: PlayNote | null;
}

export type PlayRequest = StartRequest | ReadRequest | AnswerRequest | NextRequest;

/** What a step leaves to be done. */
export type Effect =
  | PlayRequest
  /** Remembers the attempt on this device. */
  | { readonly kind: 'save'; readonly access: AttemptAccess }
  /** With `id` only that attempt: another tab may have begun a newer one. */
  | { readonly kind: 'forget'; readonly id?: string }
  /** The attempt is over. */
  | { readonly kind: 'end'; readonly access: AttemptAccess }
  /** The server says that what is played is no longer there. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'log';
      readonly what: 'ready quiz' | 'friend score';
      readonly failure: Failure;
    };

/** `saved` is the attempt that this device remembers, `sentAt` when a request left, ms since 1970. */
export type AttemptEvent =
  /** Opened, or shown in another language, or as closed. */
  | {
      readonly kind: 'shown';
      readonly saved: AttemptAccess | null;
      readonly language: Language;
      readonly isClosed: boolean;
    }
  | { readonly kind: 'start'; readonly choice: StartChoice; readonly saved: AttemptAccess | null }
  | { readonly kind: 'try again'; readonly saved: AttemptAccess | null }
  /** `back` from another tab or app; `left` the page. */
  | { readonly kind: 'back' | 'left' | 'play again' }
  | {
      readonly kind: 'started';
      readonly to: StartRequest;
      readonly reply: StartedAttempt;
      readonly sentAt: number;
    }
  | { readonly kind: 'not started'; readonly to: StartRequest; readonly failure: Failure }
  | {
      readonly kind: 'read';
      readonly to: ReadRequest | NextRequest;
      readonly reply: Attempt;
      readonly sentAt: number;
    }
  | { readonly kind: 'not read'; readonly to: ReadRequest; readonly failure: Failure };

export type AttemptEventOf<Kind extends AttemptEvent['kind']> = Extract<
  AttemptEvent,
  { kind: Kind }
>;

export type QuestionEvent =
  | { readonly kind: 'choose'; readonly option: number }
  | { readonly kind: 'next' | 'time up' }
  | {
      readonly kind: 'answered';
      readonly to: AnswerRequest;
      readonly reply: AnswerReply;
      readonly sentAt: number;
    }
  /** Nothing was heard; it is sent again. */
  | { readonly kind: 'lost'; readonly to: PlayRequest; readonly failure: Failure }
  | {
      readonly kind: 'refused';
      readonly to: AnswerRequest | NextRequest;
      readonly failure: Failure;
      readonly saved: AttemptAccess | null;
    };

export type QuestionEventOf<Kind extends QuestionEvent['kind']> = Extract<
  QuestionEvent,
  { kind: Kind }
>;

export type PlayEvent = AttemptEvent | QuestionEvent;

export interface Step {
  readonly state: PlayState;
  readonly effects: readonly Effect[];
}
