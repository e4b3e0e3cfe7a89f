import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyRtpFields,
  isRtcp,
  PacketScratch,
  readRtp,
  sequenceDistance,
  wrap16,
  writeRtpHeader,
} from './rtp.ts';

const sequence = fc.integer({ min: 0, max: 0xffff });
const word = fc.integer({ min: 0, max: 0xffffffff });

describe('RTP', () => {
  test('the header is what RFC 3550 draws', () => {
    const packet = Buffer.alloc(12);
    writeRtpHeader(packet, {
      marker: true,
      payloadType: 111,
      sequence: 0x1234,
      timestamp: 0x89abcdef,
      ssrc: 0xdeadbeef,
    });
    expect(packet.toString('hex')).toBe('80ef123489abcdefdeadbeef');
  });

  test('what is written is read again', () => {
    const fields = fc.tuple(
      fc.boolean(),
      fc.integer({ min: 0, max: 127 }),
      sequence,
      word,
      word,
      fc.uint8Array({ maxLength: 50 }),
    );
    fc.assert(
      fc.property(fields, ([marker, payloadType, number, timestamp, ssrc, payload]) => {
        const packet = Buffer.concat([Buffer.alloc(12), payload]);
        writeRtpHeader(packet, { marker, payloadType, sequence: number, timestamp, ssrc });
        const read = emptyRtpFields();
        expect(readRtp(packet, read)).toBe(true);
        const expected = { marker, payloadType, sequence: number, timestamp, ssrc };
        expect(read).toEqual({ ...expected, payloadStart: 12, payloadEnd: packet.length });
      }),
    );
  });

  test('contributing sources, an extension and padding are stepped over', () => {
    const header = Buffer.from('b26f0001' + '00000002' + '00000003', 'hex');
    const sources = Buffer.alloc(8, 7);
    const extension = Buffer.from('bede0001' + '01020304', 'hex');
    const padding = Buffer.from([0, 0, 3]);
    const read = emptyRtpFields();
    expect(readRtp(Buffer.concat([header, sources, extension, Buffer.from('sound'), padding]), read)).toBe(
      true,
    );
    expect([read.payloadStart, read.payloadEnd]).toEqual([28, 33]);
  });

  test('any bytes are read or refused, never read beyond their end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const read = emptyRtpFields();
        if (!readRtp(Buffer.from(bytes), read)) return;
        expect(read.payloadStart).toBeGreaterThanOrEqual(12);
        expect(read.payloadEnd).toBeLessThanOrEqual(bytes.length);
        expect(read.payloadStart).toBeLessThanOrEqual(read.payloadEnd);
      }),
      { numRuns: 2000 },
    );
  });

  test('RTCP is told from RTP by its type', () => {
    expect(isRtcp(Buffer.from([0x80, 200]))).toBe(true);
    expect(isRtcp(Buffer.from([0x81, 206]))).toBe(true);
    expect(isRtcp(Buffer.from([0x80, 111]))).toBe(false);
    expect(isRtcp(Buffer.from([0x80, 0x80 | 111]))).toBe(false);
  });

  test('sequence numbers are compared the short way round', () => {
    fc.assert(
      fc.property(sequence, fc.integer({ min: -32_768, max: 32_767 }), (start, step) => {
        expect(sequenceDistance(wrap16(start + step), start)).toBe(step);
      }),
    );
  });

  test('the scratch gives views of exactly the wanted length on one memory', () => {
    const scratch = new PacketScratch();
    const view = scratch.take(100);
    expect([view.length, scratch.take(100) === view, scratch.take(20).buffer === view.buffer]).toEqual([
      100,
      true,
      true,
    ]);
  });
});
