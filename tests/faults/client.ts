import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection, type Reply, type RequestKeys } from '../../bench/http-connection.ts';

/** Between two tries of one request, in ms; more of them would take the cores from the server. */
const pause = 100;

/** A request that is not answered within this, in ms, will not be any more. */
const patience = 60_000;

/** A reply may take so long, in ms, before the connection is given up. */
const replyPatience = 15_000;

export interface Trouble {
  /** Tries that failed, and the replies other than 2xx, 503 and a balancer's 502 among them. */
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
 * A client that keeps one connection and sends a request until it is answered, each time the same.
 * `ports` are tried in turn; `trouble` counts what went wrong on the way.
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

  /** Resolves to the reply of 2xx; throws at one that trying again cannot change. */
  async post<T>(path: string, body: object, keys: RequestKeys = {}): Promise<T> {
    const text = JSON.stringify(body);
    const until = performance.now() + patience;
    while (performance.now() < until) {
      const reply = await this.#try(path, text, keys);
      if (reply !== null && reply.status < 300) return JSON.parse(reply.body);
      if (reply !== null && reply.status !== 503 && reply.status !== 502) {
        this.#trouble.refusals += 1;
        throw new Error(`${path} was answered with ${reply.status} ${reply.body}`);
      }
      await wait(pause * (0.5 + Math.random()));
    }
    throw new Error(`${path} was not answered in ${patience} ms: ${this.#trouble.first}`);
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  /** Null where there was no reply. */
  async #try(path: string, body: string, keys: RequestKeys): Promise<Reply | null> {
    const connection = await this.#connect();
    if (connection === null) return null;
    const late = setTimeout(() => this.#fail(`no reply in ${replyPatience} ms`), replyPatience);
    try {
      const reply = await connection.send('POST', path, body, keys);
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
