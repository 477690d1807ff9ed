import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  answerTime,
  completedQuestions,
  dueWithHost,
  endedLiveState,
  extraTimes,
  type LiveRules,
  type LiveState,
  livePhases,
  liveSeconds,
  liveTimes,
  nextLiveState,
  pausedLiveState,
  rankLive,
  rankTeams,
  resumedLiveState,
} from '#core/live-game.ts';

const at = 1_795_000_000_000;
const lobby: LiveState = {
  phase: 'lobby',
  questionIndex: -1,
  step: 0,
  phaseAt: at,
  dueAt: at + liveTimes.waits,
  pausedAt: null,
  hostSeenAt: at,
  isHostWatching: true,
};

const anyExtra = fc.option(fc.constantFrom(...extraTimes));
const anySeconds = fc.option(fc.constantFrom(...liveSeconds));
const anyRules: fc.Arbitrary<LiveRules> = fc.record({
  questions: fc.integer({ min: 1, max: 5 }),
  seconds: anySeconds,
  extraTime: anyExtra,
});

/** A game some way through, its rules, and what time it is. */
const anyGame = fc
  .record({
    rules: anyRules,
    waits: fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 24 }),
    hostSeenAgo: fc.integer({ min: 0, max: 3_600_000 }),
  })
  .map(({ rules, waits, hostSeenAgo }) => {
    let now = at + hostSeenAgo;
    let state = lobby;
    for (const wait of waits) {
      now += wait;
      state = nextLiveState(state, rules, now);
    }
    return { rules, state, now };
  });

describe('the phases of a live game', () => {
  it('go from the lobby through each question to the podium and the end', () => {
    const rules = { questions: 2, seconds: 20, extraTime: null } as const;
    const seen: string[] = [];
    for (let state = lobby; seen.at(-1) !== 'ended 1'; state = nextLiveState(state, rules, at)) {
      seen.push(`${state.phase} ${state.questionIndex}`);
    }
    expect(seen).toEqual([
      'lobby -1',
      ...[0, 1].flatMap((question) =>
        ['ready', 'question', 'reveal', 'board'].map((phase) => `${phase} ${question}`),
      ),
      ...['podium 1', 'ended 1'],
    ]);
  });

  it('each end by themselves, whatever the host does not do', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        let state = lobby;
        const phases = new Set<string>();
        for (let moved = 0; state.phase !== 'ended'; moved += 1) {
          expect(moved).toBeLessThan(4 * rules.questions + 3);
          phases.add(state.phase);
          expect(state.dueAt).not.toBeNull();
          expect(state.dueAt ?? 0).toBeGreaterThan(state.phaseAt);
          const next = nextLiveState(state, rules, state.dueAt ?? 0);
          expect(next.step).toBe(state.step + 1);
          state = next;
        }
        expect([...phases, 'ended']).toEqual(livePhases);
        expect(state.dueAt).toBeNull();
        expect(nextLiveState(state, rules, at)).toBe(state);
      }),
    );
  });

  it('may be ended from each, with the answers of the questions that are over', () => {
    fc.assert(
      fc.property(anyGame, ({ rules, state, now }) => {
        const ended = endedLiveState(state, rules, now);
        expect(ended).toMatchObject({ phase: 'ended', dueAt: null, pausedAt: null });
        expect(completedQuestions(ended)).toBe(completedQuestions(state));
        expect(endedLiveState(ended, rules, now)).toBe(ended);
      }),
    );
  });

  it('keep the time that was left over a pause, however long', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(90_000), fc.nat(3_600_000), (game, before, length) => {
        const { rules, state } = game;
        fc.pre(state.phase !== 'ended');
        const pausedAt = state.phaseAt + before;
        const paused = pausedLiveState(state, pausedAt);
        expect(paused).toMatchObject({ phase: state.phase, pausedAt, phaseAt: state.phaseAt });
        expect(paused.dueAt).toBe(pausedAt + liveTimes.waits);
        expect(pausedLiveState(paused, pausedAt + 1)).toBe(paused);
        const now = pausedAt + length;
        const resumed = resumedLiveState(paused, rules, now);
        expect(resumed).toMatchObject({ phase: state.phase, pausedAt: null });
        expect(now - resumed.phaseAt).toBe(before);
        const hasClock =
          state.phase === 'ready' || (state.phase === 'question' && rules.seconds !== null);
        if (hasClock) expect((resumed.dueAt ?? 0) - now).toBe((state.dueAt ?? 0) - pausedAt);
        else expect(resumed.dueAt).toBeGreaterThan(now);
        expect(resumedLiveState(resumed, rules, now)).toBe(resumed);
      }),
    );
  });

  it('are postponed by a host who is there only where they wait for one', () => {
    fc.assert(
      fc.property(anyGame, ({ rules, state, now }) => {
        fc.pre(state.phase !== 'ended');
        const due = dueWithHost(state, rules.seconds, now);
        const hasClock =
          state.phase === 'ready' || (state.phase === 'question' && rules.seconds !== null);
        expect(due).toBe(hasClock ? null : now + liveTimes.goesOn);
        expect(dueWithHost(pausedLiveState(state, now), rules.seconds, now)).toBe(
          now + liveTimes.waits,
        );
      }),
    );
  });
});

