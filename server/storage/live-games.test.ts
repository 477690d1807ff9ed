import { describe, expect, it } from 'vitest';
import { endedLiveState, nextLiveState } from '#core/live-game.ts';
import { newLiveState } from '#server/live-games/create-live-game.ts';
import { createQuiz } from '../../tests/factories.ts';
import { liveStart, openLiveStore, storedRules, storedSettings } from '../../tests/live-store.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { uniqueId } from '../../tests/store-contents.ts';

const day = 24 * 60 * 60_000;

describe.each(await storageAdapters())('live games on %s', (_name, open) => {
  const live = openLiveStore(open);

  it('gives a game back as it was stored, and keeps the first of an id or a code', async () => {
    const { state, ...game } = await live.storeGame({
      settings: { ...storedSettings, seconds: null, teams: 4, reviewsNames: true, cap: 7 },
    });
    expect(await live.storage.liveGames.find(game.id)).toEqual({
      ...game,
      state,
      shownWords: null,
      extraTime: null,
      isLocked: false,
      joined: 0,
      joinedByCode: 0,
      roster: 0,
      againId: null,
      secretAt: null,
      removals: 0,
    });
    expect(await live.storage.liveGames.data(game.id)).toBe('[1]');
    expect(await live.storage.liveGames.findIdByCode(game.code)).toBe(game.id);
    expect(await live.storage.liveGames.create({ ...live.newGame(), id: game.id }, state, '')).toBe(
      'taken',
    );
    expect(await live.storage.liveGames.create(live.newGame({ code: game.code }), state, '')).toBe(
      'code_taken',
    );
    expect(await live.storage.liveGames.find('nothing')).toBeNull();
    expect(await live.storage.liveGames.findIdByCode('000000')).toBeNull();
  });

  it('makes one move of 30 who try it at once, and by time only when it is due', async () => {
    const { id, state } = await live.storeGame();
    const next = nextLiveState(state, storedRules, liveStart);
    const early = { dueBy: (state.dueAt ?? 0) - 1 };
    expect(await live.storage.liveGames.move(id, state.step, next, early)).toBe(false);
    const tried = Array.from({ length: 30 }, () =>
      live.storage.liveGames.move(id, state.step, next, { dueBy: state.dueAt ?? 0 }),
    );
    expect((await Promise.all(tried)).filter(Boolean)).toHaveLength(1);
    expect(await live.stateOf(id)).toEqual(next);
  });

  it('opens one next game for the same people, under the same code', async () => {
    const { state, ...game } = await live.storeGame();
    const device = uniqueId('device');
    const stays = await live.enter(game.id, { extraTime: 'half' });
    const removed = await live.enter(game.id, { device, extraTime: 'unlimited' });
    await live.storage.liveParticipants.remove(game.id, removed, liveStart);
    const next = { ...game, id: uniqueId('game') };
    const phone = uniqueId('device');
    const gone = await live.enter(game.id, { extraTime: 'unlimited', device: phone });
    const { step } = await live.goOn(game.id, 2);
    await live.lock(game.id, step, gone);
    const { createAgain } = live.storage.liveGames;
    const there = new Set([stays, removed]);
    const tried = [0, 1, 2].map(() => createAgain(game.id, next, state, there));
    expect((await Promise.all(tried)).toSorted()).toEqual(['created', 'taken', 'taken']);
    expect(await live.storage.liveGames.find(game.id)).toMatchObject({
      code: null,
      againId: next.id,
    });
    expect(await live.storage.liveGames.find(next.id)).toMatchObject({
      code: game.code,
      joined: 1,
      joinedByCode: 0,
      extraTime: 'half',
    });
    expect(await live.storage.liveGames.data(next.id)).toBe('[1]');
    const kept = await live.storage.liveParticipants.find(next.id, stays);
    expect(kept).toMatchObject({ name: 'Priya', fromQuestion: 0, removedAt: null });
    expect(await live.storage.liveParticipants.find(next.id, gone)).toBeNull();
    expect(await live.join(live.person(next.id, { device }))).toBe('removed');
    // Answers keep a game: its host reads the results.
    expect(await live.storage.liveParticipants.all(game.id)).toHaveLength(3);
    expect(await live.storage.liveGames.data(game.id)).toBe('[1]');
  });

  it('keeps nothing but the row of a game that nobody answered and the next one replaces', async () => {
    const { state, ...game } = await live.storeGame();
    const person = await live.enter(game.id);
    const removed = await live.enter(game.id);
    await live.storage.liveParticipants.remove(game.id, removed, liveStart);
    const next = { ...game, id: uniqueId('game') };
    const { createAgain } = live.storage.liveGames;
    expect(await createAgain(game.id, next, state, null)).toBe('created');
    expect(await live.storage.liveParticipants.all(game.id)).toEqual([]);
    expect(await live.storage.liveGames.data(game.id)).toBeNull();
    expect(await live.storage.liveGames.find(game.id)).toMatchObject({
      againId: next.id,
      joined: 0,
    });
    expect(await live.storage.liveParticipants.find(next.id, person)).not.toBeNull();
    expect(await live.storage.liveParticipants.countRemoved(next.id)).toBe(1);
  });

  it('tells which games are due next, and moves the end of a phase', async () => {
    const soon = await live.storeGame({ createdAt: liveStart - 40 * day });
    const dueAt = soon.state.dueAt ?? 0;
    expect(await live.storage.liveGames.due(1)).toEqual([{ id: soon.id, dueAt }]);
    await live.storage.liveGames.setDue(soon.id, soon.state.step + 1, dueAt + 9);
    expect((await live.stateOf(soon.id)).dueAt).toBe(dueAt);
    await live.storage.liveGames.setDue(soon.id, soon.state.step, dueAt + 9);
    expect((await live.stateOf(soon.id)).dueAt).toBe(dueAt + 9);
    const seen = { at: liveStart, dueAt: liveStart + 5, isWatching: true };
    await live.storage.liveGames.setHostSeen(soon.id, soon.state.step, seen);
    expect(await live.stateOf(soon.id)).toMatchObject({
      hostSeenAt: liveStart,
      isHostWatching: true,
      dueAt: liveStart + 5,
    });
  });

  it('frees the code of a game a day after its end, and deletes it after a month', async () => {
    const old = await live.storeGame({ createdAt: liveStart - 60 * day });
    const one = await live.enter(old.id);
    const { step } = await live.goOn(old.id, 2);
    await live.lock(old.id, step, one);
    const young = await live.storeGame();
    const state = await live.stateOf(old.id);
    expect(await live.storage.liveGames.freeCodes(liveStart, 9)).toBe(0);
    await live.storage.liveGames.move(
      old.id,
      step,
      endedLiveState(state, storedRules, liveStart - 2 * day),
    );
    expect(await live.storage.liveGames.freeCodes(liveStart - day, 9)).toBe(1);
    expect(await live.storage.liveGames.findIdByCode(old.code)).toBeNull();
    expect(await live.storage.liveGames.freeCodes(liveStart - day, 9)).toBe(0);
    const again = live.newGame({ code: old.code });
    expect(await live.storage.liveGames.create(again, newLiveState(liveStart), '')).toBe('created');
    expect(await live.storage.liveGames.deleteOld(liveStart - 50 * day, 9)).toBe(1);
    expect(await live.storage.liveGames.find(old.id)).toBeNull();
    expect(await live.storage.liveGames.data(old.id)).toBeNull();
    expect(await live.storage.liveParticipants.all(old.id)).toEqual([]);
    expect(await live.storage.liveAnswers.all(old.id)).toEqual([]);
    expect(await live.storage.liveGames.find(young.id)).not.toBeNull();
  });

  /** The id of a stored custom quiz, and what makes games its own. */
  const storeQuiz = async () => {
    const quiz = { ...createQuiz(), id: uniqueId('quiz'), ownerKeyHash: 'hash' };
    await live.storage.customQuizzes.create({ ...quiz, createdAt: liveStart }, null);
    return { quiz, ofQuiz: { quiz: { kind: 'custom', id: quiz.id } } as const };
  };

  it('ends the running games of a custom quiz that is hidden, and opens none until it is shown', async () => {
    const { quiz, ofQuiz } = await storeQuiz();
    const [lobby, asked, over] = [
      await live.storeGame(ofQuiz),
      await live.storeGame(ofQuiz),
      await live.storeGame(ofQuiz),
    ];
    await live.goOn(asked.id, 6);
    const ended = await live.goOn(over.id, 14);
    const namesake = await live.storeGame({ quiz: { kind: 'ready', id: quiz.id } });
    const at = liveStart + 5_000;
    await live.storage.customQuizzes.setHidden(quiz.id, at);
    const end = { phase: 'ended', phaseAt: at, dueAt: null };
    expect(await live.stateOf(lobby.id)).toMatchObject({ ...end, questionIndex: -1, step: 1 });
    // The second question, which is open, does not count.
    expect(await live.stateOf(asked.id)).toMatchObject({ ...end, questionIndex: 0, step: 7 });
    expect(await live.stateOf(over.id)).toEqual(ended);
    expect(await live.stateOf(namesake.id)).toEqual(namesake.state);
    const told = await live.storage.liveGames.idsEndedAt(quiz.id, at);
    expect(told.toSorted()).toEqual([lobby.id, asked.id].toSorted());
    const again = { ...over, id: uniqueId('game'), createdAt: at };
    const state = newLiveState(at);
    expect(await live.storage.liveGames.createAgain(over.id, again, state, null)).toBe('quiz_gone');
    const other = live.newGame({ ...ofQuiz, createdAt: at });
    expect(await live.storage.liveGames.create(other, state, '')).toBe('quiz_gone');
    await live.storage.customQuizzes.setHidden(quiz.id, null);
    expect(await live.storage.liveGames.createAgain(over.id, again, state, null)).toBe('created');
    expect(await live.storage.liveGames.create(other, state, '')).toBe('created');
  });

  it('deletes the games of a custom quiz with it, and opens none afterwards', async () => {
    const { quiz, ofQuiz } = await storeQuiz();
    const games = [await live.storeGame(ofQuiz), await live.storeGame(ofQuiz)];
    await live.enter(games[0]?.id ?? '');
    const namesake = await live.storeGame({ quiz: { kind: 'ready', id: quiz.id } });
    expect(await live.storage.customQuizzes.delete(quiz.id, liveStart)).toBe(true);
    for (const { id } of games) {
      expect(await live.storage.liveGames.find(id)).toBeNull();
      expect(await live.storage.liveParticipants.all(id)).toEqual([]);
    }
    expect(await live.storage.liveGames.find(namesake.id)).not.toBeNull();
    const state = newLiveState(liveStart);
    expect(await live.storage.liveGames.create(live.newGame(ofQuiz), state, '')).toBe('quiz_gone');
  });
});
