import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asksForKeyFrame,
  countMissed,
  bandwidthFor,
  packetsLost,
  pictureLoss,
  SENDER_REPORT_BYTES,
  senderReports,
  writeSenderReport,
} from './rtcp.ts';

const word = fc.integer({ min: 0, max: 0xffffffff });

const report = (ssrc: number, wallMs: number, rtpTime: number, packets = 1, octets = 2): Buffer => {
  const packet = Buffer.alloc(SENDER_REPORT_BYTES);
  writeSenderReport(packet, { ssrc, wallMs, rtpTime, packets, octets });
  return packet;
};

describe('RTCP', () => {
  test('a sender report is what RFC 3550 draws, with NTP time', () => {
    const packet = report(0x01020304, Date.UTC(2026, 0, 1) + 500, 0x0a0b0c0d, 7, 700);
    expect(packet.toString('hex')).toBe(
      '80c80006' + '01020304' + 'ed00378080000000' + '0a0b0c0d' + '00000007' + '000002bc',
    );
  });

  test('reports are read again, in a compound packet too', () => {
    const wall = fc.integer({ min: 0, max: 2_085_000_000_000 });
    fc.assert(
      fc.property(word, wall, word, word, word, (ssrc, wallMs, rtpTime, packets, octets) => {
        const compound = Buffer.concat([pictureLoss(1, 2), report(ssrc, wallMs, rtpTime, packets, octets)]);
        const [read] = senderReports(compound);
        expect(read).toMatchObject({ ssrc, rtpTime, packets, octets });
        expect(read?.wallMs).toBeCloseTo(wallMs, 3);
      }),
    );
  });

  test('a picture loss or a full intra request for our stream asks for a key frame', () => {
    expect(asksForKeyFrame(pictureLoss(9, 77), 77)).toBe(true);
    expect(asksForKeyFrame(pictureLoss(9, 78), 77)).toBe(false);
    expect(asksForKeyFrame(Buffer.concat([report(1, 2, 3), pictureLoss(9, 77)]), 77)).toBe(true);
    const intra = Buffer.from('84ce0004' + '00000009' + '00000000' + '0000004d' + '01000000', 'hex');
    expect([asksForKeyFrame(intra, 77), asksForKeyFrame(intra, 78)]).toEqual([true, false]);
    expect(asksForKeyFrame(report(1, 2, 3), 77)).toBe(false);
  });

  test('lost packets are asked for again in entries of up to 17, over the end of the numbers too', () => {
    const packet = packetsLost(1, 77, [65_534, 65_535, 14, 15, 900]);
    expect(packet.toString('hex')).toBe(
      '81cd0005' + '00000001' + '0000004d' + 'fffe8001' + '000f0000' + '03840000',
    );
  });

  test('of what is asked for again only packets of our stream are counted', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 0xffff }), (distances, first) => {
        const missing = distances.sort((a, b) => a - b).map((distance) => (first + distance) & 0xffff);
        const compound = Buffer.concat([pictureLoss(9, 77), packetsLost(9, 77, missing)]);
        expect([countMissed(compound, 77), countMissed(compound, 78)]).toEqual([missing.length, 0]);
      }),
    );
    expect(countMissed(pictureLoss(9, 77), 77)).toBe(0);
  });

  test('a bandwidth is what the draft draws: 18 bits, and a power of two', () => {
    const packet = bandwidthFor(1, 77, 3_000_000);
    expect(packet.toString('hex')).toBe(
      '8fce0005' + '00000001' + '00000000' + '52454d42' + '0112dc6c' + '0000004d',
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (bits) => {
        const field = bandwidthFor(1, 2, bits).readUIntBE(17, 3);
        const told = (field % 2 ** 18) * 2 ** Math.floor(field / 2 ** 18);
        expect(told).toBeLessThanOrEqual(bits);
        expect(told).toBeGreaterThan(bits * (1 - 2 ** -17) - 1);
      }),
    );
  });

  test('any bytes are read without harm', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), word, (bytes, ssrc) => {
        asksForKeyFrame(Buffer.from(bytes), ssrc);
        expect(countMissed(Buffer.from(bytes), ssrc)).toBeLessThanOrEqual(17 * 25);
        expect(senderReports(Buffer.from(bytes)).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });
});
