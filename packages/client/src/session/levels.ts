import { type Meter, openMeter } from '../core/meter.ts';
import type { TalkState } from '../core/state.ts';

/** How loud both sides are, from 0 (silence) to 1 (loud speech), on a scale that follows human hearing. */
export interface Levels {
  readonly microphone: number;
  readonly agent: number;
}

/** How often levels are told, in milliseconds: 15 times a second. */
const EVERY_MS = 66;

/** Measures one stream after the other. */
class Side {
  #stream: MediaStream | null = null;
  #meter: Meter | null = null;

  level(stream: MediaStream | null): number {
    if (stream !== this.#stream) this.#follow(stream);
    return this.#meter?.level() ?? 0;
  }

  close(): void {
    this.#follow(null);
  }

  #follow(stream: MediaStream | null): void {
    this.#meter?.close();
    this.#stream = stream;
    // A stream without sound cannot be measured.
    this.#meter = stream && stream.getAudioTracks().length > 0 ? openMeter(stream) : null;
  }
}

type Measured = Pick<TalkState, 'local' | 'remote' | 'muted' | 'hushed'>;

/** Measures a session while somebody listens; costs nothing otherwise. */
export class LevelWatch {
  readonly #state: () => Measured;
  readonly #tell: (levels: Levels) => void;
  readonly #microphone = new Side();
  readonly #agent = new Side();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(state: () => Measured, tell: (levels: Levels) => void) {
    this.#state = state;
    this.#tell = tell;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#measure(), EVERY_MS);
  }

  /** Idempotent. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#microphone.close();
    this.#agent.close();
  }

  #measure(): void {
    const { local, remote, muted, hushed } = this.#state();
    const [microphone, agent] = [this.#microphone.level(local), this.#agent.level(remote)];
    this.#tell({ microphone: muted ? 0 : microphone, agent: hushed ? 0 : agent });
  }
}
