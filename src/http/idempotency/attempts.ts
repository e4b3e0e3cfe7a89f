import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformParts } from '../../app-parts.ts';
import { refusalOf } from '../errors.ts';
import { finish, forget, giveUp, type Held, LEASE_MS, renew } from './claims.store.ts';
import { sealAnswer } from './stored-answer.ts';

/** How often a process says that it still carries out a request: before its lease ends, even where a statement is late. */
const RENEW_MS = LEASE_MS / 3;

export type AttemptParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'log' | 'secrets'>;

/** A request that this process carries out. */
export interface Attempt {
  readonly held: Held;
  callOff: () => void;
}

/** Whether nothing was made: not of a request that was carried out before. */
const isRefused = (request: FastifyRequest, status: number): boolean =>
  status >= 400 && status < 500 && refusalOf(request)?.errorCode !== 'IdempotencyAnswerLost';

/** The requests with a key that are under way in this process. */
export class Attempts {
  readonly #parts: AttemptParts;
  readonly #running = new WeakMap<FastifyRequest, Attempt>();

  constructor(parts: AttemptParts) {
    this.#parts = parts;
  }

  /** Takes note of a claimed request, and keeps its lease until it is answered. */
  begin(request: FastifyRequest, held: Held): void {
    const attempt: Attempt = { held, callOff: () => undefined };
    this.#running.set(request, attempt);
    this.#keep(attempt);
  }

  /** Keeps the answer of a request, or forgets it. What cannot be written is logged: the answer is true all the same. */
  async end(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const attempt = this.#running.get(request);
    if (!attempt) return;
    this.#running.delete(request);
    attempt.callOff();
    try {
      await this.#settle(attempt.held, request, reply, payload);
    } catch (err) {
      this.#parts.log.warn({ err, requestId: request.id }, 'the answer of an idempotency key is not kept');
    }
  }

  async #settle(held: Held, request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const status = reply.statusCode;
    if (isRefused(request, status)) return forget(this.#parts, held);
    const answerBox = status < 300 ? sealAnswer(this.#parts.secrets, held, reply, payload) : null;
    return answerBox === null ? giveUp(this.#parts, held) : finish(this.#parts, held, { status, answerBox });
  }

  #keep(attempt: Attempt): void {
    attempt.callOff = this.#parts.clock.after(RENEW_MS, () => {
      this.#keep(attempt);
      renew(this.#parts, attempt.held).catch((err: unknown) =>
        this.#parts.log.warn({ err }, 'a lease of an idempotency key is not renewed'),
      );
    });
  }
}
