import type { TalkEvent } from '../core/events.ts';

const ALIVE: readonly string[] = ['message_received', 'speech_started', 'talk_state_changed'];
/** States of `talk_state_changed` and whether the agent is speaking after them. */
const SPEAKS: Readonly<Record<string, boolean>> = { started: true, ended: false, canceled: false };

/**
 * Calls back when nobody has spoken or typed for a while; the agent's speech counts as activity for as long
 * as it lasts.
 */
export class Inactivity {
  readonly #ms: number;
  readonly #told: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speaking = false;

  /** @param seconds 0: never */
  constructor(seconds: number, told: () => void) {
    this.#ms = seconds * 1000;
    this.#told = told;
  }

  hear({ event, data }: TalkEvent): void {
    if (event === 'talk_state_changed') this.#speaking = SPEAKS[String(data['state'])] ?? this.#speaking;
    if (ALIVE.includes(event)) this.restart();
  }

  restart(): void {
    clearTimeout(this.#timer);
    if (this.#ms > 0 && !this.#speaking) this.#timer = setTimeout(this.#told, this.#ms);
  }

  /** Stops, because the conversation is over or replaced by another. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#speaking = false;
  }
}
