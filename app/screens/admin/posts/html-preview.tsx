import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { previewPost } from '#app/screens/admin/posts/post-calls.ts';
import { type Language, languageTable } from '#core/language.ts';
import type { PostPreview } from '#core/post.ts';

/** The preview is requested after so many ms without a keystroke. */
const pause = 400;

/** The HTML as the server would show it; the last preview stays until the next one. */
function usePreview(html: string): { preview: PostPreview; isFailed: boolean } {
  const [preview, setPreview] = useState<PostPreview>({ html: '', removed: [] });
  const [isFailed, setFailed] = useState(false);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    const number = asked.current;
    const isNewest = () => number === asked.current;
    const timer = setTimeout(async () => {
      try {
        const answer = html === '' ? { html, removed: [] } : await previewPost(html);
        if (!isNewest()) return;
        setPreview(answer);
        setFailed(false);
      } catch {
        if (isNewest()) setFailed(true);
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [html]);
  return { preview, isFailed };
}

function removedText({ tag, attribute, count }: PostPreview['removed'][number]): string {
  return attribute === null
    ? m.admin_preview_removed_tag({ tag, count })
    : m.admin_preview_removed_attribute({ tag, attribute, count });
}

/** A post's text as visitors would see it, and a list of everything the server removed. */
export function HtmlPreview({ html, language }: { html: string; language: Language }) {
  const { preview, isFailed } = usePreview(html);
  return (
    <section
      aria-label={m.admin_preview({ language: languageTable[language].name })}
      className="flex flex-col gap-2"
    >
      <h2 className="text-lg">{m.admin_preview_heading()}</h2>
      {isFailed && <p className="font-semibold text-danger">{m.admin_preview_failed()}</p>}
      {preview.removed.length > 0 && (
        <div role="status" className="rounded-md border-2 border-danger bg-card p-3">
          <p className="font-bold">{m.admin_preview_removed()}</p>
          <ul className="list-disc pl-5">
            {preview.removed.map((piece) => (
              <li key={`${piece.tag} ${piece.attribute}`}>{removedText(piece)}</li>
            ))}
          </ul>
        </div>
      )}
      {preview.html === '' ? (
        <p className="text-ink-soft">{m.admin_preview_empty()}</p>
      ) : (
        <div
          lang={language}
          className="post-text max-h-96 overflow-auto rounded-md border-2 border-line bg-card p-3"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach what scrolls.
          tabIndex={0}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server's allow-list.
          dangerouslySetInnerHTML={{ __html: preview.html }}
        />
      )}
    </section>
  );
}
