import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReorderBuffer } from './reorder.ts';
import { wrap16 } from './rtp.ts';

/** A payload that holds the packet's position in the sending order, so that the output can be checked. */
const payloadOf = (place: number): Uint8Array => Uint8Array.of(place >> 8, place & 255);

const setUp = () => {
  const out: (number | 'lost')[] = [];
  const buffer = new ReorderBuffer({
    packet: (payload) => out.push(((payload[0] ?? 0) << 8) | (payload[1] ?? 0)),
    lost: (count) => {
      for (let n = 0; n < count; n++) out.push('lost');
    },
  });
  return { out, buffer };
};

describe('reorder buffer', () => {
  test('packets in order go out at once', () => {
    const { out, buffer } = setUp();
    for (let place = 0; place < 5; place++) {
      buffer.push(wrap16(65_533 + place), payloadOf(place), place * 20);
      expect(out).toHaveLength(place + 1);
    }
    expect(out).toEqual([0, 1, 2, 3, 4]);
  });

  test('swapped packets are put in order, duplicates dropped', () => {
    const { out, buffer } = setUp();
    for (const place of [0, 2, 1, 1, 2, 0, 3]) buffer.push(place, payloadOf(place), 0);
    expect(out).toEqual([0, 1, 2, 3]);
  });

  test('a missing packet is waited for, for 60 ms', () => {
    const { out, buffer } = setUp();
    for (const [place, at] of [
      [0, 0],
      [2, 40],
      [3, 60],
    ] as const)
      buffer.push(place, payloadOf(place), at);
    buffer.poll(99);
    expect(out).toEqual([0]);
    buffer.poll(100);
    expect(out).toEqual([0, 'lost', 2, 3]);
    buffer.push(1, payloadOf(1), 101);
    expect(out).toEqual([0, 'lost', 2, 3]);
  });

  test('a jump of the numbers is a new stream, and no flood of losses', () => {
    const { out, buffer } = setUp();
    for (const [place, number] of [
      [0, 10],
      [1, 11],
      [2, 40_000],
      [3, 40_001],
    ] as const)
      buffer.push(number, payloadOf(place), 0);
    expect(out).toEqual([0, 1, 2, 3]);
  });

  test('any shuffle within the window comes out whole and in order', () => {
    const jitter = fc.array(fc.nat(55), { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(jitter, fc.nat(65_535), (delays, first) => {
        const arrivals = delays
          .map((delay, place) => ({ place, at: place * 20 + delay }))
          .sort((a, b) => a.at - b.at);
        const { out, buffer } = setUp();
        // The first packet to arrive begins the stream: packets sent before it that arrive later are stragglers.
        const start = arrivals[0]?.place ?? 0;
        for (const { place, at } of arrivals) buffer.push(wrap16(first + place), payloadOf(place), at);
        buffer.poll(1e6);
        expect(out).toEqual(delays.map((_, place) => place).slice(start));
      }),
    );
  });

  test('with loss, doubles and disorder: in order, nothing twice, gaps counted, nothing held for ever', () => {
    const fate = fc.record({ lost: fc.boolean(), twice: fc.boolean(), delay: fc.nat(300) });
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 150 }), fc.nat(65_535), (fates, first) => {
        const arrivals = fates
          .flatMap(({ lost, twice, delay }, place) => {
            const arrival = { place, at: place * 20 + delay };
            return lost ? [] : twice ? [arrival, { place, at: arrival.at + 30 }] : [arrival];
          })
          .sort((a, b) => a.at - b.at);
        const { out, buffer } = setUp();
        for (const { place, at } of arrivals) buffer.push(wrap16(first + place), payloadOf(place), at);
        for (let at = 0; at < 40; at++) buffer.poll(1e5 + at * 60);
        const start = arrivals[0]?.place ?? 0;
        out.forEach((item, index) => expect(item === 'lost' || item === start + index).toBe(true));
        expect(out.at(-1)).not.toBe('lost');
        expect(out.length).toBeLessThanOrEqual(fates.length - start);
      }),
      { numRuns: 500 },
    );
  });
});
