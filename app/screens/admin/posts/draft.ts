import { forget, randomId, recall, remember } from '#app/device/memory.ts';
import { inEachLanguage, type Localized, languages } from '#core/language.ts';
import type { EditedPost, NewPost } from '#core/post.ts';

/** What is typed; its status changes with the button that saves it. */
export type PostFields = Omit<NewPost, 'status'>;

/** A post on its way, kept on the device until it is saved. */
export interface PostDraft {
  readonly fields: PostFields;
  /** The revision that the writing began from; null for a new post. */
  readonly revision: number | null;
  /** Under this key a new post is made once, however often it is sent. */
  readonly key: string;
  /** The draft of another tab that it began as, and when that was kept. */
  readonly from?: { readonly tab: string; readonly at: number };
}

/** What each tab has kept of one post, and when (ms since 1970). */
type Kept = Readonly<Record<string, { readonly draft: PostDraft; readonly at: number }>>;

/** Tabs whose drafts of one post are kept; who had it open longest ago makes room. */
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

/** Where the tab remembers nothing itself, it is another one after a reload. */
const thisLoad = randomId();

/** Two tabs of a browser that write the same post must not write over each other's draft. */
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

/** The tab's own draft; else a copy of the newest, whose tab may have been closed over it. */
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

/** The tab's own, and what it began as, unless that has been written on elsewhere. */
export function forgetDraft(id: number | null, { from }: Pick<PostDraft, 'from'>): void {
  const own = ownTab();
  const kept = Object.entries(recall(draftName(id), isKept) ?? {});
  const left = kept.filter(
    ([tab, { at }]) => tab !== own && !(tab === from?.tab && at === from.at),
  );
  if (left.length === 0) forget(draftName(id));
  else remember(draftName(id), Object.fromEntries(left));
}
