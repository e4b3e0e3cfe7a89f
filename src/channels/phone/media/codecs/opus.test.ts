import { describe, expect, test } from 'vitest';
import { frames, phoneSpeech, rms, tone, toneRms } from '../../../../../test/support/phone-sound.ts';
import { createCodec } from './index.ts';

describe('Opus on the phone', () => {
  test('a tone comes back; the clock is 48 kHz', () => {
    const codec = createCodec('opus');
    expect([codec.name, codec.clockRate]).toEqual(['opus', 48_000]);
    let heard = new Int16Array();
    for (const frame of frames(tone(440, 16_000, 16_000))) {
      const packet = codec.encode(frame);
      expect(codec.durationMs(packet)).toBe(20);
      heard = codec.decode(packet).slice();
    }
    expect(toneRms(heard, 440, 16_000)).toBeGreaterThan(4000);
    codec.close();
  });

  test('the decoder fills what is lost by itself: like before at first, then silent', () => {
    const codec = createCodec('opus');
    for (const frame of frames(tone(200, 8000, 16_000))) codec.decode(codec.encode(frame));
    const filled = Array.from({ length: 8 }, () => codec.conceal().slice());
    expect(filled.every((frame) => frame.length === 320)).toBe(true);
    expect(toneRms(filled[0]!, 200, 16_000)).toBeGreaterThan(2000);
    expect(rms(filled[7]!)).toBeLessThan(50);
  });

  test('what is lost before anything came is silence', () => {
    expect(rms(createCodec('opus').conceal())).toBe(0);
  });

  test('stays in step with its stream over losses', () => {
    const codec = createCodec('opus');
    for (const [at, frame] of frames(phoneSpeech()).entries()) {
      const packet = codec.encode(frame);
      const heard = at % 10 === 9 ? codec.conceal() : codec.decode(packet);
      expect(heard.length).toBe(320);
    }
  });

  test('bytes that are no packet', () => {
    const codec = createCodec('opus');
    expect(codec.durationMs(new Uint8Array())).toBe(0);
    expect(() => codec.decode(new Uint8Array())).toThrow('Opus');
    expect(() => codec.decode(Uint8Array.of(255, 255, 255))).toThrow();
  });
});
