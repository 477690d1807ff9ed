import type { ApiError } from '#app/api/call.ts';
import type { RetryReason } from '#app/api/send-with-retries.ts';
import type { CurrentQuestion } from '#app/play/current-question.ts';
import type { AnswerOutcome } from '#app/play/waiting-answers.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt, OwnAttempt, PreviousAnswer, StartedAttempt } from '#core/attempt-schemas.ts';
import type { Given } from '#core/given.ts';
import type { Language } from '#core/language.ts';

export type FailureCode = ApiError['code'];

/** Why a request failed, and the HTTP status of the reply; null without a reply. */
export interface Failure {
  readonly code: FailureCode;
  readonly status?: number | null;
}

/** A message beside the question. */
export type PlayNote =
  | RetryReason
  /** Offline, with an answer on its way. */
  | 'answer kept'
  /** The form of a question was sent without an answer. */
  | 'no answer'
  | 'answered elsewhere'
  | 'time up'
  | 'too late';

/** The part of an attempt that every question shares. */
export type AttemptSummary = Pick<Attempt, 'id' | 'name' | 'total' | 'most' | 'score'>;

export interface OpenPlay {
  readonly kind: 'playing';
  readonly access: AttemptAccess;
  readonly attempt: AttemptSummary;
  readonly current: CurrentQuestion;
  readonly note: PlayNote | null;
  /** What came of the question before, where that is not shown with the question itself. */
  readonly previous?: PreviousAnswer | undefined;
  /** The view after a judged question. */
  readonly following?: PlayView;
}

/** The visitor's position in this quiz, as the screen shows it. */
export type PlayView =
  | { readonly kind: 'intro'; readonly isStarting: boolean; readonly failure: FailureCode | null }
  | { readonly kind: 'resuming'; readonly failure: FailureCode | null }
  | OpenPlay
  /** The quiz takes no more answers; `attempt` is null where the visitor had not begun. */
  | { readonly kind: 'closed'; readonly attempt: AttemptSummary | null }
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
  /** Whether the page says that the quiz takes no more answers. */
  readonly isClosed: boolean;
  /** Counts the views: a reply to a request from before the newest view is out of date. */
  readonly turn: number;
}

interface Sent {
  readonly turn: number;
  readonly language: Language;
}

/** The visitor's choices before the start, where the quiz offers them. */
export interface StartChoice {
  readonly name?: string;
  readonly timer?: boolean;
}

interface StartRequest extends Sent {
  readonly kind: 'start';
  readonly choice: StartChoice;
}

/** The view that follows the reply shows `note`. */
interface ReadRequest extends Sent {
  readonly kind: 'read';
  readonly access: AttemptAccess;
  /** `quiet`: a failure changes nothing; `recover`: after a refusal, with the question still shown. */
  readonly purpose: 'resume' | 'quiet' | 'recover';
  readonly note: PlayNote | null;
}

interface AnswerRequest extends Sent {
  readonly kind: 'answer';
  readonly access: AttemptAccess;
  /** The body of the API call; no answer skips the question. */
  readonly given: Given & { question: number; wait?: boolean };
  readonly note: PlayNote | null;
}

interface NextRequest extends Sent {
  readonly kind: 'next';
  readonly access: AttemptAccess;
  readonly question: number;
  readonly note: PlayNote | null;
}

export type PlayRequest = StartRequest | ReadRequest | AnswerRequest | NextRequest;

/** A side effect of a step, for `usePlayer` to carry out. */
export type Effect =
  | PlayRequest
  /** Remembers the attempt on this device. */
  | { readonly kind: 'save'; readonly access: AttemptAccess }
  /** With an `id`, forgets only that attempt: another tab may have begun a newer one. */
  | { readonly kind: 'forget'; readonly id?: string }
  /** The attempt is over. */
  | { readonly kind: 'end'; readonly access: AttemptAccess }
  /** The server says that the quiz no longer exists. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'log';
      readonly what: 'ready quiz' | 'friend score';
      readonly failure: Failure;
    };

/** `saved` is the attempt that this device remembers; `sentAt` is when the request left, ms since 1970. */
export type AttemptEvent =
  /** The page has opened, changed its language or learned that the quiz is closed. */
  | {
      readonly kind: 'shown';
      readonly saved: AttemptAccess | null;
      readonly language: Language;
      readonly isClosed: boolean;
    }
  | { readonly kind: 'start'; readonly choice: StartChoice; readonly saved: AttemptAccess | null }
  | { readonly kind: 'try again'; readonly saved: AttemptAccess | null }
  /** The page has opened with the attempt that it shows. */
  | { readonly kind: 'brought'; readonly own: OwnAttempt }
  /** `back`: the visitor returns from another tab or app; `left`: they leave the page. */
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
  | { readonly kind: 'choose'; readonly given: Given }
  | { readonly kind: 'next' | 'time up' }
  | {
      readonly kind: 'answered';
      readonly to: AnswerRequest;
      readonly reply: AnswerOutcome;
      readonly sentAt: number;
    }
  /** No usable reply came; the request is sent again. */
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
