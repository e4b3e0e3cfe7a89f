import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DtmfEventSender } from './dtmf-event-sender.ts';
import { TelephoneEvents } from './telephone-events.ts';

interface Packet {
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
  readonly at: number;
}

/** The packets that the sender produces, as a stream of `clockRate` would carry them. */
const packetsOf = (digits: string, clockRate = 8000, start = 1000): Packet[] => {
  const sender = new DtmfEventSender(clockRate);
  sender.send(digits).catch(() => undefined);
  const packets: Packet[] = [];
  let timestamp = start;
  for (let tick = 0; sender.busy; tick++) {
    const event = sender.next();
    if (!event) continue;
    if (event.begins) timestamp = start + (tick * clockRate) / 50;
    packets.push({ timestamp: timestamp >>> 0, marker: event.begins, payload: event.payload, at: tick * 20 });
  }
  return packets;
};

const reportedIn = (packets: readonly Packet[], clockRate = 8000): string => {
  let reported = '';
  const events = new TelephoneEvents(clockRate, (digit) => (reported += digit));
  for (const packet of packets) events.receive(packet, packet.at);
  return reported;
};

const block = (code: number, duration: number, end = false): number[] => [
  code,
  (end ? 0x80 : 0) | 10,
  duration >> 8,
  duration & 255,
];

describe('keys on their way out', () => {
  test('a key of 8 packets: growing to 120 ms, the end three times; then 60 ms of nothing', async () => {
    const sender = new DtmfEventSender(8000);
    const pressed = sender.send('5');
    const events = Array.from({ length: 11 }, () => sender.next());
    await pressed;
    expect(sender.busy).toBe(false);
    expect(sender.next()).toBeNull();
    const sent = events.map((event) => event && [event.begins, ...event.payload]);
    const reported = (tick: number, ended: boolean): (number | boolean)[] => [
      tick === 0,
      ...block(5, (tick + 1) * 160, ended),
    ];
    const ended = reported(5, true);
    expect(sent).toEqual([
      ...[0, 1, 2, 3, 4].map((tick) => reported(tick, false)),
      ended,
      ended,
      ended,
      null,
      null,
      null,
    ]);
  });

  test('rows of keys wait for each other; a comma is half a second', async () => {
    const sender = new DtmfEventSender(16_000);
    const both = Promise.all([sender.send('1,'), sender.send('#')]);
    const begins: number[] = [];
    for (let tick = 0; sender.busy; tick++) if (sender.next()?.begins) begins.push(tick);
    await both;
    expect(begins).toEqual([0, 11 + 25]);
  });

  test('what is no key is refused by name; small letters are keys', async () => {
    await expect(new DtmfEventSender(8000).send('12x')).rejects.toThrow('"X" is no key');
    expect(reportedIn(packetsOf('ad*'))).toBe('AD*');
    await new DtmfEventSender(8000).send('');
  });

  test('who waits when the call ends is told so', async () => {
    const sender = new DtmfEventSender(8000);
    const pressed = sender.send('123');
    sender.next();
    sender.close();
    await expect(pressed).rejects.toThrow('ended before');
    await expect(sender.send('1')).rejects.toThrow('ended before');
    expect(sender.next()).toBeNull();
  });
});

describe('keys as they come in', () => {
  test.each([8000, 16_000, 48_000])('all keys at %i Hz, also twice the same', (clockRate) => {
    expect(reportedIn(packetsOf('0123456789*#ABCD', clockRate), clockRate)).toBe('0123456789*#ABCD');
    expect(reportedIn(packetsOf('7772', clockRate), clockRate)).toBe('7772');
  });

  test('times that wrap around', () => {
    expect(reportedIn(packetsOf('1234', 8000, 2 ** 32 - 2000))).toBe('1234');
  });

  test('any loss that leaves one packet of a key, duplicates and order within a key: each key once, in order', () => {
    const packets = packetsOf('11223');
    const byDigit = [0, 1, 2, 3, 4].map((digit) => packets.slice(digit * 8, digit * 8 + 8));
    const some = fc.tuple(...byDigit.map((row) => fc.shuffledSubarray([...row, ...row], { minLength: 1 })));
    fc.assert(
      fc.property(some, (rows) => {
        const arrived = rows.flatMap((row, digit) =>
          row.map((packet) => ({ ...packet, at: digit * 220 + 100 })),
        );
        expect(reportedIn(arrived)).toBe('11223');
      }),
    );
  });

  test('an end of the key before that comes late says nothing new', () => {
    const packets = packetsOf('12');
    const straggler = { ...packets[7]!, at: packets[8]!.at + 5 };
    expect(reportedIn([...packets.slice(0, 9), straggler, ...packets.slice(9)])).toBe('12');
  });

  test('a key held so long that its duration runs over is one key', () => {
    const first = Array.from({ length: 400 }, (_, k) => ({
      timestamp: 0,
      marker: k === 0,
      payload: Uint8Array.from(block(3, (k + 1) * 160)),
      at: k * 20,
    }));
    const over = { timestamp: 65_535, marker: false, payload: Uint8Array.from(block(3, 320)), at: 8220 };
    const full = { timestamp: 0, marker: false, payload: Uint8Array.from(block(3, 65_535)), at: 8200 };
    expect(reportedIn([...first, full, over])).toBe('3');
  });

  test('a sender that counts the time of one key on is understood', () => {
    const packets = Array.from({ length: 8 }, (_, k) => ({
      timestamp: 5000 + k * 160,
      marker: k === 0,
      payload: Uint8Array.from(block(9, (k + 1) * 160, k > 5)),
      at: k * 20,
    }));
    expect(reportedIn(packets)).toBe('9');
  });

  test('several events in one packet', () => {
    const payload = Uint8Array.from([...block(1, 800, true), ...block(2, 800, true), ...block(3, 800, true)]);
    expect(reportedIn([{ timestamp: 0, marker: true, payload, at: 0 }])).toBe('123');
  });

  test('wrong lengths and other events say nothing', () => {
    const wrong = [[], [1], [1, 10, 0], [1, 10, 0, 160, 5], block(16, 160), block(32, 160), block(255, 160)];
    expect(
      reportedIn(
        wrong.map((bytes, k) => ({
          timestamp: k * 1000,
          marker: true,
          payload: Uint8Array.from(bytes),
          at: k * 100,
        })),
      ),
    ).toBe('');
  });

  test('a key is held until its end comes, or nothing more', () => {
    const events = new TelephoneEvents(8000, () => undefined);
    expect(events.active(0)).toBe(false);
    events.receive({ timestamp: 0, payload: Uint8Array.from(block(1, 160)) }, 0);
    expect([events.active(100), events.active(200)]).toEqual([true, false]);
    events.receive({ timestamp: 0, payload: Uint8Array.from(block(1, 320, true)) }, 210);
    expect(events.active(211)).toBe(false);
  });

  test('whatever bytes come, nothing is thrown', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.nat(2 ** 32 - 1))), (packets) => {
        const reported = reportedIn(
          packets.map(([payload, timestamp], k) => ({ payload, timestamp, marker: false, at: k * 20 })),
        );
        expect(reported).toMatch(/^[0-9*#A-D]*$/);
      }),
    );
  });
});
