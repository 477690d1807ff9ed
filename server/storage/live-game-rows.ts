import type { Language } from '#core/language.ts';
import type { ExtraTime, LiveState } from '#core/live-game.ts';
import type { HostedQuiz, LiveSettings } from '#core/live-game-schemas.ts';
import type { RowOf } from '#server/storage/database.ts';
import { readJson, type ShownWords } from '#server/storage/json.ts';
import type { Tables } from '#server/storage/tables.ts';

/** A game to be stored. Times are ms since 1970. Specification: Live games. */
export interface NewStoredLiveGame {
  readonly id: string;
  readonly code: string;
  /** SHA-256 of the host's key, base64url. */
  readonly hostKeyHash: string;
  /** SHA-256 of the request, so that a repeated one is known. */
  readonly requestHash: string;
  readonly quiz: HostedQuiz;
  readonly title: string;
  readonly language: Language;
  /** The number of questions. */
  readonly questions: number;
  readonly settings: LiveSettings;
  readonly createdAt: number;
}

/** A game with its state, without its questions. */
export interface StoredLiveGame extends Omit<NewStoredLiveGame, 'code'> {
  /** Null once it is free for another game. */
  readonly code: string | null;
  readonly state: LiveState;
  /** The most extra time that somebody in the room has asked for. */
  readonly extraTime: ExtraTime | null;
  readonly isLocked: boolean;
  /** How many have joined and not been removed, and how many of them by the code alone. */
  readonly joined: number;
  readonly joinedByCode: number;
  /** Counts the changes of who shows on the board. */
  readonly roster: number;
  /** The next game with the same people. */
  readonly againId: string | null;
  /** When the secret of the QR code was last made anew; null for the first one. */
  readonly secretAt: number | null;
  /** How many people its host has removed. */
  readonly removals: number;
  readonly shownWords: ShownWords | null;
}

export const liveGameColumns = [
  'id',
  'code',
  'host_key_hash as hostKeyHash',
  'request_hash as requestHash',
  'quiz_kind as quizKind',
  'quiz_id as quizId',
  'title',
  'language',
  'questions',
  'seconds',
  'points',
  'teams',
  'questions_on_phones as questionsOnPhones',
  'reviews_names as reviewsNames',
  'cap',
  'extra as extraTime',
  'phase',
  'question',
  'step',
  'phase_at as phaseAt',
  'due_at as dueAt',
  'paused_at as pausedAt',
  'host_seen_at as hostSeenAt',
  'host_watching as hostWatching',
  'locked',
  'joined',
  'joined_by_code as joinedByCode',
  'roster',
  'again_id as againId',
  'created_at as createdAt',
  'secret_at as secretAt',
  'removals',
  'shown_words as shownWords',
] as const;

/** A game as its row says. */
export function storedGame(row: RowOf<'live_games', typeof liveGameColumns>): StoredLiveGame {
  const {
    quizKind,
    quizId,
    seconds,
    points,
    teams,
    questionsOnPhones,
    reviewsNames,
    cap,
    phase,
    question,
    step,
    phaseAt,
    dueAt,
    pausedAt,
    hostSeenAt,
    hostWatching,
    locked,
    shownWords,
    ...rest
  } = row;
  return {
    ...rest,
    quiz: { kind: quizKind, id: quizId },
    settings: {
      seconds,
      points,
      teams,
      cap,
      questionsOnPhones: questionsOnPhones === 1,
      reviewsNames: reviewsNames === 1,
    },
    state: {
      phase,
      questionIndex: question,
      step,
      phaseAt,
      dueAt,
      pausedAt,
      hostSeenAt,
      isHostWatching: hostWatching === 1,
    },
    isLocked: locked === 1,
    shownWords: shownWords === null ? null : readJson(shownWords),
  };
}

/** The columns of a state that change with each step. */
export function rowOfState(state: LiveState) {
  return {
    phase: state.phase,
    question: state.questionIndex,
    step: state.step,
    phase_at: state.phaseAt,
    due_at: state.dueAt,
    paused_at: state.pausedAt,
  };
}

/** The first row of a game in its lobby. */
export function rowOfNewGame(
  game: NewStoredLiveGame,
  state: LiveState,
  joined: number,
): Tables['live_games'] {
  const { settings, quiz } = game;
  return {
    id: game.id,
    code: game.code,
    host_key_hash: game.hostKeyHash,
    request_hash: game.requestHash,
    quiz_kind: quiz.kind,
    quiz_id: quiz.id,
    title: game.title,
    language: game.language,
    questions: game.questions,
    seconds: settings.seconds,
    points: settings.points,
    teams: settings.teams,
    questions_on_phones: settings.questionsOnPhones ? 1 : 0,
    reviews_names: settings.reviewsNames ? 1 : 0,
    cap: settings.cap,
    extra: null,
    ...rowOfState(state),
    host_seen_at: state.hostSeenAt,
    host_watching: state.isHostWatching ? 1 : 0,
    locked: 0,
    joined,
    joined_by_code: 0,
    roster: 0,
    again_id: null,
    created_at: game.createdAt,
    secret_at: null,
    removals: 0,
    shown_words: null,
  };
}