describe('an answer', () => {
  it('is taken in its question only, and in the time of its person', () => {
    fc.assert(
      fc.property(
        anyGame,
        fc.integer({ min: -1, max: 6 }),
        fc.nat(5),
        anyExtra,
        fc.nat(400_000),
        ({ rules, state }, question, fromQuestion, extraTime, wait) => {
          const now = state.phaseAt + wait;
          const answer = { question, fromQuestion, extraTime };
          const problem = answerProblem(state, answer, rules.seconds, now);
          const time = answerTime(rules.seconds, extraTime);
          const isInTime = time === null || wait <= time;
          const isOpen = state.phase === 'question' && question === state.questionIndex;
          expect(problem === null).toBe(isOpen && question >= fromQuestion && isInTime);
          if (problem === null) {
            const paused = pausedLiveState(state, now);
            expect(answerProblem(paused, answer, rules.seconds, now)).toBe('game_paused');
          }
        },
      ),
    );
  });
});

describe('ranks', () => {
  const anyTallies = fc.array(
    fc.record({
      points: fc.nat(5),
      pointsBefore: fc.nat(5),
      rightCount: fc.nat(3),
      streak: fc.nat(3),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it('count those who are better, now and before', () => {
    fc.assert(
      fc.property(anyTallies, (tallies) => {
        const all = tallies.map((tally, id) => ({ ...tally, id: String(id) }));
        const places = rankLive(all);
        expect(places.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        const isFirst = new Set(all.map(({ pointsBefore }) => pointsBefore)).size === 1;
        for (const [place, { id, rank, moved, points, pointsBefore }] of places.entries()) {
          expect(rank).toBe(1 + all.filter((other) => other.points > points).length);
          const before = 1 + all.filter((other) => other.pointsBefore > pointsBefore).length;
          expect(moved).toBe(isFirst ? 0 : before - rank);
          const next = places[place + 1];
          // Equal points stay in the order of joining.
          if (next?.rank === rank) expect(Number(next.id)).toBeGreaterThan(Number(id));
        }
      }),
    );
  });

  it('of teams are by the mean of their people, so that a large team has no advantage', () => {
    const person = (team: number | null, points: number) => ({ team, points });
    const people = [
      person(0, 100),
      person(0, 100),
      person(0, 100),
      person(1, 250),
      person(null, 9),
    ];
    expect(rankTeams(3, people)).toEqual([
      { team: 1, points: 250, members: 1 },
      { team: 0, points: 100, members: 3 },
      { team: 2, points: 0, members: 0 },
    ]);
  });
});
