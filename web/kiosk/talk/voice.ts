import { loudness, smooth } from '../../../packages/client/src/core/meter.ts';
import { SILENCE, type Sounding } from '../face/mouth.ts';

/** The limits of low and high frequencies, in Hz. */
const LOW = 900;
const HIGH = 3500;

/**
 * The shares of low, middle and high frequencies in a magnitude spectrum with values from 0 to 255. @param
 * perLine width of a line in Hz
 */
function spread(lines: Uint8Array, perLine: number): Omit<Sounding, 'level'> {
  let [low, mid, high] = [0, 0, 0];
  for (let n = 1; n < lines.length; n++) {
    const power = (lines[n] ?? 0) ** 2;
    if (n * perLine < LOW) low += power;
    else if (n * perLine < HIGH) mid += power;
    else high += power;
  }
  const all = low + mid + high || 1;
  return { low: low / all, mid: mid / all, high: high / all };
}

/** Plays the agent's voice, and measures it for the face. */
export class Voice {
  readonly #audio = new Audio();
  readonly #onBlocked: (blocked: boolean) => void;
  #context: AudioContext | null = null;
  #analyser: AnalyserNode | null = null;
  #samples = new Float32Array(0);
  #lines = new Uint8Array(0);
  #level = 0;
  #stream: MediaStream | null = null;

  /** @param onBlocked told whether the browser blocks sound until the screen is touched */
  constructor(onBlocked: (blocked: boolean) => void) {
    this.#onBlocked = onBlocked;
  }

  play(stream: MediaStream | null): void {
    if (stream === this.#stream) return;
    this.#stream = stream;
    this.#audio.srcObject = stream;
    if (!stream) return;
    this.#look(stream);
    this.#sound();
    addEventListener('pointerup', this.#sound);
  }

  readonly #sound = (): void => {
    void this.#context?.resume().catch(() => undefined);
    this.#audio.play().then(
      () => this.#onBlocked(false),
      (error: DOMException) => this.#onBlocked(error.name === 'NotAllowedError'),
    );
  };

  #look(stream: MediaStream): void {
    void this.#context?.close().catch(() => undefined);
    this.#context = new AudioContext();
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = 1024;
    this.#analyser.smoothingTimeConstant = 0.2;
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#lines = new Uint8Array(this.#analyser.frequencyBinCount);
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
  }

  /** The present sound. */
  readonly sounding = (): Sounding => {
    if (!this.#analyser || !this.#context) return SILENCE;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    this.#analyser.getByteFrequencyData(this.#lines);
    this.#level = smooth(this.#level, loudness(this.#samples));
    const perLine = this.#context.sampleRate / this.#analyser.fftSize;
    return { level: this.#level, ...spread(this.#lines, perLine) };
  };

  close(): void {
    removeEventListener('pointerup', this.#sound);
    this.#audio.srcObject = null;
    void this.#context?.close().catch(() => undefined);
    this.#context = null;
    this.#analyser = null;
  }
}
