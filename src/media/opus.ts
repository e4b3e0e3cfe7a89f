import { Decoder, Encoder } from '@evan/opus';
import { speechForms } from './encoded-speech.ts';
import { SAMPLE_RATE } from './pcm.ts';

/** The RTP clock of Opus: always 48,000 ticks a second, whatever the sample rate (RFC 7587, section 4.1). */
export const OPUS_CLOCK_RATE = 48_000;

/**
 * 28 kbit/s is clear wideband speech. Complexity 5 costs about 110 µs a frame; the gain of a higher one cannot be
 * heard.
 */
const BITRATE = 28_000;
const COMPLEXITY = 5;
/** Opus adds forward error correction only for an expected loss: then each packet also carries the one before it. */
const EXPECTED_LOSS_PERCENT = 5;
/** The frame durations of the 32 Opus configurations, in ticks of 48 kHz (RFC 6716, table 2). */
const SILK_TICKS = [480, 960, 1920, 2880];
const HYBRID_TICKS = [480, 960];
const CELT_TICKS = [120, 240, 480, 960];
/** The longest Opus packet: 120 ms (RFC 6716, section 3.4). */
const MOST_TICKS = 5760;

const ticksOfConfiguration = (configuration: number): number => {
  if (configuration < 12) return SILK_TICKS[configuration % 4] ?? 0;
  if (configuration < 16) return HYBRID_TICKS[configuration % 2] ?? 0;
  return CELT_TICKS[configuration % 4] ?? 0;
};

const framesIn = (packet: Uint8Array, code: number): number =>
  code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63;

/** Duration of an Opus packet in ticks of 48 kHz; 0 for bytes that cannot be a packet (RFC 6716, section 3.1). */
export const opusTicks = (packet: Uint8Array): number => {
  const toc = packet[0];
  if (toc === undefined) return 0;
  const ticks = ticksOfConfiguration(toc >> 3) * framesIn(packet, toc & 3);
  return ticks > MOST_TICKS ? 0 : ticks;
};

/** Decodes one stream of Opus to 16 kHz mono. It holds state, so each stream needs its own (about 17 KB). */
export interface OpusDecoder {
  /**
   * The samples of one packet.
   * @throws Error for bytes that are not an Opus packet
   */
  decode(packet: Uint8Array): Int16Array;
}

/** Encodes one stream of 20 ms frames. It holds state, so each stream needs its own (about 43 KB). */
export interface OpusEncoder {
  /** Encodes 20 ms of sound. @param frame 320 samples, 16 kHz mono */
  encode(frame: Int16Array): Uint8Array;
  /** Resets the state, so that another stream can begin. */
  reset(): void;
}

export const createOpusDecoder = (): OpusDecoder => {
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_RATE });
  return {
    decode(packet) {
      const bytes = decoder.decode(packet);
      return new Int16Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength >> 1);
    },
  };
};

export const createOpusEncoder = (): OpusEncoder => {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'voip' });
  encoder.bitrate = BITRATE;
  encoder.complexity = COMPLEXITY;
  encoder.signal = 'voice';
  encoder.inband_fec = true;
  encoder.packet_loss = EXPECTED_LOSS_PERCENT;
  return { encode: (frame) => encoder.encode(frame), reset: () => encoder.reset() };
};

/** The most encoders that are kept for reuse; the others are left to the garbage collector. */
const MOST_SPARE_ENCODERS = 64;
/**
 * The most speeches that are partly encoded at one time. Beyond that, the oldest (mostly an interrupted one) loses
 * its encoder.
 */
const MOST_BUSY_ENCODERS = 256;

const spare: OpusEncoder[] = [];
/** Encoders in use, keyed by a token of the speech and not by the speech, so that its sound is not kept in memory. */
const busy = new Map<object, OpusEncoder>();

const evictOldest = (): void => {
  const oldest = busy.entries().next().value;
  if (!oldest) return;
  busy.delete(oldest[0]);
  spare.push(oldest[1]);
};

const takeEncoder = (owner: object): OpusEncoder => {
  const own = busy.get(owner);
  if (own) return own;
  if (busy.size >= MOST_BUSY_ENCODERS) evictOldest();
  const encoder = spare.pop() ?? createOpusEncoder();
  encoder.reset();
  busy.set(owner, encoder);
  return encoder;
};

const releaseEncoder = (owner: object): void => {
  const encoder = busy.get(owner);
  if (!encoder) return;
  busy.delete(owner);
  if (spare.length < MOST_SPARE_ENCODERS) spare.push(encoder);
};

/** Opus-encodes a piece of speech (see `speechForms`). */
export const encodedSpeech = speechForms({
  encode: (owner, frame) => takeEncoder(owner).encode(frame),
  release: releaseEncoder,
});
