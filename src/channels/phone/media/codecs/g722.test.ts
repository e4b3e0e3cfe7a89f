import { describe, expect, test } from 'vitest';
import {
  frames,
  joined,
  phoneSpeech,
  phoneSpeechG722,
  rms,
  seeded,
  sha256,
  signalToNoise,
  tone,
  toneRms,
} from '../../../../../test/support/phone-sound.ts';
import { createG722, G722Decoder, G722Encoder } from './g722.ts';

/** The hash of what ffmpeg decodes from `speech.g722` (test/fixtures/phone/README.md). */
const DECODED_BY_FFMPEG = '61708d4f490ec1d1f5837247c5768504dbb09f48e6e6de415d0f8bccb906fa8c';
/** The delay of both mirror filters, in samples. */
const DELAY = 22;

const encodeAll = (pcm: Int16Array, encoder = new G722Encoder()): Uint8Array[] =>
  frames(pcm).map((frame) => encoder.encode(frame).slice());
const decodeAll = (packets: readonly Uint8Array[], decoder = new G722Decoder()): Int16Array =>
  joined(packets.map((packet) => decoder.decode(packet).slice()));

describe('G.722', () => {
  test('encodes speech to the same bytes as ffmpeg', () => {
    expect(Buffer.concat(encodeAll(phoneSpeech())).equals(phoneSpeechG722())).toBe(true);
  });

  test('decodes what ffmpeg encoded to the same samples as ffmpeg, in packets of any length', () => {
    const bytes = phoneSpeechG722();
    for (const length of [80, 160, 480, 1600]) {
      const packets: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += length) packets.push(bytes.subarray(at, at + length));
      expect(sha256(decodeAll(packets))).toBe(DECODED_BY_FFMPEG);
    }
  });

  test('speech comes back at 20 dB and better', () => {
    const heard = decodeAll(encodeAll(phoneSpeech()));
    expect(signalToNoise(phoneSpeech(), heard, DELAY)).toBeGreaterThan(20);
  });

  test.each([200, 1000, 3000, 5000, 6500])('a tone of %i Hz comes back', (hertz) => {
    const said = tone(hertz, 16_000, 16_000);
    const heard = decodeAll(encodeAll(said)).subarray(1600);
    expect(toneRms(heard, hertz, 16_000) / toneRms(said, hertz, 16_000)).toBeCloseTo(1, 1);
    const rest = Math.sqrt(Math.max(0, rms(heard) ** 2 - toneRms(heard, hertz, 16_000) ** 2));
    expect(rest / rms(heard)).toBeLessThan(0.15);
  });

  test('both ends adapt alike, bit by bit, to speech, to noise and to full scale', () => {
    const random = seeded(5);
    const noise = Int16Array.from({ length: 6400 }, () => (random() - 0.5) * 65_535);
    const square = Int16Array.from({ length: 6400 }, (_, at) => (at % 50 < 25 ? 32_767 : -32_768));
    for (const sound of [phoneSpeech(), noise, square]) {
      const [encoder, decoder] = [new G722Encoder(), new G722Decoder()];
      for (const frame of frames(sound)) {
        decoder.decode(encoder.encode(frame));
        expect(decoder.bands.state()).toEqual(encoder.bands.state());
      }
    }
  });

  test('a decoder that was told nonsense soon agrees with the encoder again', () => {
    const [encoder, decoder] = [new G722Encoder(), new G722Decoder()];
    const random = seeded(9);
    decoder.decode(Uint8Array.from({ length: 800 }, () => random() * 256));
    const packets = encodeAll(phoneSpeech(), encoder);
    const heard = decodeAll(packets, decoder);
    expect(signalToNoise(phoneSpeech().subarray(8000), heard.subarray(8000), DELAY)).toBeGreaterThan(20);
  });

  test('silence stays silent; a square of full scale never turns over', () => {
    expect(rms(decodeAll(encodeAll(new Int16Array(3200))))).toBeLessThan(5);
    const square = Int16Array.from({ length: 6400 }, (_, at) => (at % 200 < 100 ? 30_000 : -30_000));
    const heard = decodeAll(encodeAll(square));
    for (let at = 1000; at < 6000; at++) {
      const place = (at - DELAY) % 200;
      if (place % 100 > 40 && place % 100 < 60) expect(Math.sign(heard[at]!)).toBe(place < 100 ? 1 : -1);
    }
  });

  test('a clock of 8 kHz, two samples a byte, up to 200 ms', () => {
    const codec = createG722();
    expect([codec.name, codec.clockRate]).toEqual(['G722', 8000]);
    expect(codec.encode(new Int16Array(320)).length).toBe(160);
    expect(codec.durationMs(new Uint8Array(240))).toBe(30);
    expect(codec.durationMs(new Uint8Array(1601))).toBe(0);
    expect(codec.decode(new Uint8Array(240)).length).toBe(480);
    expect(() => codec.decode(new Uint8Array())).toThrow('G722');
    expect(() => codec.decode(new Uint8Array(1601))).toThrow('G722');
  });
});
