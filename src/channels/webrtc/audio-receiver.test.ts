import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOpusEncoder } from '../../media/opus.ts';
import { FRAME_SAMPLES, STALLED } from '../../media/pcm.ts';
import { pictureLoss } from '../../media/rtcp.ts';
import { wrap16, wrap32, writeRtpHeader } from '../../media/rtp.ts';
import { FakeClock } from '../../testing/clock.ts';
import { AudioReceiver } from './audio-receiver.ts';

const OPUS = 111;

/** Consecutive frames of a tone, 20 ms each. */
const toneFrames = (count: number, peak = 9000): Uint8Array[] => {
  const encoder = createOpusEncoder();
  return Array.from({ length: count }, (_, frame) =>
    encoder.encode(
      Int16Array.from(
        { length: FRAME_SAMPLES },
        (_, at) => peak * Math.sin((frame * FRAME_SAMPLES + at) * 0.2),
      ),
    ),
  );
};

const packetOf = (payload: Uint8Array, sequence: number, ssrc = 7, payloadType = OPUS): Buffer => {
  const packet = Buffer.concat([Buffer.alloc(12), payload]);
  writeRtpHeader(packet, {
    marker: false,
    payloadType,
    sequence: wrap16(sequence),
    timestamp: wrap32(sequence * 960),
    ssrc,
  });
  return packet;
};

const setUp = () => {
  const clock = new FakeClock();
  const peaks: number[] = [];
  let stalled = 0;
  let floods = 0;
  const receiver = new AudioReceiver({
    clock,
    payloadType: OPUS,
    hear: (frame) => {
      peaks.push(Math.max(...frame));
      if (frame === STALLED) stalled += 1;
    },
    flooded: () => (floods += 1),
  });
  /** Lets 20 ms pass, as the shared ticker does. */
  const step = (): void => {
    clock.advance(20);
    receiver.tick(clock.now());
  };
  return { clock, receiver, peaks, step, stalled: () => stalled, floods: () => floods };
};

const TONE = toneFrames(200);
const QUIET = toneFrames(60, 300);
const frame = (index: number): Uint8Array => TONE[index % TONE.length] ?? new Uint8Array();

