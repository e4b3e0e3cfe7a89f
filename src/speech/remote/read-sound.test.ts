import { expect, test } from 'vitest';
import { tone } from '../contracts/sounds.ts';
import { resample } from '../builtin/voice/sound.ts';
import { inOwnRate, readSound } from './read-sound.ts';

test.each([8_000, 22_050, 24_000, 44_100, 48_000, 11_111])(
  'a long sound of %i Hz is the same whether it is turned at once or bit by bit',
  async (rate) => {
    const samples = tone(3.7, 440, 9_000).subarray(0, Math.round(2.3 * rate));
    const whole = resample(samples, rate / 16_000);
    const parts = await inOwnRate({ rate, samples });
    expect(parts.length).toBe(whole.length);
    const worst = parts.reduce((most, sample, at) => Math.max(most, Math.abs(sample - whole[at]!)), 0);
    expect(worst).toBeLessThan(1);
  },
);

test('of two channels the first is heard', () => {
  const wave = Buffer.alloc(44 + 8);
  wave.write('RIFF', 0);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(2, 22);
  wave.writeUInt32LE(16_000, 24);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(0xffffffff, 40);
  for (const [at, sample] of [1, -1, 2, -2].entries()) wave.writeInt16LE(sample, 44 + 2 * at);
  expect(readSound(wave, 24_000)).toEqual({ rate: 16_000, samples: Int16Array.of(1, 2) });
});

test('raw samples may end in the middle of one', () => {
  expect([...readSound(Uint8Array.of(1, 0, 2, 0, 3), 24_000).samples]).toEqual([1, 2]);
});
