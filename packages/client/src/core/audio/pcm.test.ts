import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePcm, encodePcm, toPcm16 } from './pcm.ts';

describe('PCM16 as base64', () => {
  it('comes back as it went', () => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 10_000 });
    fc.assert(
      fc.property(samples, (values) => {
        const pcm = Int16Array.from(values);
        expect(decodePcm(encodePcm(pcm))).toEqual(pcm);
      }),
      { numRuns: 30 },
    );
  });

  it('is little-endian, passes over half a sample, and says when it is none', () => {
    expect(decodePcm(btoa('\x01\x80\x05'))).toEqual(Int16Array.of(-32_767));
    expect(decodePcm('***')).toBeNull();
  });

  it('clips what is too loud', () => {
    expect([2, 1, 0, -1, -2].map(toPcm16)).toEqual([32_767, 32_767, 0, -32_768, -32_768]);
  });
});
