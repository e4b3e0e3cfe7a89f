import type { Clock } from '../../kernel/time/clock.ts';
import type { ClientMessage } from './conversation.ts';

/** The server's error to a request while another answer is under way. */
export const BUSY_ANSWERING = 'conversation_already_has_active_response';

/** How often one request is sent again because the server was busy with an answer of its own. */
export const MOST_CONFLICTS = 3;

interface Running {
  /** Its items, which are deleted from the server's conversation when it is over. */
  readonly items: Set<string>;
  readonly over: Promise<void>;
  readonly end: () => void;
}

/**
 * Answers that a server has begun by itself, although its turn detection is off: some answer a tool's result, or what
 * they have heard, before they are asked. Nobody hears them, so they are cancelled, and a request waits until they are
 * over.
 */
export class UnrequestedAnswers {
  readonly #running = new Map<string, Running>();
  readonly #clock: Clock;
  readonly #send: (message: ClientMessage) => void;

  constructor(clock: Clock, send: (message: ClientMessage) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  get isAny(): boolean {
    return this.#running.size > 0;
  }

  /** Cancels an answer. @param items what it has said so far */
  begun(id: string, items: readonly string[] = []): void {
    if (id === '' || this.#running.has(id)) return;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    this.#running.set(id, { items: new Set(items), over, end });
    this.#send({ type: 'response.cancel', response_id: id });
  }

  added(id: string, itemId: string): void {
    this.#running.get(id)?.items.add(itemId);
  }

  /** Deletes what a cancelled answer has said from the server's conversation. @returns whether it was one of these */
  ended(id: string): boolean {
    const running = this.#running.get(id);
    if (!running) return false;
    this.#running.delete(id);
    for (const item_id of running.items) this.#send({ type: 'conversation.item.delete', item_id });
    running.end();
    return true;
  }

  /** Resolves when all are over; those that do not end within the time are forgotten. */
  async over(withinMs: number): Promise<void> {
    const callOff = this.#clock.after(withinMs, () => this.forget());
    await Promise.all([...this.#running.values()].map(({ over }) => over));
    callOff();
  }

  forget(): void {
    for (const id of [...this.#running.keys()]) this.ended(id);
  }
}
