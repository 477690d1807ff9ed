import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { CreatedLiveGame, LiveGame, NewLiveGame } from '#core/live-game-schemas.ts';
import type { HostAction } from '../../app/screens/host/use-host.ts';
import { Friend } from './friend.ts';
import { expect, makeQuiz, type Requester } from './pages.ts';

type Language = 'en' | 'hi';

export const bigScreen = { viewport: { width: 1280, height: 800 } } as const;

/** A live game that its test leads over the API. */
export class Room implements CreatedLiveGame {
  readonly id: string;
  readonly code: string;
  readonly hostKey: string;
  readonly joinUrl: string;
  readonly hostUrl: string;
  readonly #requester: Requester;

  constructor(requester: Requester, made: CreatedLiveGame) {
    this.#requester = requester;
    this.id = made.id;
    this.code = made.code;
    this.hostKey = made.hostKey;
    this.joinUrl = made.joinUrl;
    this.hostUrl = made.hostUrl;
  }

  async #send(method: 'post' | 'delete', path: string, data: object = {}): Promise<LiveGame> {
    const headers = { Authorization: `Bearer ${this.hostKey}` };
    const address = `/api/live-games/${this.id}${path}`;
    const reply = await this.#requester.request[method](address, { headers, data });
    expect(reply.status(), path).toBe(200);
    return reply.json();
  }

  act(action: HostAction, body: object = {}): Promise<LiveGame> {
    return this.#send('post', `/${action}`, body);
  }

  async read(): Promise<LiveGame> {
    return (await this.#requester.request.get(`/api/live-games/${this.id}`)).json();
  }

  async is(phase: LiveGame['phase']): Promise<void> {
    await expect.poll(async () => (await this.read()).phase).toBe(phase);
  }

  /** Starts the game, or goes on from a board, until the next question is open. */
  async open(): Promise<void> {
    await this.act((await this.read()).phase === 'lobby' ? 'start' : 'next');
    await this.is('question');
  }

  /** Takes a place for somebody who never answers, so that a question stays open. */
  async addSilent(): Promise<void> {
    const data = { code: this.code, name: 'Silent' };
    const reply = await this.#requester.request.post('/api/live-games/join', { data });
    expect(reply.status()).toBe(201);
  }

  async answers(count: number): Promise<void> {
    await expect.poll(async () => (await this.read()).answered).toBe(count);
  }
}

/** A room for a quiz of somebody's own, with three questions of two options. */
export async function makeRoom(
  requester: Requester,
  language: Language,
  settings: Partial<NewLiveGame> = {},
  quiz: Record<string, unknown> = {},
): Promise<Room> {
  const { id, ownerKey } = await makeQuiz(requester, { language, ...quiz });
  const reply = await requester.request.post('/api/live-games', {
    headers: { Authorization: `Bearer ${ownerKey}` },
    data: { quiz: { kind: 'custom', id }, language, ...settings },
  });
  expect(reply.status()).toBe(201);
  return new Room(requester, await reply.json());
}

/** Somebody in a room: its host, or one of its people, with or without a script. */
export class Visitor extends Friend {
  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  options(): Locator {
    return this.page.locator('button[name=option]');
  }

  async sees(phase: LiveGame['phase']): Promise<void> {
    await expect(this.page.locator(`[data-phase=${phase}]`)).toBeVisible();
  }

  async shows(key: string, values: Record<string, string | number> = {}): Promise<void> {
    await expect(this.page.getByText(this.text(key, values), { exact: true })).toBeVisible();
  }

  async enter(name: string): Promise<void> {
    await this.page.getByRole('textbox').fill(name);
    await this.press('join_enter');
  }

  /** Joins by a link and waits for the lobby, or for whatever is going on there. */
  async join(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.enter(name);
    await expect(this.page.locator('[data-phase]')).toBeVisible();
  }

  /** Opens an address again, though the page before it may just load itself again. */
  async opens(address: string): Promise<void> {
    await expect(async () => {
      await this.page.goto(address);
    }).toPass();
  }

  /** Expects a reload to show the same phase, alive, within so many ms. */
  async reloadsWithin(ms: number, phase: LiveGame['phase']): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' });
    await expect(this.page.locator(`[data-hydrated=true] [data-phase=${phase}]`)).toBeVisible({
      timeout: ms,
    });
  }

  /** Presses what has the focus after so many steps with the Tab key. */
  async tabAndPress(steps: number, focused: Locator): Promise<void> {
    // What has just come takes no tap and no key yet.
    await expect(focused).toBeEnabled();
    for (let step = 0; step < steps; step += 1) await this.page.keyboard.press('Tab');
    await expect(focused).toBeFocused();
    await this.page.keyboard.press('Enter');
  }
}

/** Somebody with a browser of their own. */
export async function visitor(
  browser: Browser,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const page: Page = await (await browser.newContext(options)).newPage();
  return new Visitor(page, language);
}
