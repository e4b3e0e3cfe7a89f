import type { TalkEvent } from '../core/events.ts';

const ALIVE: readonly string[] = ['message_received', 'speech_started', 'talk_state_changed'];

/** Tells when nobody has said or typed anything for a while. */
export class Inactivity {
  readonly #ms: number;
  readonly #told: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param seconds 0: never */
  constructor(seconds: number, told: () => void) {
    this.#ms = seconds * 1000;
    this.#told = told;
  }

  hear({ event }: TalkEvent): void {
    if (ALIVE.includes(event)) this.restart();
  }

  restart(): void {
    clearTimeout(this.#timer);
    if (this.#ms > 0) this.#timer = setTimeout(this.#told, this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
