import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JitterBuffer } from './jitter-buffer.ts';

const RATE = 16_000;
const ms = (count: number) => (count * RATE) / 1000;

const fill = (buffer: JitterBuffer, count: number, value = 0.5): void => {
  for (let n = 0; n < count; n++) buffer.push(value);
};

const read = (buffer: JitterBuffer, count: number): Float32Array => {
  const out = new Float32Array(count);
  for (let at = 0; at < count; at += 128) buffer.read(out.subarray(at, Math.min(count, at + 128)));
  return out;
};

const peak = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the jitter buffer', () => {
  it('gathers before it plays, then plays without a gap', () => {
    const buffer = new JitterBuffer({ rate: RATE, startMs: 60 });
    fill(buffer, ms(20));
    expect(peak(read(buffer, 128))).toBe(0);
    fill(buffer, ms(60));
    const out = read(buffer, ms(70));
    expect(peak(out)).toBe(0.5);
    expect(out.subarray(ms(10)).every((sample) => sample === 0.5)).toBe(true);
  });

  it('plays what is too short to gather for, a little later', () => {
    const buffer = new JitterBuffer({ rate: RATE, startMs: 60 });
    fill(buffer, ms(20));
    expect(peak(read(buffer, ms(200)))).toBe(0.5);
  });

  it('drops everything at a barge-in, and fades within 4 ms', () => {
    const buffer = new JitterBuffer({ rate: RATE });
    fill(buffer, ms(500));
    read(buffer, ms(100));
    buffer.flush();
    const out = read(buffer, ms(50));
    expect(buffer.waitingMs).toBe(0);
    expect(peak(out.subarray(ms(4)))).toBe(0);
  });

  it('gathers more after a network was late, and not after a pause', () => {
    const after = (pauseMs: number): number => {
      const buffer = new JitterBuffer({ rate: RATE, startMs: 60 });
      fill(buffer, ms(80));
      read(buffer, ms(80 + pauseMs));
      fill(buffer, ms(70));
      return peak(read(buffer, 128));
    };
    expect(after(40)).toBe(0);
    expect(after(400)).toBe(0.5);
  });

  it('never clicks, never gives out more than came, whatever comes when', () => {
    const step = fc.oneof(
      fc.record({ push: fc.integer({ min: 1, max: 2000 }) }),
      fc.record({ read: fc.integer({ min: 1, max: 10 }) }),
      fc.constant({ flush: true }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const buffer = new JitterBuffer({ rate: RATE, mostMs: 500 });
        let before = 0;
        for (const one of steps) {
          if ('push' in one) fill(buffer, one.push);
          else if ('flush' in one) buffer.flush();
          else
            for (const sample of read(buffer, one.read * 128)) {
              if (Math.abs(sample - before) > 0.5 / ms(4) + 1e-6) return false;
              before = sample;
            }
        }
        return buffer.waitingMs <= 500;
      }),
    );
  });
});
