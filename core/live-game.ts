/**
 * The phases of a live game. Each question goes through ready, question, reveal and board.
 * Specification: Live games.
 */
export const livePhases = [
  'lobby',
  'ready',
  'question',
  'reveal',
  'board',
  'podium',
  'ended',
] as const;

export type LivePhase = (typeof livePhases)[number];

/** The seconds for a question that a host may choose, besides no limit. */
export const liveSeconds = [10, 20, 30, 60] as const;

/** Null sets no limit. */
export type LiveSeconds = (typeof liveSeconds)[number] | null;

/** How answers are scored: by speed, or one point for each right one. */
export const livePointRules = ['speed', 'right'] as const;

export type LivePointRule = (typeof livePointRules)[number];

/** Extra time that a person may ask for on joining: half as much again, or no limit. */
export const extraTimes = ['half', 'unlimited'] as const;

export type ExtraTime = (typeof extraTimes)[number];

export const liveLimits = {
  participants: 2_000,
  /** People who join by the code alone, without the secret of the QR code. */
  byCode: 200,
  teams: { min: 2, max: 8 },
  /** The places of the board that everybody sees. */
  top: 5,
  /** The newest names that a lobby shows. */
  newest: 40,
  /** Typed answers of a question, the most frequent first. */
  typed: 20,
} as const;

/** In ms. Specification: Live games. */
export const liveTimes = {
  ready: 3_000,
  /** When the room is told that its host is away. */
  hostAway: 10_000,
  /** When it goes on without its host. */
  goesOn: 30_000,
  /** The same for a paused game, and for a lobby that no page of its host ever watched. */
  waits: 10 * 60_000,
  /** A lobby in which nobody waits ends so long after its host was last seen. */
  emptyLobby: 2 * 60 * 60_000,
  /** How often a phone or a host tells that it is there. */
  presence: 5_000,
} as const;

/** Without a limit of their own, people have so many times the limit of the room (WCAG 2.2.1). */
const unlimitedFactor = 10;

/** How much more time that is. */
export const extraFactors: Readonly<Record<ExtraTime, number>> = {
  half: 1.5,
  unlimited: unlimitedFactor,
};

/** The ms that a person has for a question; null without a limit. */
export function answerTime(seconds: LiveSeconds, extraTime: ExtraTime | null): number | null {
  if (seconds === null) return null;
  return seconds * 1_000 * (extraTime === null ? 1 : extraFactors[extraTime]);
}

/** Where a game stands. Times are ms since 1970. */
export interface LiveState {
  readonly phase: LivePhase;
  /** The question of the phase, from 0; -1 in the lobby. */
  readonly questionIndex: number;
  /** Counts the changes of phase. */
  readonly step: number;
  /** When the phase began; a question's is moved by the length of its pauses. */
  readonly phaseAt: number;
  /** When the phase ends by itself; null once the game has ended. */
  readonly dueAt: number | null;
  /** Since when it is paused. */
  readonly pausedAt: number | null;
  readonly hostSeenAt: number;
  /** Whether a page of the host tells that it is there; a program that only starts a game does not. */
  readonly isHostWatching: boolean;
}

/** What the rules need to know of a game besides its state. */
export interface LiveRules {
  readonly questions: number;
  readonly seconds: LiveSeconds;
  /** The most extra time that somebody in the room has asked for. */
  readonly extraTime: ExtraTime | null;
}

const phasesOfHost: readonly LivePhase[] = ['lobby', 'reveal', 'board', 'podium'];

/** Whether the phase has no clock of its own, and waits for its host. */
export function waitsForHost({ phase }: Pick<LiveState, 'phase'>, seconds: LiveSeconds): boolean {
  return phasesOfHost.includes(phase) || (phase === 'question' && seconds === null);
}

/** How long a phase without a clock waits for its host, in ms. */
function patience({ phase, pausedAt, isHostWatching }: LiveState): number {
  const mayBeGone = phase !== 'lobby' || isHostWatching;
  return pausedAt === null && mayBeGone ? liveTimes.goesOn : liveTimes.waits;
}

/** When the phase ends by itself, ms since 1970; null once the game has ended. */
export function dueOf(
  state: LiveState,
  { seconds, extraTime }: Omit<LiveRules, 'questions'>,
): number | null {
  const { phase, phaseAt, hostSeenAt } = state;
  if (phase === 'ended') return null;
  if (phase === 'ready') return phaseAt + liveTimes.ready;
  const time = phase === 'question' ? answerTime(seconds, extraTime) : null;
  if (time !== null) return phaseAt + time;
  return Math.max(phaseAt, hostSeenAt) + patience(state);
}

function enter(
  state: LiveState,
  phase: LivePhase,
  rules: LiveRules,
  now: number,
  questionIndex = state.questionIndex,
): LiveState {
  const step = state.step + 1;
  const entered = { ...state, phase, questionIndex, step, phaseAt: now, pausedAt: null };
  return { ...entered, dueAt: dueOf(entered, rules) };
}

