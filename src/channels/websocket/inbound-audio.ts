import { Type } from 'typebox';
import { documented } from '../../kernel/json/documented.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { PauseWatch } from '../../media/pause-watch.ts';
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from '../../media/pcm.ts';
import { SoundBudget } from '../../media/sound-budget.ts';

/** How much sound may come ahead of real time, in milliseconds: whole files sent at once are fine, a flood is not. */
const BURST_MS = 30_000;
/** Sound may come in at most this many times faster than it would sound. */
const MOST_SPEED = 2;

const asBase64 = documented({ type: 'string', contentEncoding: 'base64' });

/** The `data` of `send_audio`: the sound is in `audio`, or in `data` as older clients send it. */
export const SendAudio = Type.Object(
  {
    audio: Type.Optional(Type.Unknown({ ...asBase64, description: 'The sound' })),
    data: Type.Optional(Type.Unknown({ ...asBase64, description: 'The same, as older clients send it' })),
  },
  {
    description:
      'Sound of the user, in base64: PCM, signed 16 bit, little endian, 16 kHz, one channel, in pieces of any length; up to 30 s ahead of real time. Over WebRTC the sound is that of the media line, and this is ignored',
    examples: [{ audio: 'AAABAAIA' }],
  },
);

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Cuts the client's chunks of base64 PCM16 (of any length) into frames of 20 ms, and stops a flood. */
export class InboundAudio {
  readonly #clock: Clock;
  readonly #budget: SoundBudget;
  readonly #pauses = new PauseWatch(SAMPLE_RATE);
  readonly #hear: (frame: Int16Array) => void;
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  #filled = 0;

  constructor(clock: Clock, hear: (frame: Int16Array) => void) {
    this.#clock = clock;
    this.#hear = hear;
    this.#budget = new SoundBudget(clock, { burstMs: BURST_MS, speed: MOST_SPEED });
  }

  /** Whether the client would send something now, also if nobody spoke: where nothing comes, its network stalls. */
  get mustSend(): boolean {
    return this.#pauses.mustSend;
  }

  /**
   * Takes the sound of one `send_audio`.
   * @returns what is wrong with it, or null; `flood` means that the client must be disconnected
   */
  push(base64: unknown): { error: string; flood: boolean } | null {
    if (typeof base64 !== 'string' || !BASE64.test(base64)) {
      return { error: 'send_audio: "audio" must be base64 of PCM16 samples, 16 kHz mono', flood: false };
    }
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length % 2 === 1) return { error: 'send_audio: "audio" holds half a sample', flood: false };
    const samples = bytes.length / 2;
    const ms = (samples / FRAME_SAMPLES) * FRAME_MS;
    if (!this.#budget.spend(ms)) {
      return { error: `send_audio: more than ${BURST_MS / 1000} s of sound ahead of real time`, flood: true };
    }
    this.#pauses.noteArrival(this.#clock.now(), ms);
    this.#take(bytes, samples);
    return null;
  }

  #take(bytes: Buffer, samples: number): void {
    for (let at = 0; at < samples; at++) {
      this.#frame[this.#filled++] = bytes.readInt16LE(at * 2);
      if (this.#filled < FRAME_SAMPLES) continue;
      this.#filled = 0;
      this.#pauses.hear(this.#frame);
      this.#hear(this.#frame);
    }
  }
}
