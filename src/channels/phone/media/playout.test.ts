import { describe, expect, test } from 'vitest';
import {
  frames,
  joined,
  phoneSpeech,
  rms,
  seeded,
  sha256,
  tone,
  toneRms,
} from '../../../../test/support/phone-sound.ts';
import { FRAME_SAMPLES, STALLED } from '../../../media/pcm.ts';
import { createCodec } from './codecs/index.ts';
import { DtmfEventSender } from './dtmf-event-sender.ts';
import type { PhoneCodecName } from './phone-media.ts';
import { InbandDtmfSender } from './inband-dtmf-sender.ts';
import { Playout } from './playout.ts';

interface Line {
  readonly playout: Playout;
  readonly keys: string[];
  /** Frames that came too late to be played. */
  readonly late: Int16Array[];
}

const lineOf = (name: PhoneCodecName, eventClockRate: number | null = 8000): Line => {
  const [keys, late]: [string[], Int16Array[]] = [[], []];
  const onDtmf = (key: string): number => keys.push(key);
  const onLate = (frame: Int16Array): number => late.push(frame.slice());
  const playout = new Playout({ codec: createCodec(name), onDtmf, onLate, eventClockRate });
  return { playout, keys, late };
};

/** The packets of `pcm`, each with `perPacket` frames. */
const packetsOf = (name: PhoneCodecName, pcm: Int16Array, perPacket = 1): Uint8Array[] => {
  const codec = createCodec(name);
  const single = frames(pcm).map((frame) => codec.encode(frame).slice());
  if (perPacket === 1) return single;
  return Array.from({ length: Math.floor(single.length / perPacket) }, (_, at) =>
    Uint8Array.from(single.slice(at * perPacket, (at + 1) * perPacket).flatMap((packet) => [...packet])),
  );
};

const packet = (
  id: number,
  payload: Uint8Array,
  ticks = 160,
): { sequence: number; timestamp: number; marker: boolean; payload: Uint8Array } => ({
  sequence: id & 0xffff,
  timestamp: (id * ticks) >>> 0,
  marker: false,
  payload,
});

