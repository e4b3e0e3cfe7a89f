import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRAME_SAMPLES, SILENCE } from './pcm.ts';
import { PauseWatch } from './pause-watch.ts';

/** Timestamps of one packet of 20 ms at 8 kHz. */
const STEP = 160;

let watch: PauseWatch;
let sequence: number;
let timestamp: number;
beforeEach(() => {
  watch = new PauseWatch(8000);
  // Both wrap around within the first packets.
  [sequence, timestamp] = [0xffff - 5, 2 ** 32 - 5 * STEP];
});

const take = (ms: number, pauses = false): void => {
  watch.note(sequence & 0xffff, timestamp >>> 0, ms, pauses);
  watch.hear(SILENCE);
  sequence += 1;
  timestamp += ms * 8;
};
/** Sends so many seconds of sound without a pause. */
const send = (seconds: number): void => {
  for (let at = 0; at < seconds * 50; at++) take(20);
};
/** Time passes of which the sender sends nothing. */
const leaveOut = (ms: number): void => void (timestamp += ms * 8);
const lose = (packets: number): void => {
  sequence += packets;
  timestamp += packets * STEP;
};

describe('where nothing comes of a sender', () => {
  test('nobody knows why at first; after three seconds of sound, its network stalls', () => {
    send(2.98);
    expect(watch.mustSend).toBe(false);
    take(20);
    expect(watch.mustSend).toBe(true);
  });

  test('nobody knows why either of one who has sent no quiet: a machine may play a file and stop', () => {
    const loud = new Int16Array(FRAME_SAMPLES).fill(9_000, 0, 1);
    for (let id = 0; id < 500; id++) {
      watch.note(id, id * STEP, 20, false);
      watch.hear(id % 40 === 0 ? loud : SILENCE);
    }
    expect(watch.mustSend).toBe(false);
    for (let at = 0; at < 50; at++) watch.hear(SILENCE);
    expect(watch.mustSend).toBe(true);
  });

  test('that has announced it, it is silent; as soon as it sends again, a stall is one', () => {
    send(1);
    take(20, true);
    expect(watch.mustSend).toBe(false);
    leaveOut(4000);
    send(0.02);
    expect(watch.mustSend).toBe(true);
  });

  test('comfort noise announces it too, and may be described again and again', () => {
    send(4);
    for (let again = 0; again < 3; again++) {
      take(0, true);
      expect(watch.mustSend).toBe(false);
      leaveOut(200);
    }
    send(0.02);
    expect(watch.mustSend).toBe(true);
  });

  test('that has made a pause without a word, it is silent, until it has sent half a minute without one', () => {
    send(4);
    leaveOut(60);
    send(30);
    expect(watch.mustSend).toBe(false);
    send(0.02);
    expect(watch.mustSend).toBe(true);
  });

  test('a pause of which packets are lost, or not agreed upon, is one', () => {
    send(4);
    lose(1);
    leaveOut(500);
    send(1);
    expect(watch.mustSend).toBe(false);
  });

  test.each([
    ['lost packets', () => lose(30)],
    ['times that are uneven', () => leaveOut(40)],
    ['a key that was held', () => (watch.noteOther(), (sequence += 9), leaveOut(700))],
    [
      'a packet that was overtaken',
      () => watch.note((sequence - 3) & 0xffff, timestamp - 3 * STEP, 20, true),
    ],
    ['a packet that came twice', () => watch.note((sequence - 1) & 0xffff, timestamp - STEP, 20, true)],
    ['numbers that begin anew', () => ((sequence += 20_000), (timestamp += 9_000_000))],
  ])('no pause: %s', (_, happens) => {
    send(4);
    happens();
    expect(watch.mustSend).toBe(true);
    send(0.02);
    expect(watch.mustSend).toBe(true);
  });

  test('another stream is as one that is new', () => {
    send(4);
    watch.restart();
    expect(watch.mustSend).toBe(false);
    leaveOut(10_000);
    send(3);
    expect(watch.mustSend).toBe(true);
  });

  test('whatever is lost and overtaken, a sender that leaves nothing out is never taken for one that does', () => {
    const packets = fc.array(fc.record({ lost: fc.boolean(), late: fc.nat(5) }), { maxLength: 200 });
    fc.assert(
      fc.property(packets, fc.constantFrom(10, 20, 30, 60), (row, ms) => {
        const steady = new PauseWatch(48_000);
        for (let id = 0; id < 300; id++) {
          steady.note(id, id * 960, 20, false);
          steady.hear(SILENCE);
        }
        const order = row.flatMap(({ lost, late }, id) => (lost ? [] : [{ id, at: id + late }]));
        for (const { id } of order.sort((a, b) => a.at - b.at))
          steady.note(300 + id, 300 * 960 + id * ms * 48, ms, false);
        expect(steady.mustSend).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('where nothing comes of a sender over a connection that loses nothing', () => {
  /** Huge numbers, as some may be. */
  const FAR = 2 ** 48 - 3;
  let now: number;
  beforeEach(() => {
    watch = new PauseWatch(1000);
    now = 0;
  });
  const arrive = (seconds: number, numbers?: () => { sequence: number; timestamp: number }): void => {
    for (let at = 0; at < seconds * 50; at++) {
      watch.noteArrival((now += 20), 20, numbers?.() ?? null);
      watch.hear(SILENCE);
    }
  };

  test('it stalls after three seconds of sound, and of quiet with it, that came as it sounds', () => {
    arrive(3);
    expect(watch.mustSend).toBe(false);
    arrive(0.02);
    expect(watch.mustSend).toBe(true);
  });

  test('it is silent where it has sent a file at once, and one after the other', () => {
    for (let file = 0; file < 9; file++) {
      watch.noteArrival((now += 6_000), 4_000);
      for (let at = 0; at < 200; at++) watch.hear(SILENCE);
      expect(watch.mustSend).toBe(false);
    }
  });

  test('it is silent where it has never sent quiet', () => {
    const loud = new Int16Array(FRAME_SAMPLES).fill(9_000);
    for (let at = 0; at < 1_000; at++) {
      watch.noteArrival((now += 20), 20);
      watch.hear(loud);
    }
    expect(watch.mustSend).toBe(false);
  });

  test('what comes at once behind a gap was held up: it stalls the next time too', () => {
    arrive(4);
    now += 800;
    for (let at = 0; at < 40; at++) watch.noteArrival(now, 20);
    expect(watch.mustSend).toBe(true);
    arrive(2);
    expect(watch.mustSend).toBe(true);
  });

  test('what does not was left out: it is silent the next time, until it has sent half a minute without', () => {
    arrive(4);
    now += 800;
    arrive(0.6);
    expect(watch.mustSend).toBe(false);
    arrive(29.9);
    expect(watch.mustSend).toBe(false);
    arrive(0.2);
    expect(watch.mustSend).toBe(true);
  });

  test.each([
    ['small', 1, 20],
    ['huge', FAR, FAR],
  ])('numbers show at once that some was left out: %s ones', (_, first, since) => {
    let [sequence, timestamp] = [first, since];
    const numbers = () => ({ sequence: (sequence += 1), timestamp: (timestamp += 20) });
    arrive(4, numbers);
    expect(watch.mustSend).toBe(true);
    timestamp += 700;
    now += 700;
    arrive(0.02, numbers);
    expect(watch.mustSend).toBe(false);
    arrive(29.9, numbers);
    expect(watch.mustSend).toBe(false);
    arrive(0.3, numbers);
    expect(watch.mustSend).toBe(true);
  });

  test('numbers of a sender that counts its sound alone hide no pause', () => {
    let sent = 0;
    const numbers = () => ({ sequence: (sent += 1), timestamp: sent * 20 });
    arrive(4, numbers);
    now += 1_000;
    arrive(0.6, numbers);
    expect(watch.mustSend).toBe(false);
  });

  test.each([
    ['that stand still', () => ({ sequence: 7, timestamp: 9 })],
    ['that go backwards', (at: number) => ({ sequence: 1e6 - at, timestamp: 1e6 - at * 20 })],
    ['that jump', (at: number) => ({ sequence: at * 9_999, timestamp: at * 123_456_789 })],
    ['that come and go', (at: number) => (at % 2 === 0 ? null : { sequence: at, timestamp: at * 20 })],
  ])('numbers %s are of no harm', (_, numbersAt) => {
    for (let at = 0; at < 400; at++) {
      watch.noteArrival((now += 20), 20, numbersAt(at));
      watch.hear(SILENCE);
    }
    expect(watch.mustSend).toBe(true);
    now += 1_000;
    for (let at = 400; at < 500; at++) watch.noteArrival((now += 20), 20, numbersAt(at));
    expect(watch.mustSend).toBe(false);
  });
});
