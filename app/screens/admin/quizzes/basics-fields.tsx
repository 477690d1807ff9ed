import { m } from '#app/paraglide/messages.js';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import { DifficultyField } from '#app/screens/admin/quizzes/difficulty-field.tsx';
import { type Draft, suggestSlug } from '#app/screens/admin/quizzes/draft.ts';
import {
  CheckField,
  type Editing,
  fieldId,
  LineField,
  Problem,
  TextsField,
} from '#app/screens/admin/quizzes/fields.tsx';
import { MediaField, pasteImages, useUploads } from '#app/screens/admin/quizzes/media-field.tsx';
import { topicName } from '#app/ui/topic-name.ts';
import { defaultLanguage, type Language, languages } from '#core/language.ts';
import { publisherTag, type QuizTopic, quizTopics } from '#core/ready-quiz.ts';

/** Adds or removes a language; the last one stays. */
function toggled(own: readonly Language[], language: Language, isOn: boolean): readonly Language[] {
  const next = languages.filter((one) => (one === language ? isOn : own.includes(one)));
  return next.length === 0 ? own : next;
}

function withTopic(own: readonly QuizTopic[], topic: QuizTopic, isOn: boolean): QuizTopic[] {
  return quizTopics.filter((one) => (one === topic ? isOn : own.includes(one)));
}

/** The fields of a quiz other than its questions. */
export function BasicsFields({
  draft,
  editing,
  onChange,
}: {
  draft: Draft;
  editing: Editing;
  onChange: (change: (draft: Draft) => Draft) => void;
}) {
  const { problems } = editing;
  const uploads = useUploads((thumbnail) => onChange((one) => ({ ...one, thumbnail })));
  return (
    <section
      className="pop flex flex-col gap-3 bg-card p-3"
      aria-label={m.quizzes_basics()}
      onPaste={pasteImages(uploads.upload)}
    >
      <fieldset>
        <legend className="font-bold">{m.quizzes_languages()}</legend>
        <div className="flex flex-wrap gap-x-5">
          {languages.map((language) => (
            <CheckField
              key={language}
              isChecked={draft.languages.includes(language)}
              onChange={(isOn) =>
                onChange((one) => ({ ...one, languages: toggled(one.languages, language, isOn) }))
              }
            >
              {spokenName(language)}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <TextsField
        path="name"
        label={m.quizzes_name()}
        value={draft.name}
        editing={editing}
        onChange={(name) =>
          onChange((one) => ({
            ...one,
            name,
            slug: one.isSlugTyped ? one.slug : suggestSlug(name[defaultLanguage]),
          }))
        }
      />
      <LineField
        path="slug"
        label={m.quizzes_slug()}
        hint={m.quizzes_slug_hint()}
        problems={problems}
        value={draft.slug}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) =>
          onChange((one) => ({ ...one, slug: target.value, isSlugTyped: target.value !== '' }))
        }
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <LineField
          path="rank"
          label={m.quizzes_rank()}
          hint={m.quizzes_rank_hint()}
          problems={problems}
          value={draft.rank}
          inputMode="numeric"
          onChange={({ target }) => onChange((one) => ({ ...one, rank: target.value }))}
        />
        <LineField
          path="for"
          label={m.quizzes_publisher()}
          hint={m.quizzes_publisher_hint({ tag: publisherTag })}
          problems={problems}
          value={draft.for}
          onChange={({ target }) => onChange((one) => ({ ...one, for: target.value }))}
        />
      </div>
      <fieldset id={fieldId('topics')} tabIndex={-1}>
        <legend className="font-bold">{m.quizzes_topics()}</legend>
        <Problem path="topics" problems={problems} />
        <div className="flex flex-wrap gap-x-5">
          {quizTopics.map((topic) => (
            <CheckField
              key={topic}
              isChecked={draft.topics?.includes(topic) ?? false}
              onChange={(isOn) =>
                onChange((one) => ({ ...one, topics: withTopic(one.topics ?? [], topic, isOn) }))
              }
            >
              {topicName(topic)}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <DifficultyField
        name="difficulty"
        value={draft.difficulty}
        onChange={(difficulty) =>
          onChange(({ difficulty: _, ...one }) => ({ ...one, ...difficulty }))
        }
      />
      <MediaField
        path="thumbnail"
        label={m.quizzes_thumbnail()}
        media={draft.thumbnail}
        uploads={uploads}
        editing={editing}
        onChange={(thumbnail) => onChange((one) => ({ ...one, thumbnail }))}
      />
      <p className="text-ink-soft">{m.quizzes_image_hint()}</p>
      <CheckField
        isChecked={draft.published}
        onChange={(published) => onChange((one) => ({ ...one, published }))}
      >
        {m.quizzes_published_label()}
      </CheckField>
    </section>
  );
}
