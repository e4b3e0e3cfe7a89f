import { JitterBuffer } from './jitter-buffer.ts';
import { toPcm16, WIRE_RATE } from './pcm.ts';
import { Resampler } from './resampler.ts';
import { CAPTURE, PLAYBACK, type PlaybackMessage } from './worklet-messages.ts';

/**
 * The base of both processors. This file runs on the browser's audio thread: it converts the microphone to
 * PCM16, and plays PCM16.
 */

interface Processor {
  readonly port: MessagePort;
}
declare const AudioWorkletProcessor: { new (): Processor };
declare const registerProcessor: (name: string, processor: unknown) => void;
/** The sound card's rate, in Hz. */
declare const sampleRate: number;

/** Samples in one message to the service: 40 ms. */
const CHUNK = WIRE_RATE * 0.04;
/** A muted microphone gives exact zeros. After 2 s of them, which end any turn, nothing more is sent. */
const MOST_ZEROS = WIRE_RATE * 2;

class Capture extends AudioWorkletProcessor {
  readonly #resampler = new Resampler(sampleRate, WIRE_RATE);
  #chunk = new Int16Array(CHUNK);
  #filled = 0;
  #zeros = 0;

  process([input]: Float32Array[][]): boolean {
    const block = input?.[0];
    if (block) this.#resampler.push(block, this.#keep);
    return true;
  }

  readonly #keep = (sample: number): void => {
    const pcm = toPcm16(sample);
    this.#zeros = pcm === 0 ? this.#zeros + 1 : 0;
    this.#chunk[this.#filled++] = pcm;
    if (this.#filled < CHUNK) return;
    this.#filled = 0;
    if (this.#zeros < MOST_ZEROS) this.port.postMessage(this.#chunk);
  };
}

class Playback extends AudioWorkletProcessor {
  readonly #buffer = new JitterBuffer({ rate: sampleRate });
  readonly #resampler = new Resampler(WIRE_RATE, sampleRate);
  #told = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<PlaybackMessage>) => {
      if ('flush' in data) return this.#buffer.flush();
      const block = new Float32Array(data.play.length);
      data.play.forEach((sample, n) => (block[n] = sample / 32_768));
      this.#resampler.push(block, (sample) => this.#buffer.push(sample));
    };
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [first, ...others] = output ?? [];
    if (!first) return true;
    this.#buffer.read(first);
    for (const other of others) other.set(first);
    this.#report();
    return true;
  }

  #report(): void {
    if (this.#told === this.#buffer.playing) return;
    this.#told = this.#buffer.playing;
    this.port.postMessage({ playing: this.#told });
  }
}

registerProcessor(CAPTURE, Capture);
registerProcessor(PLAYBACK, Playback);
