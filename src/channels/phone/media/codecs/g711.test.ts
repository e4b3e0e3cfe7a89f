import { describe, expect, test } from 'vitest';
import {
  frames,
  joined,
  phoneSpeech,
  rms,
  sha256,
  signalToNoise,
  tone,
} from '../../../../../test/support/phone-sound.ts';
import { Downsampler, Upsampler } from '../resample.ts';
import { createPcma, createPcmu } from './g711.ts';
import { A_LAW, MU_LAW } from './g711-tables.ts';

const laws = [
  // The hashes are of what ffmpeg decodes from the bytes 0 to 255 (test/fixtures/phone/README.md).
  ['PCMU', createPcmu, MU_LAW, '3dab54339e520bb2c924826e3b72a917a2b612e9fd12fc867500f1d983a75827'],
  ['PCMA', createPcma, A_LAW, 'e04788d110e58ff8c70c93b8480190d973e3b67876b6119abbaec766cc75c174'],
] as const;

/** The delay of both filters, in samples at 16 kHz. */
const DELAY = 50;

describe.each(laws)('%s', (name, create, table, decodedHash) => {
  test('every byte means what it means elsewhere', () => {
    expect(sha256(table.decode)).toBe(decodedHash);
  });

  test('every byte survives, but one of the two zeros', () => {
    for (let byte = 0; byte < 256; byte++) {
      const sample = table.decode[byte]!;
      if (sample === 0) continue;
      expect(table.encode[sample & 0xffff]).toBe(byte);
    }
  });

  test('no sample is further from what it becomes than half a step, a 32nd of its size', () => {
    for (let sample = -32_000; sample < 32_000; sample += 7) {
      const error = Math.abs(table.decode[table.encode[sample & 0xffff]!]! - sample);
      expect(error).toBeLessThanOrEqual(Math.abs(sample) / 32 + 8);
    }
  });

  test('speech: as good as the narrow band and 8 bits can be', () => {
    const codec = create();
    const [downsampler, upsampler] = [new Downsampler(), new Upsampler()];
    const narrow = frames(phoneSpeech()).map((frame) => {
      const [half, whole] = [new Int16Array(160), new Int16Array(320)];
      downsampler.process(frame, 320, half);
      upsampler.process(half, 160, whole);
      return whole;
    });
    const heard = frames(phoneSpeech()).map((frame) => codec.decode(codec.encode(frame)).slice());
    expect(signalToNoise(joined(narrow), joined(heard), 0)).toBeGreaterThan(30);
  });

  test('a tone comes back 50 samples later', () => {
    const codec = create();
    const said = tone(1000, 16_000, 16_000);
    const heard = joined(frames(said).map((frame) => codec.decode(codec.encode(frame)).slice()));
    expect(signalToNoise(said, heard, DELAY)).toBeGreaterThan(35);
  });

  test('silence stays silent, and full scale full', () => {
    const codec = create();
    const silent = codec.decode(codec.encode(new Int16Array(320)));
    expect(rms(silent)).toBeLessThan(10);
    for (let k = 0; k < 3; k++) codec.encode(new Int16Array(320).fill(32_767));
    expect(codec.decode(codec.encode(new Int16Array(320).fill(32_767))).at(-1)).toBeGreaterThan(31_000);
  });

  test('packets of any length up to 200 ms, and no others', () => {
    const codec = create();
    expect(codec.name).toBe(name);
    expect(codec.clockRate).toBe(8000);
    for (const ms of [10, 20, 30, 60, 200]) {
      const payload = new Uint8Array(8 * ms).fill(0xd5);
      expect(codec.durationMs(payload)).toBe(ms);
      expect(codec.decode(payload).length).toBe(16 * ms);
    }
    expect(() => codec.decode(new Uint8Array())).toThrow(name);
    expect(() => codec.decode(new Uint8Array(1601))).toThrow(name);
    expect(codec.durationMs(new Uint8Array(1601))).toBe(0);
    expect(codec.durationMs(new Uint8Array())).toBe(0);
  });
});
