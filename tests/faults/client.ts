import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection, type Reply, type RequestKeys } from '../../bench/http-connection.ts';

/** Pause between two tries of a request, in ms; a shorter one would take processor time from the server. */
const pause = 100;

/** A request without a reply after this long, in ms, has failed. */
const requestTimeout = 60_000;

/** The longest wait for a reply, in ms, before the client gives up the connection. */
const replyTimeout = 15_000;

export interface Trouble {
  /** Failed tries; `refusals` are those with another status than 2xx, 503 or a balancer's 502. */
  failures: number;
  refusals: number;
  /** Connections that were refused: nothing was sent on them. */
  unconnected: number;
  first: string | null;
}

export function noTrouble(): Trouble {
  return { failures: 0, refusals: 0, unconnected: 0, first: null };
}

/**
 * A client that keeps one connection and repeats each request unchanged until it succeeds. It tries
 * `ports` in turn, and counts failures in `trouble`.
 */
export class Client {
  readonly #ports: readonly number[];
  readonly #trouble: Trouble;
  #next: number;
  #connection: HttpConnection | null = null;

  constructor(ports: readonly number[], trouble: Trouble, first = 0) {
    this.#ports = ports;
    this.#trouble = trouble;
    this.#next = first;
  }

  /** Resolves to the body of a successful reply; throws on a permanent refusal. */
  post<T>(path: string, body: object, keys: RequestKeys = {}): Promise<T> {
    return this.#request<T>('POST', path, JSON.stringify(body), keys);
  }

  /** The same for a reading. */
  get<T>(path: string, keys: RequestKeys = {}): Promise<T> {
    return this.#request<T>('GET', path, '', keys);
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  async #request<T>(method: string, path: string, body: string, keys: RequestKeys): Promise<T> {
    const until = performance.now() + requestTimeout;
    while (performance.now() < until) {
      const reply = await this.#try(method, path, body, keys);
      if (reply !== null && reply.status < 300) return JSON.parse(reply.body);
      if (reply !== null && reply.status !== 503 && reply.status !== 502) {
        this.#trouble.refusals += 1;
        throw new Error(`${path} got the reply ${reply.status} ${reply.body}`);
      }
      await wait(pause * (0.5 + Math.random()));
    }
    throw new Error(`${path} got no reply in ${requestTimeout} ms: ${this.#trouble.first}`);
  }

  /** Resolves to null without a reply. */
  async #try(method: string, path: string, body: string, keys: RequestKeys): Promise<Reply | null> {
    const connection = await this.#connect();
    if (connection === null) return null;
    const late = setTimeout(() => this.#fail(`no reply in ${replyTimeout} ms`), replyTimeout);
    try {
      const reply = await connection.send(method, path, body, keys);
      if (reply.status >= 300) this.#note(`${reply.status} ${reply.body}`);
      if (/\r\nconnection: close/i.test(reply.head)) this.close();
      return reply;
    } catch (error) {
      this.#fail(String(error));
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  async #connect(): Promise<HttpConnection | null> {
    if (this.#connection?.isOpen) return this.#connection;
    const port = this.#ports[this.#next % this.#ports.length] ?? 0;
    try {
      this.#connection = await HttpConnection.open(port);
      return this.#connection;
    } catch {
      this.#trouble.unconnected += 1;
      this.#next += 1;
      return null;
    }
  }

  #fail(reason: string): void {
    this.#note(reason);
    this.close();
    this.#next += 1;
  }

  #note(reason: string): void {
    this.#trouble.failures += 1;
    this.#trouble.first ??= reason;
  }
}

export function newKey(): string {
  return randomUUID();
}