/** The phase after this one; an ended game stays as it is. */
export function nextLiveState(state: LiveState, rules: LiveRules, now: number): LiveState {
  const { phase, questionIndex } = state;
  const isLast = questionIndex === rules.questions - 1;
  if (phase === 'ready') return enter(state, 'question', rules, now);
  if (phase === 'question') return enter(state, 'reveal', rules, now);
  if (phase === 'reveal') return enter(state, 'board', rules, now);
  if (phase === 'podium') return enter(state, 'ended', rules, now);
  if (phase === 'ended') return state;
  if (phase === 'board' && isLast) return enter(state, 'podium', rules, now);
  return enter(state, 'ready', rules, now, questionIndex + 1);
}

/** The end of a game, from any phase. A question that is not over does not count. */
export function endedLiveState(state: LiveState, rules: LiveRules, now: number): LiveState {
  if (state.phase === 'ended') return state;
  return enter(state, 'ended', rules, now, completedQuestions(state) - 1);
}

/** The same phase with its clock stopped. */
export function pausedLiveState(state: LiveState, now: number): LiveState {
  if (state.phase === 'ended' || state.pausedAt !== null) return state;
  const paused = { ...state, step: state.step + 1, pausedAt: now };
  return { ...paused, dueAt: now + patience(paused) };
}

/** The same phase with the time that was left when it was paused. */
export function resumedLiveState(state: LiveState, rules: LiveRules, now: number): LiveState {
  if (state.pausedAt === null) return state;
  const phaseAt = state.phaseAt + (now - state.pausedAt);
  const resumed = { ...state, step: state.step + 1, phaseAt, pausedAt: null };
  return { ...resumed, dueAt: dueOf({ ...resumed, hostSeenAt: now }, rules) };
}

/** When the phase ends by itself if the host is seen now; null if that makes no difference. */
export function dueWithHost(state: LiveState, seconds: LiveSeconds, now: number): number | null {
  const waits = state.pausedAt !== null || waitsForHost(state, seconds);
  return waits ? now + patience(state) : null;
}

/** How many questions are over: their answers count, and may be told. */
export function completedQuestions({
  phase,
  questionIndex,
}: Pick<LiveState, 'phase' | 'questionIndex'>) {
  return phase === 'ready' || phase === 'question' || phase === 'lobby'
    ? Math.max(0, questionIndex)
    : questionIndex + 1;
}

/** Why an answer to a question cannot be taken, or null if it can. */
export function answerProblem(
  state: LiveState,
  answer: { question: number; fromQuestion: number; extraTime: ExtraTime | null },
  seconds: LiveSeconds,
  now: number,
): 'wrong_question' | 'question_over' | 'game_paused' | null {
  const { question } = answer;
  if (question < state.questionIndex) return 'question_over';
  if (question > state.questionIndex || question < answer.fromQuestion) return 'wrong_question';
  if (state.phase === 'ready') return 'wrong_question';
  if (state.phase !== 'question') return 'question_over';
  if (state.pausedAt !== null) return 'game_paused';
  const time = answerTime(seconds, answer.extraTime);
  return time !== null && now > state.phaseAt + time ? 'question_over' : null;
}

/** What somebody has earned so far. */
export interface LiveTally {
  readonly id: string;
  readonly points: number;
  readonly rightCount: number;
  /** The same before the latest question. */
  readonly pointsBefore: number;
  /** Right answers in a row, up to the latest question. */
  readonly streak: number;
}

export interface LivePlace extends LiveTally {
  /** From 1; equal points share a rank. */
  readonly rank: number;
  /** The places gained with the latest question; negative if lost. */
  readonly moved: number;
}

function ranks(points: readonly number[]): Map<number, number> {
  const sorted = points.toSorted((a, b) => b - a);
  const found = new Map<number, number>();
  for (const [index, value] of sorted.entries()) if (!found.has(value)) found.set(value, index + 1);
  return found;
}

/** Everybody by points, people with equal points in the order of `tallies`. */
export function rankLive(tallies: readonly LiveTally[]): LivePlace[] {
  const now = ranks(tallies.map(({ points }) => points));
  const before = ranks(tallies.map(({ pointsBefore }) => pointsBefore));
  // Nobody moves from a board on which nobody had points.
  const isFirst = before.size <= 1;
  return tallies
    .map((tally) => {
      const rank = now.get(tally.points) ?? 1;
      const rankBefore = isFirst ? rank : (before.get(tally.pointsBefore) ?? rank);
      return { ...tally, rank, moved: rankBefore - rank };
    })
    .toSorted((a, b) => a.rank - b.rank);
}

export interface LiveTeam {
  /** From 0. */
  readonly team: number;
  /** The mean of its people's points, so that a large team has no advantage. */
  readonly points: number;
  readonly members: number;
}

/** The teams by points; one without people has none. */
export function rankTeams(
  teams: number,
  people: readonly { readonly team: number | null; readonly points: number }[],
): LiveTeam[] {
  return Array.from({ length: teams }, (_, team) => {
    const own = people.filter((person) => person.team === team);
    const sum = own.reduce((total, { points }) => total + points, 0);
    return {
      team,
      points: own.length === 0 ? 0 : Math.round(sum / own.length),
      members: own.length,
    };
  }).toSorted((a, b) => b.points - a.points || a.team - b.team);
}
