import type { Input } from '../machine/inputs.ts';

export interface AnswerDeskParts<Request, Answer> {
  readonly newId: () => string;
  readonly feed: (input: Input) => void;
  readonly opened: (id: string, request: Request) => Input;
  readonly withdrawn: (id: string) => Input;
  /** What somebody gets who asks when the session is over. */
  readonly none: Answer;
}

/** Holds the tool calls that wait for a person, until the machine has their answer: an approval, or words. */
export class AnswerDesk<Request, Answer> {
  readonly #parts: AnswerDeskParts<Request, Answer>;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #closed = false;

  constructor(parts: AnswerDeskParts<Request, Answer>) {
    this.#parts = parts;
  }

  /** Waits for the answer. Never rejects. */
  ask(request: Request, signal: AbortSignal): Promise<Answer> {
    const { newId, feed, opened, withdrawn, none } = this.#parts;
    if (this.#closed || signal.aborted) return Promise.resolve(none);
    const id = newId();
    return new Promise((resolve) => {
      const withdraw = (): void => feed(withdrawn(id));
      signal.addEventListener('abort', withdraw, { once: true });
      this.#waiting.set(id, (answer) => {
        signal.removeEventListener('abort', withdraw);
        resolve(answer);
      });
      feed(opened(id, request));
    });
  }

  answered(id: string, answer: Answer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** Closes the desk: every waiting request ends without an answer. Idempotent. */
  close(): void {
    this.#closed = true;
    for (const id of [...this.#waiting.keys()]) this.answered(id, this.#parts.none);
  }
}
