import { forget, randomId, recall, remember } from '#app/device/memory.ts';
import { inEachLanguage, type Localized, languages } from '#core/language.ts';
import type { EditedPost, NewPost } from '#core/post.ts';

/** The fields of a post; the button that saves them sets the status. */
export type PostFields = Omit<NewPost, 'status'>;

/** A post in progress, kept on the device until it is saved. */
export interface PostDraft {
  readonly fields: PostFields;
  /** The revision that the draft started from; null for a new post. */
  readonly revision: number | null;
  /** Idempotency key: a new post is created once. */
  readonly key: string;
  /** The draft of another tab that this one copied, and when that tab last kept it. */
  readonly from?: { readonly tab: string; readonly at: number };
}

/** Each tab's draft of one post, and when it was kept (ms since 1970). */
type Kept = Readonly<Record<string, { readonly draft: PostDraft; readonly at: number }>>;

/** The most drafts kept of one post, one for each tab; the oldest makes room. */
const mostTabs = 4;

function draftName(id: number | null): string {
  return `post-draft:${id ?? 'new'}`;
}

/** A draft may be older than a language. */
function isWhole(texts: Partial<Localized> | undefined): boolean {
  return languages.every((language) => typeof texts?.[language] === 'string');
}

function isDraft(value: unknown): value is PostDraft {
  const draft = value as Partial<PostDraft> | null;
  return typeof draft?.key === 'string' && isWhole(draft.fields?.content);
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(({ draft, at }) => isDraft(draft) && typeof at === 'number')
  );
}

/** Identifies the tab where session storage is closed; changes with a reload. */
const thisLoad = randomId();

/** Identifies this tab, so that two tabs with the same post keep separate drafts. */
function ownTab(): string {
  try {
    const known = sessionStorage.getItem('tab') ?? thisLoad;
    sessionStorage.setItem('tab', known);
    return known;
  } catch {
    return thisLoad;
  }
}

function newestFirst(kept: Kept): (readonly [tab: string, Kept[string]])[] {
  return Object.entries(kept).sort(([, one], [, other]) => other.at - one.at);
}

const empty = inEachLanguage(() => '');

export function fieldsOf(post: EditedPost | null, now: number): PostFields {
  if (post === null) {
    return { slug: '', date: now, title: empty, excerpt: empty, content: empty, image: '' };
  }
  const { slug, date, title, excerpt, content, image } = post;
  return { slug, date, title, excerpt, content, image };
}

export function newDraft(post: EditedPost | null, now: number): PostDraft {
  return { fields: fieldsOf(post, now), revision: post?.revision ?? null, key: randomId() };
}

/** The tab's own draft, or else a copy of the newest, whose tab may be closed by now. */
export function recallDraft(id: number | null): PostDraft | null {
  const kept = recall(draftName(id), isKept) ?? {};
  const own = kept[ownTab()];
  if (own !== undefined) return own.draft;
  const [newest] = newestFirst(kept);
  if (newest === undefined) return null;
  const [tab, { draft, at }] = newest;
  return { ...draft, key: randomId(), from: { tab, at } };
}

export function keepDraft(id: number | null, draft: PostDraft): void {
  const kept = recall(draftName(id), isKept) ?? {};
  const now = { ...kept, [ownTab()]: { draft, at: Date.now() } };
  remember(draftName(id), Object.fromEntries(newestFirst(now).slice(0, mostTabs)));
}

/** Forgets the tab's own draft and the one it copied, unless another tab has since changed that. */
export function forgetDraft(id: number | null, { from }: Pick<PostDraft, 'from'>): void {
  const own = ownTab();
  const kept = Object.entries(recall(draftName(id), isKept) ?? {});
  const left = kept.filter(
    ([tab, { at }]) => tab !== own && !(tab === from?.tab && at === from.at),
  );
  if (left.length === 0) forget(draftName(id));
  else remember(draftName(id), Object.fromEntries(left));
}
