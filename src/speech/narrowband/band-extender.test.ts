import { expect, test } from 'vitest';
import { createCodec } from '../../channels/phone/media/codecs/index.ts';
import { phoneSpeech, rms, tone, toneRms } from '../../../test/support/phone-sound.ts';
import { BandExtender } from './band-extender.ts';

const FRAME = 320;

const overTelephone = (pcm: Int16Array): Int16Array => {
  const codec = createCodec('PCMU');
  const out = new Int16Array(pcm.length);
  for (let at = 0; at + FRAME <= pcm.length; at += FRAME)
    out.set(codec.decode(Uint8Array.from(codec.encode(pcm.subarray(at, at + FRAME)))), at);
  return out;
};

const extended = (pcm: Int16Array): { readonly out: Int16Array; readonly isNarrow: boolean } => {
  const extender = new BandExtender();
  const out = new Int16Array(pcm.length);
  for (let at = 0; at + FRAME <= pcm.length; at += FRAME)
    out.set(extender.process(pcm.subarray(at, at + FRAME)), at);
  return { out, isNarrow: extender.isNarrow };
};

test('wideband speech passes as it is', () => {
  const speech = phoneSpeech();
  const { out, isNarrow } = extended(speech);
  expect(isNarrow).toBe(false);
  const changed = out.reduce((count, sample, at) => count + (sample === speech[at] ? 0 : 1), 0);
  expect(changed / out.length).toBeLessThan(0.15);
});

test('speech of a telephone is known, and gets an upper band', () => {
  const narrow = overTelephone(phoneSpeech());
  const { out, isNarrow } = extended(narrow);
  expect(isNarrow).toBe(true);
  expect(rms(out)).toBeGreaterThan(rms(narrow));
});

test('a tone of a telephone is folded: 1 kHz is heard at 7 kHz too', () => {
  const { out } = extended(tone(1_000, 16_000, 16_000));
  expect(toneRms(out, 7_000, 16_000)).toBeGreaterThan(100);
  expect(toneRms(out, 1_000, 16_000) / rms(tone(1_000, 16_000, 16_000))).toBeCloseTo(1, 1);
});

test('silence is nothing, and loud sound is clipped and never wraps', () => {
  expect(new BandExtender().process(new Int16Array(FRAME))).toEqual(new Int16Array(FRAME));
  const loud = tone(400, 16_000, 16_000, 32_767);
  const { out, isNarrow } = extended(loud);
  expect(isNarrow).toBe(true);
  const turned = out.filter((sample, at) => Math.abs(loud[at] ?? 0) > 30_000 && sample * (loud[at] ?? 0) < 0);
  expect(turned.length).toBe(0);
});
