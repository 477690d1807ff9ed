/** The most recently used entries, at most `limit`: what nobody asks for is forgotten first. */
export class BoundedCache<T> {
  readonly #entries = new Map<string, T>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#renew(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#renew(key, value);
    if (this.#entries.size <= this.#limit) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** A Map keeps its entries in the order they were set in. */
  #renew(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
