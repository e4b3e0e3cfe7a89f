import type { Command } from './events.ts';
import { isLasting, Journal, measure, type NumberedCommand, type StoredJournal } from './journal.ts';

/** What sending needs of its conversation. */
export interface SenderParts {
  /** Whether commands are numbered, because they may be sent again after a reconnect. */
  readonly resumable: boolean;
  /** Sends a command over the present transport. @throws Error when the transport refuses it */
  readonly transmit: (command: Command) => boolean;
  /** Whether new commands must follow those that the service has not received. */
  readonly isBehind: () => boolean;
  readonly isLive: () => boolean;
  /** Reports a command that could not be sent, and why. */
  readonly complain: (message: string) => void;
}

/** Sends the commands of a session, and keeps those that the service may not have received. */
export class CommandSender {
  readonly #parts: SenderParts;
  #journal: Journal;

  constructor(parts: SenderParts, stored?: StoredJournal) {
    this.#parts = parts;
    this.#journal = new Journal(stored);
  }

  get journal(): Journal {
    return this.#journal;
  }

  /** Another session starts. */
  reset(): void {
    this.#journal = new Journal();
  }

  /**
   * Sends a command; false when it could not be sent. One that can never be sent does not throw into the page: it
   * is reported as an error event.
   */
  send(command: Command): boolean {
    try {
      return this.#parts.resumable ? this.#sendNumbered(command) : this.#sendNow(command);
    } catch (error) {
      this.#complain(command, error);
      return false;
    }
  }

  /** Sends what the service has not received. @param heard number of the last command that it has */
  sendAgain(heard: unknown): void {
    if (typeof heard !== 'number') return;
    for (const command of this.#journal.unreceivedAfter(heard)) this.#repeat(command);
  }

  /** Repeats a command. One that the transport refuses (it is too large) must not block those after it. */
  #repeat(command: NumberedCommand): void {
    try {
      this.#sendNow(command);
    } catch (error) {
      this.#journal.drop(command);
      this.#complain(command, error);
    }
  }

  /** Sends a command over the present transport. @throws Error when it is too large, or the transport refuses it */
  #sendNow(command: Command): boolean {
    measure(command);
    return this.#parts.transmit(command);
  }

  #sendNumbered(command: Command): boolean {
    const numbered = this.#journal.number(command);
    const sent = !this.#parts.isBehind() && this.#sendNow(numbered);
    if (!this.#parts.isLive() || !isLasting(command)) return sent;
    this.#journal.keep(numbered);
    return true;
  }

  #complain({ type }: Command, error: unknown): void {
    this.#parts.complain(`${type} could not be sent: ${(error as Error).message}`);
  }
}
