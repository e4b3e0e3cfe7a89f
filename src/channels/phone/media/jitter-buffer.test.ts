import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../test/support/phone-sound.ts';
import { SILENCE } from '../../../media/pcm.ts';
import { JitterBuffer, type JitterBufferOutput } from './jitter-buffer.ts';

interface Sent {
  /** The number of the packet, also stored in the payload. */
  readonly id: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker?: boolean;
  readonly at: number;
  readonly ms?: number;
  readonly pause?: boolean;
}

const payloadOf = (id: number): Uint8Array => Uint8Array.of(id >> 16, (id >> 8) & 255, id & 255);
const idOf = (payload: Uint8Array): number => (payload[0]! << 16) | (payload[1]! << 8) | payload[2]!;

interface Played {
  readonly at: number;
  readonly turn: JitterBufferOutput;
  readonly id: number;
  readonly lostMs: number;
  /** Whether it was too late to be played. */
  readonly late: boolean;
}

/**
 * Delivers packets at their time, and takes a turn every 20 ms; a packet longer than 20 ms lasts for several turns.
 */
const play = (buffer: JitterBuffer, packets: readonly Sent[], untilMs: number): Played[] => {
  const row = [...packets].sort((a, b) => a.at - b.at);
  const played: Played[] = [];
  let pending = 0;
  for (let now = 10; now < untilMs; now += 20) {
    for (let packet = row[0]; packet && packet.at <= now; packet = row[0]) {
      row.shift();
      const { sequence, timestamp, marker = false, ms = 20, pause = false, at } = packet;
      buffer.push(
        { sequence: sequence & 0xffff, timestamp: timestamp >>> 0, marker },
        payloadOf(packet.id),
        ms,
        pause,
        at,
      );
      for (let turn = buffer.takeLate(at, pending); turn; turn = buffer.takeLate(at, pending))
        played.push({ at, turn, id: idOf(buffer.payload), lostMs: 0, late: true });
    }
    while (pending < 20) {
      const turn = buffer.next(now, pending);
      const id = turn === 'frame' ? idOf(buffer.payload) : -1;
      played.push({ at: now, turn, id, lostMs: buffer.lostMs, late: false });
      pending +=
        turn === 'frame'
          ? (packets.find((packet) => packet.id === id)?.ms ?? 20)
          : turn === 'lost'
            ? buffer.lostMs
            : 20;
    }
    pending -= 20;
  }
  return played;
};

/** A stream of consecutive 20 ms packets with an 8 kHz clock. */
const stream = (
  count: number,
  change: (id: number) => Partial<Sent> | null = () => ({}),
  first = 0,
): Sent[] =>
  Array.from({ length: count }, (_, id) => {
    const changed = change(id);
    return changed && { id, sequence: first + id, timestamp: (first + id) * 160, at: id * 20, ...changed };
  }).filter((packet) => packet !== null);

const idsOf = (played: readonly Played[]): number[] =>
  played.filter(({ turn }) => turn === 'frame').map(({ id }) => id);
const count = (played: readonly Played[], turn: JitterBufferOutput): number =>
  played.filter((one) => one.turn === turn).length;
const delayOf = (played: readonly Played[], id: number): number =>
  played.find((one) => one.id === id)!.at - id * 20;

