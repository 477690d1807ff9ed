import type { NewLiveGame } from '#core/live-game-schemas.ts';

/** The settings in a form of a new game, for its schema to check; what is missing is left out. */
export function settingsIn(form: FormData): Partial<Record<keyof NewLiveGame, unknown>> {
  const seconds = form.get('seconds');
  const teams = Number(form.get('teams') ?? 0);
  const points = form.get('points');
  return {
    ...(seconds === null ? {} : { seconds: seconds === '' ? null : Number(seconds) }),
    ...(points === null ? {} : { points }),
    teams: teams === 0 ? null : teams,
    questionsOnPhones: form.get('screenOnly') !== 'on',
    reviewsNames: form.get('reviewsNames') === 'on',
  };
}
