/** The sound format inside Duet: PCM16, mono, 16 kHz, in frames of 20 ms. Every transport converts at its own edge. */
export const SAMPLE_RATE = 16_000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;

/** A frame of silence, shared by all: never write to it. */
export const SILENCE: Int16Array = new Int16Array(FRAME_SAMPLES);

/**
 * The frame of a moment whose sound has not come, because the sender's network stalls: it sounds like silence, but nobody
 * knows whether it is. It is told by being this object, shared by all: never write to it.
 */
export const STALLED: Int16Array = new Int16Array(FRAME_SAMPLES);

/** Duration in milliseconds of this many samples at 16 kHz. */
export const durationMs = (samples: number): number => (samples * 1000) / SAMPLE_RATE;

/** A value as a 16-bit sample can hold it: the nearest one where it is too loud. */
export const clip = (value: number): number => (value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value);

/** Samples as PCM16: rounded, and clipped where they are too loud. */
export const pcmOf = (samples: Float32Array | Float64Array): Int16Array =>
  Int16Array.from(samples, (sample) => clip(Math.round(sample)));
