import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import { BRIEF_MS, withLimit } from '../../storage/time-limit.ts';
import { REQUEST_KINDS, type RequestKind } from './requests.ts';

/** Whoever has asked has given up after this long, in milliseconds. */
const GIVEN_UP_MS = 120_000;

export interface AnsweringParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly log: Log;
  readonly processId: string;
  /** What is done for each kind of request. The answer is what the asker gets, as JSON. */
  readonly handlers: Readonly<Record<RequestKind, () => Promise<object>>>;
}

/** Answers what this process is asked through the database. */
export class ProcessAnswers {
  readonly #parts: AnsweringParts;
  #round: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(parts: AnsweringParts) {
    this.#parts = parts;
  }

  /** Looks for requests, now or after those that are being answered. */
  wake(): void {
    this.#again = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = null;
    });
  }

  /** Answers no more; resolves when what was begun is done. Idempotent. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#round;
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      await this.#oneRound().catch((err: unknown) =>
        this.#parts.log.warn({ err }, 'requests to this process could not be answered'),
      );
    }
  }

  async #oneRound(): Promise<void> {
    for (const { id, kind } of await withLimit(BRIEF_MS, () => this.#waiting())) {
      if (this.#closed) return;
      const answer = JSON.stringify(await this.#answerTo(kind));
      await withLimit(BRIEF_MS, () =>
        this.#parts.db.updateTable('process_requests').set({ answer }).where('id', '=', id).execute(),
      );
    }
  }

  /** The requests that wait. Those that nobody waits for any more, of whichever process, are deleted. */
  async #waiting(): Promise<{ readonly id: string; readonly kind: string }[]> {
    const { db, clock, processId } = this.#parts;
    const old = databaseNow(clock, -GIVEN_UP_MS);
    await db.deleteFrom('process_requests').where('created_at', '<', old).execute();
    return db
      .selectFrom('process_requests')
      .select(['id', 'kind'])
      .where('process_id', '=', processId)
      .where('answer', 'is', null)
      .orderBy('created_at')
      .execute();
  }

  async #answerTo(kind: string): Promise<object> {
    const { handlers, log } = this.#parts;
    const known = REQUEST_KINDS.find((one) => one === kind);
    if (!known) return { failed: `This version does not know the request "${kind}".` };
    try {
      return await handlers[known]();
    } catch (err) {
      log.warn({ err, kind }, 'a request to this process has failed');
      return { failed: 'The process could not do it; its log says why.' };
    }
  }
}