describe('the jitter buffer', () => {
  test('a smooth stream: every packet, in order, about 40 ms after it came', () => {
    const played = play(new JitterBuffer(8000), stream(200), 4200);
    expect(idsOf(played)).toEqual(Array.from({ length: 200 }, (_, id) => id));
    expect(delayOf(played, 100)).toBeLessThanOrEqual(60);
    expect(count(played.slice(0, 200), 'lost')).toBe(0);
  });

  test('the first packet waits, and nothing is heard before it', () => {
    const played = play(new JitterBuffer(8000), stream(5), 60);
    expect(played.map(({ turn }) => turn)).toEqual(['empty', 'empty', 'frame']);
  });

  test('order is put right, duplicates are dropped', () => {
    const swapped = stream(50, (id) => ({ at: id * 20 + (id % 5 === 2 ? 25 : 0) }));
    const duplicates = stream(50, (id) => (id % 7 === 0 ? { at: id * 20 + 5 } : null));
    const buffer = new JitterBuffer(8000);
    expect(idsOf(play(buffer, [...swapped, ...duplicates], 1200))).toEqual(
      Array.from({ length: 50 }, (_, id) => id),
    );
    expect([buffer.received, buffer.late, buffer.lost]).toEqual([50, 0, 0]);
  });

  test('numbers and times wrap around', () => {
    const buffer = new JitterBuffer(8000);
    const packets = stream(100, (id) => ({
      sequence: 65_500 + id,
      timestamp: 2 ** 32 - 50 * 160 + id * 160,
    }));
    expect(idsOf(play(buffer, packets, 2200)).length).toBe(100);
    expect(buffer.lost).toBe(0);
  });

  test('what is lost is said in its place, once for each packet', () => {
    const buffer = new JitterBuffer(8000);
    const played = play(
      buffer,
      stream(100, (id) => (id === 40 || id === 60 || id === 61 ? null : {})),
      2000,
    );
    const turns = played.map(({ turn, id }) => (turn === 'frame' ? id : turn)).slice(2);
    expect(turns.slice(39, 42)).toEqual([39, 'lost', 41]);
    expect(turns.slice(59, 63)).toEqual([59, 'lost', 'lost', 62]);
    expect(buffer.lost).toBe(3);
  });

  test('a lost packet of 10 ms lacks 10 ms', () => {
    const buffer = new JitterBuffer(8000);
    const packets = stream(40, (id) => (id === 11 ? null : { timestamp: id * 80, at: id * 10, ms: 10 }));
    const played = play(buffer, packets, 600);
    expect(played.find(({ turn }) => turn === 'lost')?.lostMs).toBe(10);
    expect(idsOf(played).length).toBe(39);
  });

  test.each([10, 20, 30, 40, 60])('packets of %i ms are heard without a hole', (ms) => {
    const packets = stream(60, (id) => ({ timestamp: id * ms * 8, at: id * ms, ms }));
    const played = play(new JitterBuffer(8000), packets, 60 * ms);
    const from = played.findIndex(({ turn }) => turn === 'frame');
    expect(played.slice(from).every(({ turn }) => turn === 'frame')).toBe(true);
  });

  test('jitter of up to 80 ms: the delay grows until nothing is late, and shrinks again', () => {
    const random = seeded(1);
    const packets = stream(3000, (id) => ({ at: id * 20 + (id < 1000 ? random() * 80 : 0) }));
    const buffer = new JitterBuffer(8000);
    const jumpy = play(
      buffer,
      packets.filter(({ at }) => at < 20_000),
      20_000,
    );
    expect(buffer.targetMs).toBeGreaterThan(60);
    expect(buffer.targetMs).toBeLessThanOrEqual(110);
    expect(buffer.jitterMs).toBeGreaterThan(10);
    expect(count(jumpy.slice(500), 'lost') / 500).toBeLessThan(0.03);
    for (const packet of packets.filter(({ at }) => at >= 20_000)) {
      const { sequence, timestamp, at } = packet;
      buffer.push({ sequence, timestamp, marker: false }, payloadOf(packet.id), 20, false, at);
      buffer.next(at + 10, 0);
    }
    expect(buffer.targetMs).toBeLessThan(60);
  });

  test('a late packet makes the target grow at once', () => {
    const buffer = new JitterBuffer(8000);
    play(
      buffer,
      stream(100, (id) => (id === 99 ? { at: id * 20 + 120 } : {})),
      2400,
    );
    expect(buffer.targetMs).toBeGreaterThanOrEqual(120);
  });

  test('a pause without packets is empty, not lost; the next talk begins after its delay', () => {
    const packets = stream(100, (id) =>
      id < 50
        ? { pause: id === 49 }
        : { timestamp: (id + 100) * 160, at: (id + 100) * 20, marker: id === 50, pause: id === 99 },
    );
    const buffer = new JitterBuffer(8000);
    const played = play(buffer, packets, 5200);
    expect(count(played, 'lost')).toBe(0);
    expect(idsOf(played).length).toBe(100);
    expect(played.find(({ id }) => id === 50)!.at - 150 * 20).toBeLessThanOrEqual(60);
  });

  test('where nobody says that a pause begins, 60 ms are guessed', () => {
    const played = play(new JitterBuffer(8000), stream(50), 3000);
    expect(count(played, 'lost')).toBe(3);
  });

  test('numbers that are no sound are not missed', () => {
    const buffer = new JitterBuffer(8000);
    for (let id = 0; id < 30; id++) {
      const numbers = { sequence: id, timestamp: id * 160, marker: false };
      if (id >= 10 && id < 20) buffer.pushOther({ ...numbers, timestamp: 1600 });
      else buffer.push(numbers, payloadOf(id), 20, false, id * 20);
      expect(buffer.next(id * 20 + 10, 0)).not.toBe(id >= 20 ? 'lost' : 'noise');
    }
    expect([buffer.lost, buffer.received]).toEqual([0, 20]);
  });

  test('one packet of elsewhere changes nothing; two that agree begin another stream', () => {
    const buffer = new JitterBuffer(8000);
    const stray = [{ id: 900, sequence: 30_000, timestamp: 77, at: 505 }];
    expect(idsOf(play(buffer, [...stream(50), ...stray], 1200))).toEqual(
      Array.from({ length: 50 }, (_, id) => id),
    );
    const other = stream(50, (id) => ({
      id: 1000 + id,
      sequence: 40_000 + id,
      timestamp: 5_000_000 + id * 160,
      at: 1200 + id * 20,
    }));
    expect(idsOf(play(buffer, other, 3000))).toEqual(Array.from({ length: 49 }, (_, id) => 1001 + id));
  });

  test('a jump of time alone begins anew: forward at two packets, or at a marker', () => {
    const jumped = stream(100, (id) => (id < 50 ? {} : { timestamp: id * 160 + 9_000_000 }));
    expect(idsOf(play(new JitterBuffer(8000), jumped, 2500))).toEqual([
      ...Array(49).keys(),
      ...Array.from({ length: 49 }, (_, id) => 51 + id),
    ]);
    const marked = stream(100, (id) =>
      id < 50 ? {} : { timestamp: id * 160 + 9_000_000, marker: id === 50 },
    );
    expect(idsOf(play(new JitterBuffer(8000), marked, 2500)).length).toBe(98);
  });

  test('a stall of the network: what comes at once afterwards is heard, and the delay comes down to its bound', () => {
    const packets = stream(400, (id) => ({ at: id >= 100 && id < 140 ? 2800 : id * 20 }));
    const buffer = new JitterBuffer(8000);
    const played = play(buffer, packets, 9000);
    expect(delayOf(played, 399)).toBeLessThanOrEqual(440);
    expect(idsOf(played)).toEqual(Array.from({ length: 400 }, (_, id) => id));
    expect(played.filter(({ late }) => late).map(({ id }) => id)).toEqual(
      Array.from({ length: buffer.late }, (_, id) => 100 + id),
    );
    expect(buffer.late).toBeLessThan(25);
  });

  test('a stall of the network is told from silence, until something comes; what is announced is none', () => {
    const buffer = new JitterBuffer(8000);
    const stalled: number[] = [];
    const packets = stream(600, (id) => ({
      at: id >= 200 && id < 230 ? 4600 : id * 20,
      pause: id === 399,
      ...(id >= 400 && { timestamp: (id + 50) * 160, at: (id + 50) * 20 }),
    }));
    for (let now = 10; now < 13_500; now += 20) {
      for (const { sequence, timestamp, pause = false, id, at } of packets)
        if (at > now - 20 && at <= now)
          buffer.push({ sequence, timestamp, marker: false }, payloadOf(id), 20, pause, at);
      while (buffer.takeLate(now, 0));
      if (buffer.next(now, 0) === 'frame') buffer.hear(SILENCE);
      if (buffer.stalls) stalled.push(now);
    }
    // Behind what was waiting and 60 ms of guesses; then nothing comes any more.
    const within = stalled.filter((now) => now < 4600);
    expect([within.at(0)! - 4000 <= 140, within.at(-1)]).toEqual([true, 4590]);
    const after = stalled.filter((now) => now >= 4600);
    expect(after.every((now) => now > 13_000)).toBe(true);
    expect(after.length).toBeGreaterThan(10);
  });

  test.each([200, -200, 1000, -1000])(
    'a far clock that runs %i ppm off is followed for ten minutes',
    (ppm) => {
      const buffer = new JitterBuffer(8000);
      let [said, lost, most] = [0, 0, 0];
      for (let tick = 0; tick < 30_000; tick++) {
        const now = tick * 20 + 10;
        for (; said * 20 * (1 - ppm / 1e6) <= now; said++) {
          const numbers = { sequence: said & 0xffff, timestamp: said * 160, marker: false };
          buffer.push(numbers, payloadOf(said), 20, false, said * 20 * (1 - ppm / 1e6));
        }
        const correction = buffer.correction(now, 0);
        if (correction === 'longer') continue;
        if (correction === 'shorter') buffer.next(now, 0);
        if (buffer.next(now, 0) === 'lost') lost += 1;
        most = Math.max(most, buffer.waiting);
      }
      expect(most).toBeLessThanOrEqual(6);
      expect(lost).toBeLessThanOrEqual(Math.abs(ppm) / 20);
    },
  );

  test('a flood: at most 50 packets wait, and sound stays near', () => {
    const buffer = new JitterBuffer(8000);
    let most = 0;
    for (let id = 0; id < 20_000; id++) {
      const numbers = { sequence: id & 0xffff, timestamp: id * 160, marker: false };
      buffer.push(numbers, payloadOf(id), 20, false, id / 10);
      most = Math.max(most, buffer.waiting);
      if (id % 200 !== 0 || id < 1000) continue;
      expect(buffer.next(id / 10, 0)).toBe('frame');
      expect(id - idOf(buffer.payload)).toBeLessThanOrEqual(50);
    }
    expect(most).toBe(50);
  });

  test('what can be no packet is not taken', () => {
    const buffer = new JitterBuffer(8000);
    const numbers = { sequence: 1, timestamp: 1, marker: false };
    buffer.push(numbers, payloadOf(1), 0, false, 0);
    buffer.push(numbers, payloadOf(1), 201, false, 0);
    buffer.push(numbers, new Uint8Array(1601), 20, false, 0);
    expect([buffer.received, buffer.waiting]).toEqual([0, 0]);
  });

  test('after reset another stream begins, and counts go on', () => {
    const buffer = new JitterBuffer(8000);
    play(
      buffer,
      stream(50, (id) => (id === 20 ? null : {})),
      1200,
    );
    buffer.reset();
    const other = stream(10, (id) => ({ sequence: 9, timestamp: 9, at: 2000 + id * 20 }));
    play(buffer, other.slice(0, 1), 2100);
    expect([buffer.lost, buffer.received]).toEqual([1, 50]);
  });

  const network = fc.record({
    first: fc.integer({ min: 0, max: 65_535 }),
    start: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    ms: fc.constantFrom(10, 20, 30, 40, 60),
    packets: fc.array(
      fc.record({
        lost: fc.boolean(),
        lossy: fc.integer({ min: 0, max: 9 }),
        delay: fc.integer({ min: 0, max: 300 }),
        isDuplicate: fc.boolean(),
        marker: fc.boolean(),
      }),
      { minLength: 1, maxLength: 120 },
    ),
  });

  test('whatever the network does: in order, each once, never far behind, and the rest is counted', () => {
    fc.assert(
      fc.property(network, ({ first, start, ms, packets }) => {
        const sent = packets.flatMap(({ lost, lossy, delay, isDuplicate, marker }, id): Sent[] => {
          if (lost && lossy < 3) return [];
          const packet = {
            id,
            sequence: first + id,
            timestamp: start + id * ms * 8,
            at: id * ms + delay,
            ms,
            marker,
          };
          return isDuplicate ? [packet, { ...packet, at: packet.at + 7 }] : [packet];
        });
        const buffer = new JitterBuffer(8000);
        const played = play(buffer, sent, packets.length * ms + 2000);
        const ids = idsOf(played);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        for (const { id, at } of played) if (id >= 0) expect(at - id * ms).toBeLessThanOrEqual(800);
        expect(buffer.received).toBe(new Set(sent.map(({ id }) => id)).size);
        expect(ids.length + buffer.late).toBe(buffer.received);
        expect(buffer.waiting).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test('whatever anybody sends: nothing is thrown, and no more than 50 packets wait', () => {
    const packet = fc.record({
      sequence: fc.integer({ min: 0, max: 65_535 }),
      timestamp: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      marker: fc.boolean(),
      ms: fc.integer({ min: -1, max: 300 }),
      gap: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(packet, { maxLength: 200 }), (packets) => {
        const buffer = new JitterBuffer(48_000);
        let now = 0;
        for (const [id, { ms, gap, ...numbers }] of packets.entries()) {
          now += gap;
          buffer.push(numbers, payloadOf(id), ms, false, now);
          buffer.next(now, 0);
          expect(buffer.waiting).toBeLessThanOrEqual(50);
          expect(buffer.lost).toBeGreaterThanOrEqual(0);
        }
        for (let turn = 0; turn < 200; turn++) buffer.next((now += 20), 0);
        expect(buffer.next(now, 0)).toBe('empty');
      }),
    );
  });
});
