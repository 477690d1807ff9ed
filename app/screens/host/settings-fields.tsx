import { m } from '#app/paraglide/messages.js';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { liveLimits, liveSeconds } from '#core/live-game.ts';

function Tick({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
      <input type="checkbox" name={name} className="mt-1" />
      <span className="leading-tight">
        <span className="block text-lg font-semibold">{label}</span>
        <span className="text-ink-soft">{hint}</span>
      </span>
    </label>
  );
}

const { teams } = liveLimits;
const teamNumbers = Array.from(
  { length: teams.max - teams.min + 1 },
  (_, index) => teams.min + index,
);

/** The settings of a live game, which are right for most as they are. */
export function SettingsFields() {
  return (
    <Fold summary={m.host_settings()}>
      <div className="grid gap-4 pb-3 sm:grid-cols-3">
        <Field label={m.host_seconds()}>
          {(control) => (
            <select name="seconds" defaultValue="20" {...control}>
              {liveSeconds.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {m.host_seconds_each({ seconds })}
                </option>
              ))}
              <option value="">{m.host_no_limit()}</option>
            </select>
          )}
        </Field>
        <Field label={m.host_points()}>
          {(control) => (
            <select name="points" defaultValue="speed" {...control}>
              <option value="speed">{m.host_points_speed()}</option>
              <option value="right">{m.host_points_right()}</option>
            </select>
          )}
        </Field>
        <Field label={m.host_teams()}>
          {(control) => (
            <select name="teams" defaultValue="0" {...control}>
              <option value="0">{m.host_no_teams()}</option>
              {teamNumbers.map((count) => (
                <option key={count} value={count}>
                  {m.host_teams_count({ count })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="sm:col-span-3">
          <Tick name="screenOnly" label={m.host_screen_only()} hint={m.host_screen_only_hint()} />
          <Tick
            name="reviewsNames"
            label={m.host_review_names()}
            hint={m.host_review_names_hint()}
          />
        </div>
      </div>
    </Fold>
  );
}