describe('the client`s sound', () => {
  test('each packet in order is one frame, at once', () => {
    const { receiver, peaks, step } = setUp();
    for (let n = 0; n < 30; n++) {
      receiver.push(packetOf(frame(n), 65_530 + n));
      expect(peaks).toHaveLength(n + 1);
      step();
    }
    expect(Math.min(...peaks.slice(3))).toBeGreaterThan(5000);
  });

  test('a lost packet is bridged by the one before, softer and softer, for 60 ms at most', () => {
    const { receiver, peaks, step } = setUp();
    for (let n = 0; n < 40; n++) {
      if (n < 20 || n >= 24) receiver.push(packetOf(frame(n), n));
      step();
    }
    expect(peaks).toHaveLength(20 + 3 + 16);
    const [before = 0, first = 0, second = 0, third = 0] = peaks.slice(19, 23);
    expect([first / before, second / first, third / second].every((fade) => fade > 0.5 && fade < 0.7)).toBe(
      true,
    );
  });

  test('a client that stops sending while nobody speaks (DTX) is silent from then on, without a gap', () => {
    const { receiver, peaks, step } = setUp();
    const encoder = createOpusEncoder();
    const send = (n: number, pcm: Int16Array) => receiver.push(packetOf(encoder.encode(pcm), n));
    for (let n = 0; n < 10; n++) {
      receiver.push(packetOf(frame(n), n));
      step();
    }
    receiver.push(packetOf(Uint8Array.of(0x48), 10));
    step();
    expect(peaks).toHaveLength(12);
    for (let n = 0; n < 20; n++) step();
    expect(peaks).toHaveLength(32);
    expect(peaks.slice(12).every((peak) => peak === 0)).toBe(true);
    send(
      11,
      Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => 9000 * Math.sin(at * 0.2)),
    );
    expect(peaks).toHaveLength(33);
  });

  test('silence is heard where the client sends nothing, for ten seconds and no longer', () => {
    const { receiver, peaks, step } = setUp();
    for (let n = 0; n < 100; n++) step();
    expect(peaks).toEqual([]);
    receiver.push(packetOf(frame(0), 0));
    for (let n = 0; n < 1000; n++) step();
    expect(peaks.length).toBe(1 + 500);
    expect(Math.max(...peaks.slice(1))).toBe(0);
    receiver.push(packetOf(frame(1), 1));
    for (let n = 0; n < 20; n++) step();
    expect(peaks.length).toBeGreaterThan(510);
  });

  test('a stall of the network is told from silence; what comes at once afterwards is heard whole', () => {
    const { receiver, peaks, step, stalled } = setUp();
    for (let n = 0; n < 230; n++) {
      if (n < 200) receiver.push(packetOf(QUIET[n] ?? frame(n), n));
      step();
    }
    // It may be a late packet for 120 ms.
    expect(stalled()).toBe(26);
    for (let n = 200; n <= 230; n++) receiver.push(packetOf(frame(n), n));
    expect(peaks.length - stalled()).toBe(231);
  });

  test('a pause that is announced (DTX), or one of a sender that makes some without a word, is no stall', () => {
    const { receiver, step, stalled } = setUp();
    const send = (from: number, to: number): void => {
      for (let n = from; n < to; n++) {
        receiver.push(packetOf(frame(n), n));
        step();
      }
    };
    const wait = (): void => {
      for (let n = 0; n < 50; n++) step();
    };
    send(0, 200);
    receiver.push(packetOf(Uint8Array.of(0x48), 200));
    wait();
    expect(stalled()).toBe(0);
    send(201, 220);
    wait();
    const before = stalled();
    expect(before).toBeGreaterThan(40);
    // The time has gone on behind the gap, the numbers have not.
    const jumped = packetOf(frame(0), 220);
    jumped.writeUInt32BE(270 * 960, 4);
    receiver.push(jumped);
    wait();
    expect(stalled()).toBe(before);
  });

  test('a burst after a standstill is heard whole; a flood is cut to twice real time, then reported once', () => {
    const { clock, receiver, peaks, floods } = setUp();
    for (let n = 0; n < 100; n++) receiver.push(packetOf(frame(n), n));
    expect(peaks).toHaveLength(100);
    for (let n = 100; n < 400; n++) receiver.push(packetOf(frame(n), n));
    expect(peaks).toHaveLength(150);
    expect(floods()).toBe(0);
    for (let second = 0; second < 10; second++) {
      clock.advance(1000);
      for (let n = 0; n < 1000; n++) receiver.push(packetOf(frame(n), 400 + second * 1000 + n));
    }
    expect(floods()).toBe(1);
    const heard = peaks.length - 150;
    expect(heard).toBeLessThanOrEqual(10 * (100 + 6));
  });

  test('packets of 10, 40 and 60 ms come as frames of 20 ms', () => {
    const { receiver, peaks, step } = setUp();
    // Two and three 20 ms frames in one packet: code 1, and code 3 with a count (RFC 6716, section 3.2).
    const silent = frame(0).subarray(0, 1)[0] ?? 0;
    const twice = Uint8Array.of((silent & 0xfc) | 1, 0, 0);
    receiver.push(packetOf(twice, 0));
    step();
    expect(peaks).toHaveLength(2);
    const thrice = Uint8Array.of((silent & 0xfc) | 3, 3, 0, 0, 0);
    receiver.push(packetOf(thrice, 1));
    expect(peaks).toHaveLength(5);
    // Configuration 8: 10 ms of wideband SILK. Two of them make a frame.
    const half = Uint8Array.of(8 << 3, 0);
    receiver.push(packetOf(half, 2));
    expect(peaks).toHaveLength(5);
    receiver.push(packetOf(half, 3));
    expect(peaks).toHaveLength(6);
  });

  test('another source begins a new stream; other payloads, RTCP and garbage are nothing', () => {
    const { receiver, peaks } = setUp();
    receiver.push(packetOf(frame(0), 100, 7));
    receiver.push(packetOf(frame(1), 5, 8));
    expect(peaks).toHaveLength(2);
    receiver.push(packetOf(frame(2), 6, 8, 0));
    receiver.push(pictureLoss(1, 2));
    receiver.push(Buffer.from('hello'));
    receiver.push(Buffer.alloc(0));
    expect(peaks).toHaveLength(2);
  });

  test('whatever comes, in whatever order, it never hears more than twice real time and three seconds', () => {
    const event = fc.oneof(
      fc.record({ sequence: fc.nat(65_535), payload: fc.uint8Array({ maxLength: 60 }) }),
      fc.record({ sequence: fc.nat(30), payload: fc.constantFrom(...TONE.slice(0, 5)) }),
      fc.constant('step' as const),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 300 }), (events) => {
        const { clock, receiver, peaks, step } = setUp();
        for (const one of events) {
          if (one === 'step') step();
          else receiver.push(packetOf(one.payload, one.sequence));
        }
        // Concealed losses come on top: at most three frames for each packet that arrived.
        const mostMs = 3000 + clock.now() * 2 + events.length * 60 + clock.now();
        expect(peaks.length * 20).toBeLessThanOrEqual(mostMs);
      }),
      { numRuns: 100 },
    );
  });
});
