import type { Vad } from '../../conversation/provider-ports.ts';
import { loadGate, type Gate } from './fvad-gate.ts';
import { Liveliness } from './liveliness.ts';
import { mean, NoiseFloor } from './noise-floor.ts';
import { Spectrum } from './spectrum.ts';

/**
 * Sound below this mean square (-62 dBFS) is not analysed: digital silence and a muted microphone cost next
 * to nothing.
 */
const QUIET = 26 * 26;

/** While the gate is shut, the noise floor is updated at every fifth frame. */
const ROOM_EVERY = 5;

/** Thresholds for voiced speech: periodic, in many bands, well above the noise floor. */
const PERIODIC = { least: 0.24, sure: 0.36 };
const RISE = { least: 4, sure: 9 };
const SPREAD = { least: 3, sure: 6 };
const RAISED = 6;

/**
 * Probabilities for unvoiced sound (s, f, t): a mere guess by itself, but speech if there was a voice just
 * before it.
 */
const UNVOICED_ALONE = 0.45;
const UNVOICED_AFTER_VOICE = 0.8;
const VOICE_LASTS_FRAMES = 12;
/** Noise may be periodic by chance for one frame, but not for two. */
const VOICE_FRAMES = 2;

/** Smoothing: weights of the new frame when the probability rises and falls. */
const ATTACK = 0.6;
const RELEASE = 0.3;

const ramp = (value: number, { least, sure }: { least: number; sure: number }): number =>
  Math.min(1, Math.max(0, (value - least) / (sure - least)));

const meanSquare = (frame: Int16Array): number => {
  let sum = 0;
  for (let n = 0; n < frame.length; n += 1) sum += frame[n]! * frame[n]!;
  return sum / frame.length;
};

/**
 * Voice activity detection in three steps, each more expensive and rarer than the one before: the level,
 * WebRTC's detector as a gate, and a spectral analysis for properties that only voices have. The gate alone
 * takes a fan, a hum and a tone for speech.
 */
class VoiceDetector implements Vad {
  readonly #gate: Gate;
  readonly #spectrum = new Spectrum();
  readonly #floor = new NoiseFloor();
  readonly #liveliness = new Liveliness();
  #probability = 0;
  #sinceVoice = VOICE_LASTS_FRAMES;
  #voicedFrames = 0;
  #sinceRoom = 0;

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  push(frame: Int16Array): number {
    const quiet = meanSquare(frame) < QUIET;
    this.#spectrum.push(frame);
    const now = !quiet && this.#gate.mayBeSpeech(frame) ? this.#look() : this.#rest(quiet);
    this.#probability += (now - this.#probability) * (now > this.#probability ? ATTACK : RELEASE);
    if (this.#probability < 0.001) this.#probability = 0;
    return this.#probability;
  }

  reset(): void {
    this.#gate.reset();
    this.#spectrum.reset();
    this.#floor.reset();
    this.#liveliness.reset();
    this.#probability = 0;
    this.#sinceVoice = VOICE_LASTS_FRAMES;
    this.#voicedFrames = 0;
    this.#sinceRoom = 0;
  }

  close(): void {
    this.#gate.close();
  }

  #rest(quiet: boolean): number {
    this.#liveliness.push(0);
    this.#voicedFrames = 0;
    this.#sinceVoice += 1;
    this.#sinceRoom += 1;
    if (!quiet && this.#sinceRoom >= ROOM_EVERY) {
      this.#spectrum.analyse();
      this.#learn();
    }
    return 0;
  }

  #look(): number {
    const { bands } = this.#spectrum;
    this.#spectrum.analyse();
    this.#sinceRoom += 1;
    const rise = ramp(this.#floor.rise(bands), RISE);
    const spread = ramp(this.#floor.raised(bands, RAISED), SPREAD);
    this.#learn();
    const present = rise * spread;
    const voiced = present > 0 ? present * ramp(this.#spectrum.periodicity(), PERIODIC) : 0;
    this.#liveliness.push(mean(bands));
    if (voiced > 0.5 && !this.#liveliness.isVoice()) return this.#steady();
    this.#voicedFrames = voiced > 0.5 ? this.#voicedFrames + 1 : 0;
    this.#sinceVoice = this.#voicedFrames >= VOICE_FRAMES ? 0 : this.#sinceVoice + 1;
    const unvoiced = this.#sinceVoice < VOICE_LASTS_FRAMES ? UNVOICED_AFTER_VOICE : UNVOICED_ALONE;
    return Math.max(voiced, present * unvoiced);
  }

  /** What is steady from its beginning is no voice, and what it was taken for is forgotten. */
  #steady(): number {
    this.#probability = 0;
    this.#voicedFrames = 0;
    this.#sinceVoice += 1;
    return 0;
  }

  #learn(): void {
    this.#floor.learn(this.#spectrum.bands, this.#sinceRoom);
    this.#sinceRoom = 0;
  }
}

/**
 * Loads what detectors need (once for the process). Resolves to a function that opens a detector for a
 * session quickly and cheaply.
 */
export async function loadVad(): Promise<() => Vad> {
  const openGate = await loadGate();
  return () => new VoiceDetector(openGate());
}
