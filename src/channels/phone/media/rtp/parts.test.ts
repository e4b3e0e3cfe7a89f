import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyRtpFields, readRtp } from '../../../../media/rtp.ts';
import { rtpHeaderBytes } from './header.ts';
import { Reception } from './reception.ts';
import { senderReportTime, writeReport } from './reports.ts';
import { Shaper } from './shaper.ts';
import { Timeline } from './timeline.ts';

describe('the time of frames', () => {
  test('a row stays a row, however unevenly it is handed over', () => {
    const timeline = new Timeline(1000);
    const steps = [1000, 1033, 1040, 1061, 1075, 1100].map((at) => timeline.take(at));
    expect(steps).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('silence takes its time, and time never goes back', () => {
    const timeline = new Timeline(0);
    timeline.take(0);
    expect(timeline.take(1000)).toBe(50);
    expect(timeline.take(1000)).toBe(51);
    expect(timeline.take(900)).toBe(52);
    fc.assert(
      fc.property(fc.array(fc.double({ min: -100, max: 1e6, noNaN: true }), { maxLength: 50 }), (times) => {
        const other = new Timeline(0);
        const taken = times.map((at) => other.take(at));
        expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b));
      }),
    );
  });

  test('frames that were kept back by a standstill keep their own times', () => {
    const timeline = new Timeline(0);
    const dues = Array.from({ length: 30 }, (_, index) => index * 20 + 3);
    expect(dues.map((at) => timeline.take(at))).toEqual(dues.map((_, index) => index));
  });
});

describe('packets of another length', () => {
  const shaped = (packetMs: number, frames: number) => {
    const sent: [number, number][] = [];
    const bytes: number[] = [];
    const shaper = new Shaper(packetMs, (payload, startMs) => {
      sent.push([startMs, payload.length / 8]);
      bytes.push(...payload);
    });
    for (let index = 0; index < frames; index++)
      shaper.add(new Uint8Array(160).fill(index), 100 + index * 20);
    return { sent, bytes, shaper };
  };

  test.each([
    [
      10,
      2,
      [
        [100, 10],
        [110, 10],
        [120, 10],
        [130, 10],
      ],
    ],
    [
      30,
      3,
      [
        [100, 30],
        [130, 30],
      ],
    ],
    [
      40,
      4,
      [
        [100, 40],
        [140, 40],
      ],
    ],
    [60, 4, [[100, 60]]],
  ])('%i ms', (packetMs, frames, expected) => {
    expect(shaped(packetMs, frames).sent).toEqual(expected);
  });

  test('what is left over goes out at the end; nothing is lost or changed', () => {
    const { sent, bytes, shaper } = shaped(60, 4);
    expect(shaper.isEmpty).toBe(false);
    shaper.flush();
    shaper.flush();
    expect(sent).toEqual([
      [100, 60],
      [160, 20],
    ]);
    expect(bytes).toEqual([0, 1, 2, 3].flatMap((value) => new Array<number>(160).fill(value)));
  });
});

test('the end of a header is where the whole reader finds it, or nowhere', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
      const packet = Buffer.from(bytes);
      if (packet.length > 0) packet[0] = ((packet[0] ?? 0) & 0x1f) | 0x80;
      const fields = emptyRtpFields();
      const readable = readRtp(packet, fields);
      expect(rtpHeaderBytes(packet)).toBe(readable ? fields.payloadStart : 0);
    }),
    { numRuns: 2000 },
  );
  expect(rtpHeaderBytes(Buffer.alloc(12))).toBe(0);
});

describe('reports', () => {
  const block = (reception: Reception, now: number) => {
    const bytes = Buffer.alloc(24);
    reception.write(bytes, 0, now);
    return {
      ssrc: bytes.readUInt32BE(0),
      fraction: bytes[4],
      lost: bytes.readUIntBE(5, 3),
      highest: bytes.readUInt32BE(8),
      jitter: bytes.readUInt32BE(12),
      lastReport: bytes.readUInt32BE(16),
      delay: bytes.readUInt32BE(20),
    };
  };

  test('losses and the turn of the sequence number', () => {
    const reception = new Reception();
    for (let index = 0; index < 100; index++) {
      if (index % 4 === 1) continue;
      reception.packet(5, (65_500 + index) & 0xffff, index * 160, 8000, index * 20);
    }
    expect(block(reception, 2000)).toMatchObject({
      ssrc: 5,
      fraction: 64,
      lost: 25,
      highest: 65_599,
      jitter: 0,
    });
    for (let index = 100; index < 200; index++)
      reception.packet(5, (65_500 + index) & 0xffff, index * 160, 8000, index * 20);
    expect(block(reception, 4000)).toMatchObject({ fraction: 0, lost: 25, highest: 65_699 });
  });

  test('jitter is what RFC 3550 says: it comes near to the mean change of delay', () => {
    const reception = new Reception();
    for (let index = 0; index < 400; index++)
      reception.packet(5, index, index * 960, 48_000, index * 20 + (index % 2) * 10);
    expect(reception.jitterMs).toBeGreaterThan(9.5);
    expect(reception.jitterMs).toBeLessThanOrEqual(10);
  });

  test('one late packet among many hardly counts', () => {
    const reception = new Reception();
    for (let index = 0; index < 40; index++)
      reception.packet(5, index, index * 160, 8000, index * 20 + (index === 39 ? 16 : 0));
    expect(reception.jitterMs).toBeCloseTo(1, 5);
  });

  test('another source begins anew', () => {
    const reception = new Reception();
    reception.packet(5, 100, 0, 8000, 0);
    reception.report(77, 0);
    reception.packet(6, 9, 0, 8000, 20);
    expect(block(reception, 40)).toMatchObject({ ssrc: 6, lost: 0, highest: 9, lastReport: 0 });
  });

  test('a whole report is read again: names, blocks, goodbye', () => {
    const reception = new Reception();
    reception.packet(9, 1, 0, 8000, 0);
    const sent = { ssrc: 7, packets: 3, octets: 480, timestamp: 1234 };
    const compound = writeReport(sent, reception, {
      name: 'someone',
      wallMs: 1_000_500,
      now: 100,
      ends: true,
      room: 0,
    });
    const types: number[] = [];
    for (let at = 0; at < compound.length; at += (compound.readUInt16BE(at + 2) + 1) * 4)
      types.push(compound[at + 1]!);
    expect(types).toEqual([200, 202, 203]);
    expect(compound.toString('latin1')).toContain('someone');
    const time = senderReportTime(compound, 7);
    expect(time).toBe((((1000 + 2_208_988_800) & 0xffff) * 65_536 + 0x8000) >>> 0);
    expect(senderReportTime(compound, 8)).toBeNull();
    reception.report(time ?? 0, 100);
    expect(block(reception, 600)).toMatchObject({ lastReport: time, delay: 32_768 });
  });

  test('who has sent nothing only says what he has heard', () => {
    const sent = { ssrc: 7, packets: 0, octets: 0, timestamp: 0 };
    const compound = writeReport(sent, new Reception(), {
      name: 'x',
      wallMs: 0,
      now: 0,
      ends: false,
      room: 14,
    });
    expect([compound[0], compound[1]]).toEqual([0x80, 201]);
    expect(compound.subarray(-14)).toEqual(Buffer.alloc(14));
  });

  test('no compound of strangers is read beyond its end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        senderReportTime(Buffer.from(bytes), 1);
      }),
    );
  });
});
