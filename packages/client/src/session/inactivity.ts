import type { TalkEvent } from '../core/events.ts';

const ALIVE: readonly string[] = ['message_received', 'speech_started', 'talk_state_changed'];
/** Of `talk_state_changed` (facts 1.3); between the first and the others the agent is speaking. */
const SPEAKS: Readonly<Record<string, boolean>> = { started: true, ended: false, canceled: false };

/** Tells when nobody has said or typed anything for a while; as long as the agent speaks, somebody does. */
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

  /** Of a conversation that is over, or that another one takes the place of. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#speaking = false;
  }
}
