import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOpusDecoder, createOpusEncoder, encodedSpeech, opusTicks } from './opus.ts';
import { FRAME_SAMPLES } from './pcm.ts';

const tone = (hertz: number, frames: number): Int16Array =>
  Int16Array.from(
    { length: frames * FRAME_SAMPLES },
    (_, at) => 9000 * Math.sin((2 * Math.PI * hertz * at) / 16_000),
  );

const energy = (pcm: Int16Array): number =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

/** The share of a tone of `hertz` in `pcm`, 0 to 1. */
const share = (pcm: Int16Array, hertz: number): number => {
  let [re, im] = [0, 0];
  pcm.forEach((sample, at) => {
    re += sample * Math.cos((2 * Math.PI * hertz * at) / 16_000);
    im += sample * Math.sin((2 * Math.PI * hertz * at) / 16_000);
  });
  return (Math.sqrt(re * re + im * im) * Math.SQRT2) / pcm.length / (energy(pcm) || 1);
};

const decodeAll = (packets: readonly Uint8Array[]): Int16Array => {
  const decoder = createOpusDecoder();
  return Int16Array.from(packets.flatMap((packet) => [...decoder.decode(packet)]));
};

const packetsOf = (pcm: Int16Array): Uint8Array[] => {
  const encoded = encodedSpeech({ pcm });
  return Array.from({ length: encoded.frames }, (_, index) => encoded.packet(index) ?? new Uint8Array());
};

describe('opus', () => {
  test('what is encoded is heard again: same length, same tone, same loudness', () => {
    const pcm = tone(440, 50);
    const back = decodeAll(packetsOf(pcm));
    expect(back.length).toBe(pcm.length);
    const settled = back.subarray(FRAME_SAMPLES * 5);
    expect(share(settled, 440)).toBeGreaterThan(0.95);
    expect(share(settled, 700)).toBeLessThan(0.05);
    expect(energy(settled) / energy(pcm)).toBeCloseTo(1, 0);
  });

  test('bytes that are no packet are refused', () => {
    expect(() => createOpusDecoder().decode(new Uint8Array())).toThrow();
    expect(() => createOpusDecoder().decode(Uint8Array.of(255, 255, 255))).toThrow();
  });

  test('every packet of ours says that it lasts 20 ms', () => {
    for (const packet of packetsOf(tone(300, 10))) expect(opusTicks(packet)).toBe(960);
  });

  test('the duration of a packet agrees with what the decoder makes of it', () => {
    const packet = fc.tuple(
      fc.integer({ min: 0, max: 31 }),
      fc.constantFrom(0, 1),
      fc.uint8Array({ minLength: 2, maxLength: 60 }),
    );
    fc.assert(
      fc.property(packet, ([configuration, code, payload]) => {
        const even = payload.length % 2 === 0 ? payload : payload.subarray(1);
        const bytes = Uint8Array.of((configuration << 3) | code, ...even);
        expect(createOpusDecoder().decode(bytes).length).toBe(opusTicks(bytes) / 3);
      }),
      { numRuns: 300 },
    );
  });

  test('bytes of any kind have a duration within what Opus allows', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const ticks = opusTicks(bytes);
        expect(ticks >= 0 && ticks <= 5760 && ticks % 120 === 0).toBe(true);
      }),
    );
  });
});

describe('encoded speech', () => {
  test('sessions that speak the same object share its packets; another object has its own', () => {
    const speech = { pcm: tone(500, 4) };
    const packet = encodedSpeech(speech).packet(2);
    expect(encodedSpeech(speech)).toBe(encodedSpeech(speech));
    expect(encodedSpeech(speech).packet(2)).toBe(packet);
    expect(encodedSpeech({ pcm: speech.pcm }).packet(2)).not.toBe(packet);
  });

  test('speech that grows goes on where it was: its packets are those of the whole', () => {
    const pcm = tone(500, 12);
    const speech = { pcm: pcm.subarray(0, 5 * FRAME_SAMPLES), isPartial: true };
    const encoded = encodedSpeech(speech);
    const packets = [0, 1, 2, 3, 4].map((index) => encoded.packet(index));
    expect([encoded.frames, encoded.packet(5)]).toEqual([5, null]);
    Object.assign(speech, { pcm, isPartial: false });
    packets.push(...[5, 6, 7, 8, 9, 10, 11].map((index) => encoded.packet(index)));
    expect([encoded.frames, packets]).toEqual([12, packetsOf(pcm)]);
  });

  test('there is nothing outside the speech', () => {
    const encoded = encodedSpeech({ pcm: tone(500, 3) });
    expect([encoded.frames, encoded.packet(-1), encoded.packet(3)]).toEqual([3, null, null]);
    expect(encodedSpeech({ pcm: new Int16Array() }).packet(0)).toBeNull();
  });

  test('equal sound gives equal packets, whichever encoder made them and whatever it did before', () => {
    const expected = packetsOf(tone(700, 20));
    for (let n = 0; n < 5; n++) {
      packetsOf(tone(200 + n * 90, 7));
      expect(packetsOf(tone(700, 20))).toEqual(expected);
    }
  });

  test('hundreds of half-spoken speeches go on correctly after they lost their encoder', () => {
    const speeches = Array.from({ length: 400 }, () => encodedSpeech({ pcm: tone(600, 8) }));
    for (let index = 0; index < 4; index++) for (const speech of speeches) speech.packet(index);
    const [first] = speeches;
    const packets = Array.from({ length: 8 }, (_, index) => first?.packet(index) ?? new Uint8Array());
    const back = decodeAll(packets);
    expect(share(back.subarray(FRAME_SAMPLES * 6), 600)).toBeGreaterThan(0.9);
  });

  test('an encoder takes 20 ms', () => {
    const packet = createOpusEncoder().encode(tone(440, 1));
    expect(packet.length).toBeLessThan(200);
  });
});
