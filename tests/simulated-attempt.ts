import type { FailureCode, PlayEvent, PlayRequest } from '#app/play/play-state.ts';
import type { AnswerReply, Attempt } from '#core/attempt-schemas.ts';
import type { ErrorCode } from '#core/errors.ts';
import { access, asked, attempt, total } from './scripted-player.ts';

const right = 0;

/** A refusal in place of a reply. */
class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The server's state of one attempt, and its replies. */
export class SimulatedAttempt {
  readonly options: (number | null)[] = [];
  /** Whether the newest answer is locked and the next question not yet requested. */
  #isWaiting = false;

  get score(): number {
    return this.options.filter((option) => option === right).length;
  }

  get isOver(): boolean {
    return this.options.length === total;
  }

  #read(): Attempt {
    const { score, options } = this;
    const index = options.length;
    if (this.isOver) return attempt({ score, result: { score, total } });
    if (!this.#isWaiting) return attempt({ score, question: asked(index) });
    const option = options.at(-1) ?? null;
    const locked = { question: asked(index - 1), option, correct: option === right, answer: right };
    return attempt({ score, locked });
  }

  answer(question: number, option: number | null, wait = false): AnswerReply {
    const { options } = this;
    const known = options[question];
    if (known !== undefined && known !== option) throw new Refusal('answer_conflict');
    if (known === undefined) {
      if (question !== options.length || this.#isWaiting) throw new Refusal('wrong_question');
      options.push(option);
      this.#isWaiting = wait && !this.isOver;
    }
    const score = options.slice(0, question + 1).filter((one) => one === right).length;
    const soFar = { correct: option === right, score, answer: right };
    if (question === total - 1) return { ...soFar, result: { score, total } };
    return wait ? soFar : { ...soFar, question: asked(question + 1) };
  }

  #next(question: number): Attempt {
    if (question > this.options.length) throw new Refusal('wrong_question');
    if (question === this.options.length) this.#isWaiting = false;
    return this.#read();
  }

  /** Handles a request; returns the resulting event. */
  handle(request: PlayRequest): PlayEvent {
    try {
      const sentAt = 0;
      switch (request.kind) {
        case 'start': {
          const reply = { ...this.#read(), token: access.token };
          return { kind: 'started', to: request, reply, sentAt };
        }
        case 'read':
          return { kind: 'read', to: request, reply: this.#read(), sentAt };
        case 'next':
          return { kind: 'read', to: request, reply: this.#next(request.question), sentAt };
        case 'answer': {
          const { question, option, wait } = request.given;
          const reply = this.answer(question, option, wait);
          return { kind: 'answered', to: request, reply, sentAt };
        }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failed(request, error.code);
    }
  }
}

/** The event of a request that is finally given up. */
export function failed(request: PlayRequest, code: FailureCode): PlayEvent {
  const failure = { code };
  switch (request.kind) {
    case 'start':
      return { kind: 'not started', to: request, failure };
    case 'read':
      return { kind: 'not read', to: request, failure };
    default:
      return { kind: 'refused', to: request, failure, saved: access };
  }
}