describe('playout', () => {
  test('nothing before any sound has come; then a frame each tick, for good', () => {
    const { playout } = lineOf('PCMU');
    expect(playout.pull(0)).toBeNull();
    playout.push(packet(0, packetsOf('PCMU', tone(440, 320, 16_000))[0]!), 20);
    for (let now = 40; now < 400; now += 20) expect(playout.pull(now)?.length).toBe(320);
    expect(rms(playout.pull(400)!)).toBe(0);
  });

  test.each(['PCMU', 'PCMA', 'G722', 'opus'] as const)('speech by %s comes out whole', (name) => {
    const { playout } = lineOf(name);
    const codec = createCodec(name);
    const packets = packetsOf(name, phoneSpeech());
    const plain = joined(packets.map((payload) => codec.decode(payload).slice()));
    const heard: Int16Array[] = [];
    for (const [id, payload] of packets.entries()) {
      playout.push(packet(id, payload, codec.clockRate / 50), id * 20);
      heard.push(playout.pull(id * 20 + 10)!.slice());
    }
    const start = heard.findIndex((frame) => rms(frame) > 0);
    const delay = 2 * 320;
    expect(start).toBeLessThanOrEqual(6);
    const whole = joined(heard);
    expect(sha256(whole.slice(delay))).toBe(sha256(plain.slice(0, whole.length - delay)));
    expect([playout.lost, playout.received]).toEqual([0, packets.length]);
  });

  /** What is heard, played or late, when this process stands still from packet 40 on. */
  function heardAfterStall(name: PhoneCodecName, stallMs: number) {
    const { playout, late } = lineOf(name);
    const codec = createCodec(name);
    const packets = packetsOf(name, phoneSpeech());
    const heard: Int16Array[] = [];
    const push = (id: number, now: number): void =>
      playout.push(packet(id, packets[id]!, codec.clockRate / 50), now);
    const pull = (now: number, behindMs: number): void => {
      const frame = playout.pull(now, behindMs)?.slice();
      heard.push(...late.splice(0), ...(frame ? [frame] : []));
    };
    const stalled = 40 + stallMs / 20;
    const awake = stalled * 20 + 9;
    for (let id = 0; id < packets.length; id++) {
      if (id >= 40 && id < stalled) continue;
      // The ticks that were missed come first, and then what the socket has kept.
      for (let tick = 40; id === stalled && tick < stalled; tick++) pull(awake, awake - tick * 20 - 10);
      for (let kept = 40; id === stalled && kept < stalled; kept++) push(kept, awake);
      push(id, id === stalled ? awake : id * 20);
      pull(id === stalled ? awake + 1 : id * 20 + 10, 0);
    }
    const plain = joined(packets.map((payload) => codec.decode(payload).slice()));
    return { heard: joined(heard), plain };
  }

  test.each([
    ['PCMU', 500],
    ['G722', 1_000],
    ['PCMA', 1_900],
  ] as const)('a stall of this process loses nothing for who listens: %s, %i ms', (name, stallMs) => {
    const { heard, plain } = heardAfterStall(name, stallMs);
    const known = new Set(frames(heard).map(sha256));
    const missed = frames(plain)
      .slice(0, -30)
      .filter((frame) => !known.has(sha256(frame)));
    // The delay is shortened afterwards, where it is quiet.
    expect(missed.filter((frame) => rms(frame) > 500)).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(25);
  });

  /** So many frames of quiet before the voice: who sends them as sound sends something always. */
  const QUIET = 60;

  test('a stall of 0.6 s in speech puts no silence into it, and nothing that came late is missing', () => {
    const { playout, late } = lineOf('PCMU');
    const packets = packetsOf('PCMU', tone(300, 6 * 16_000, 16_000).fill(0, 0, QUIET * FRAME_SAMPLES));
    const [from, to, end] = [200, 230, packets.length];
    const levels: (number | 'stalled')[] = [];
    for (let tick = 0; tick < end + 30; tick++) {
      const first = tick === to ? from : tick;
      if (tick < end && (tick < from || tick >= to))
        for (let id = first; id <= tick; id++) playout.push(packet(id, packets[id]!), tick * 20);
      const frame = playout.pull(tick * 20 + 10)!;
      levels.push(frame === STALLED ? 'stalled' : rms(frame));
    }
    const inTime = levels.slice(0, end);
    expect(inTime.filter((level) => level === 'stalled').length).toBeGreaterThanOrEqual(22);
    // In the stall guesses fade within 60 ms, and one frame is empty.
    expect(
      inTime.slice(QUIET + 3).filter((level) => level !== 'stalled' && level < 3000).length,
    ).toBeLessThanOrEqual(3);
    const loud = levels.filter((level) => level !== 'stalled' && level > 3000).length;
    expect(late.every((frame) => rms(frame) > 3000)).toBe(true);
    expect(loud + late.length).toBeGreaterThanOrEqual(end - QUIET);
    // Beside what was said there are guesses, at the stall and at the end.
    expect(loud + late.length).toBeLessThanOrEqual(end - QUIET + 4);
  });

  test('who holds a key sends no sound, and does not stall', () => {
    const { playout } = lineOf('PCMU');
    const packets = packetsOf('PCMU', tone(300, 4 * 16_000, 16_000));
    const sender = new DtmfEventSender(8000);
    packets.forEach((payload, id) => {
      playout.push(packet(id, payload), id * 20);
      playout.pull(id * 20 + 10);
    });
    sender.send('4').catch(() => undefined);
    for (let tick = packets.length; ; tick++) {
      const event = sender.next();
      if (!event) break;
      playout.pushEvent({ ...packet(tick, event.payload), timestamp: packets.length * 160 }, tick * 20);
      expect(playout.pull(tick * 20 + 10)).not.toBe(STALLED);
    }
  });

  test.each([2, 3, 10])('packets of %i frames are cut', (perPacket) => {
    const { playout } = lineOf('PCMA');
    const packets = packetsOf('PCMA', tone(300, 32_000, 16_000), perPacket);
    const heard: Int16Array[] = [];
    for (let tick = 0; tick < 90; tick++) {
      if (tick % perPacket === 0)
        playout.push(packet(tick / perPacket, packets[tick / perPacket]!, 160 * perPacket), tick * 20);
      heard.push(playout.pull(tick * 20 + 10)!.slice());
    }
    const settled = joined(heard.slice(10));
    expect(toneRms(settled, 300, 16_000) / rms(settled)).toBeGreaterThan(0.99);
  });

  test('packets of 10 ms are put together', () => {
    const { playout } = lineOf('PCMA');
    const halves = packetsOf('PCMA', tone(300, 16_000, 16_000)).flatMap((payload) => [
      payload.subarray(0, 80),
      payload.subarray(80),
    ]);
    const heard: Int16Array[] = [];
    for (let tick = 0; tick < 45; tick++) {
      for (const id of [2 * tick, 2 * tick + 1]) playout.push(packet(id, halves[id]!, 80), id * 10);
      heard.push(playout.pull(tick * 20 + 20)!.slice());
    }
    const settled = joined(heard.slice(5));
    expect(toneRms(settled, 300, 16_000) / rms(settled)).toBeGreaterThan(0.99);
  });

  test.each(['PCMU', 'G722', 'opus'] as const)(
    '%s with loss, jitter, swaps and duplicates: sound without a break',
    (name) => {
      const { playout } = lineOf(name);
      const random = seeded(11);
      const ticks = createCodec(name).clockRate / 50;
      const packets = packetsOf(name, tone(220, 16_000 * 6, 16_000, 6000));
      const sent = packets.flatMap((payload, id) => {
        const at = id * 20 + random() * 40;
        const one = { ...packet(id, payload, ticks), at };
        return random() < 0.05 ? [] : random() < 0.05 ? [one, { ...one, at: at + 3 }] : [one];
      });
      sent.sort((a, b) => a.at - b.at);
      const heard: Int16Array[] = [];
      for (let now = 10; now < 5900; now += 20) {
        for (let first = sent[0]; first && first.at <= now; first = sent[0])
          playout.push(sent.shift()!, first.at);
        heard.push((playout.pull(now) ?? new Int16Array(320)).slice());
      }
      const levels = heard.slice(10).map((frame) => rms(frame));
      expect(levels.filter((level) => level < 1500).length).toBeLessThan(6);
    },
  );

  test('delay that is too long goes down in a pause, and no frame of speech is left out', () => {
    const { playout } = lineOf('PCMU');
    const pause = new Int16Array(16_000);
    const packets = packetsOf(
      'PCMU',
      joined([tone(300, 8000, 16_000), pause, pause, tone(300, 8000, 16_000)]),
    );
    const spoken = packets.length / 6;
    let heard = 0;
    let ended = 0;
    for (let tick = 0; tick < packets.length + 30; tick++) {
      // The first ten arrive 200 ms late, all others in time.
      if (tick === 10) for (let id = 0; id < 10; id++) playout.push(packet(id, packets[id]!), 200);
      if (tick >= 10 && tick < packets.length) playout.push(packet(tick, packets[tick]!), tick * 20);
      const frame = playout.pull(tick * 20 + 10);
      if (frame && rms(frame) > 3000) [heard, ended] = [heard + 1, tick];
    }
    expect(Math.abs(heard - 2 * spoken)).toBeLessThanOrEqual(2);
    expect((ended - packets.length) * 20).toBeLessThanOrEqual(120);
  });

  test('delay that is too short goes up in a pause, without a click', () => {
    const { playout } = lineOf('PCMU');
    const hum = tone(100, 24_000, 16_000, 60);
    const packets = packetsOf('PCMU', joined([hum, tone(300, 8000, 16_000)]));
    const late = 30;
    const heard: Int16Array[] = [];
    for (let tick = 0; tick < packets.length; tick++) {
      if (tick !== late) playout.push(packet(tick, packets[tick]!), tick * 20);
      if (tick === late + 6) playout.push(packet(late, packets[late]!), tick * 20);
      heard.push(playout.pull(tick * 20 + 10)!.slice());
    }
    const spoken = heard.findIndex((frame) => rms(frame) > 1000);
    expect(spoken - 75).toBeGreaterThanOrEqual(4);
    expect(spoken - 75).toBeLessThanOrEqual(7);
    const quiet = joined(heard.slice(0, spoken));
    const steps = Array.from(quiet.subarray(1), (sample, at) => Math.abs(sample - quiet[at]!));
    expect(Math.max(...steps)).toBeLessThan(30);
  });

  test('comfort noise sounds until speech comes again', () => {
    const { playout } = lineOf('PCMU');
    const packets = packetsOf('PCMU', tone(300, 3200, 16_000));
    for (const [id, payload] of packets.entries()) {
      playout.push(packet(id, payload), id * 20);
      playout.pull(id * 20 + 10);
    }
    playout.pushNoise(packet(10, Uint8Array.of(40)), 200);
    const quiet = Array.from({ length: 20 }, (_, tick) => rms(playout.pull(210 + tick * 20)!));
    for (const level of quiet.slice(6)) expect(level).toBeGreaterThan(200);
    for (const level of quiet.slice(6)) expect(level).toBeLessThan(500);
    expect(playout.lost).toBe(0);
  });

  test('keys are told once, and while one is held nothing is heard', () => {
    const { playout, keys } = lineOf('PCMU');
    const packets = packetsOf('PCMU', tone(300, 32_000, 16_000));
    const sender = new DtmfEventSender(8000);
    sender.send('42').catch(() => undefined);
    const levels: number[] = [];
    let start = 0;
    for (let tick = 0; tick < 90; tick++) {
      const event = tick >= 20 ? sender.next() : null;
      if (event?.begins) start = tick * 160;
      if (event) playout.pushEvent({ ...packet(tick, event.payload), timestamp: start }, tick * 20);
      else playout.push(packet(tick, packets[tick]!), tick * 20);
      levels.push(rms(playout.pull(tick * 20 + 10) ?? new Int16Array(1)));
    }
    expect(keys.join('')).toBe('42');
    expect(levels.slice(20, 28).every((level) => level === 0)).toBe(true);
    expect(levels.slice(60, 80).every((level) => level > 3000)).toBe(true);
    expect(playout.lost).toBe(0);
  });

  test('tones are keys where no telephone events were agreed, and only there', () => {
    const sender = new InbandDtmfSender();
    sender.send('73').catch(() => undefined);
    const sound: Int16Array[] = [new Int16Array(640)];
    for (let frame = sender.next(); frame; frame = sender.next()) sound.push(frame.slice());
    const packets = packetsOf('PCMA', joined(sound));
    const [without, agreed] = [lineOf('PCMA', null), lineOf('PCMA', 8000)];
    for (const { playout } of [without, agreed])
      for (let tick = 0; tick < packets.length + 6; tick++) {
        if (tick < packets.length) playout.push(packet(tick, packets[tick]!), tick * 20);
        playout.pull(tick * 20 + 10);
      }
    expect([without.keys.join(''), agreed.keys.join('')]).toEqual(['73', '']);
  });

  test('packets that the codec cannot read are lost, not fatal', () => {
    const { playout } = lineOf('opus');
    const packets = packetsOf('opus', tone(300, 6400, 16_000));
    for (const [id, payload] of packets.entries()) {
      // A packet whose header says 20 ms, but without a valid frame.
      playout.push(packet(id, id === 10 ? Uint8Array.of(75, 0xc1, 255) : payload, 960), id * 20);
      expect(playout.pull(id * 20 + 10)?.length).toBe(320);
    }
    expect(playout.lost).toBeLessThanOrEqual(1);
  });

  test('after reset another stream is heard', () => {
    const { playout } = lineOf('PCMU');
    const packets = packetsOf('PCMU', tone(300, 6400, 16_000));
    for (let round = 0; round < 2; round++) {
      playout.reset();
      const heard = packets.map((payload, id) => {
        const now = round * 1000 + id * 20;
        playout.push({ ...packet(id, payload), sequence: round * 30_000 + id }, now);
        return rms(playout.pull(now + 10)!);
      });
      expect(heard.at(-1)).toBeGreaterThan(3000);
    }
  });
});
