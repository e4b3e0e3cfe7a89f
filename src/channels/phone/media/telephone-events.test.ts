import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeySender } from './key-sender.ts';
import { TelephoneEvents } from './telephone-events.ts';

interface Packet {
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
  readonly at: number;
}

/** The packets that the sender produces, as a stream of `clockRate` would carry them. */
const packetsOf = (keys: string, clockRate = 8000, start = 1000): Packet[] => {
  const sender = new KeySender(clockRate);
  sender.press(keys).catch(() => undefined);
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

const toldOf = (packets: readonly Packet[], clockRate = 8000): string => {
  let told = '';
  const events = new TelephoneEvents(clockRate, (key) => (told += key));
  for (const packet of packets) events.receive(packet, packet.at);
  return told;
};

const block = (code: number, duration: number, end = false): number[] => [
  code,
  (end ? 0x80 : 0) | 10,
  duration >> 8,
  duration & 255,
];

describe('keys on their way out', () => {
  test('a key of 8 packets: growing to 120 ms, the end three times; then 60 ms of nothing', async () => {
    const sender = new KeySender(8000);
    const pressed = sender.press('5');
    const events = Array.from({ length: 11 }, () => sender.next());
    await pressed;
    expect(sender.busy).toBe(false);
    expect(sender.next()).toBeNull();
    const sent = events.map((event) => event && [event.begins, ...event.payload]);
    const told = (tick: number, ended: boolean): (number | boolean)[] => [
      tick === 0,
      ...block(5, (tick + 1) * 160, ended),
    ];
    const ended = told(5, true);
    expect(sent).toEqual([
      ...[0, 1, 2, 3, 4].map((tick) => told(tick, false)),
      ended,
      ended,
      ended,
      null,
      null,
      null,
    ]);
  });

  test('rows of keys wait for each other; a comma is half a second', async () => {
    const sender = new KeySender(16_000);
    const both = Promise.all([sender.press('1,'), sender.press('#')]);
    const begins: number[] = [];
    for (let tick = 0; sender.busy; tick++) if (sender.next()?.begins) begins.push(tick);
    await both;
    expect(begins).toEqual([0, 11 + 25]);
  });

  test('what is no key is refused by name; small letters are keys', async () => {
    await expect(new KeySender(8000).press('12x')).rejects.toThrow('"X" is no key');
    expect(toldOf(packetsOf('ad*'))).toBe('AD*');
    await new KeySender(8000).press('');
  });

  test('who waits when the call ends is told so', async () => {
    const sender = new KeySender(8000);
    const pressed = sender.press('123');
    sender.next();
    sender.close();
    await expect(pressed).rejects.toThrow('ended before');
    await expect(sender.press('1')).rejects.toThrow('ended before');
    expect(sender.next()).toBeNull();
  });
});

describe('keys as they come in', () => {
  test.each([8000, 16_000, 48_000])('all keys at %i Hz, also twice the same', (clockRate) => {
    expect(toldOf(packetsOf('0123456789*#ABCD', clockRate), clockRate)).toBe('0123456789*#ABCD');
    expect(toldOf(packetsOf('7772', clockRate), clockRate)).toBe('7772');
  });

  test('times that wrap around', () => {
    expect(toldOf(packetsOf('1234', 8000, 2 ** 32 - 2000))).toBe('1234');
  });

  test('any loss that leaves one packet of a key, twins and order within a key: each key once, in order', () => {
    const packets = packetsOf('11223');
    const byKey = [0, 1, 2, 3, 4].map((key) => packets.slice(key * 8, key * 8 + 8));
    const some = fc.tuple(...byKey.map((row) => fc.shuffledSubarray([...row, ...row], { minLength: 1 })));
    fc.assert(
      fc.property(some, (rows) => {
        const arrived = rows.flatMap((row, key) => row.map((packet) => ({ ...packet, at: key * 220 + 100 })));
        expect(toldOf(arrived)).toBe('11223');
      }),
    );
  });

  test('an end of the key before that comes late says nothing new', () => {
    const packets = packetsOf('12');
    const straggler = { ...packets[7]!, at: packets[8]!.at + 5 };
    expect(toldOf([...packets.slice(0, 9), straggler, ...packets.slice(9)])).toBe('12');
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
    expect(toldOf([...first, full, over])).toBe('3');
  });

  test('a sender that counts the time of one key on is understood', () => {
    const packets = Array.from({ length: 8 }, (_, k) => ({
      timestamp: 5000 + k * 160,
      marker: k === 0,
      payload: Uint8Array.from(block(9, (k + 1) * 160, k > 5)),
      at: k * 20,
    }));
    expect(toldOf(packets)).toBe('9');
  });

  test('several events in one packet', () => {
    const payload = Uint8Array.from([...block(1, 800, true), ...block(2, 800, true), ...block(3, 800, true)]);
    expect(toldOf([{ timestamp: 0, marker: true, payload, at: 0 }])).toBe('123');
  });

  test('wrong lengths and other events say nothing', () => {
    const wrong = [[], [1], [1, 10, 0], [1, 10, 0, 160, 5], block(16, 160), block(32, 160), block(255, 160)];
    expect(
      toldOf(
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
        const told = toldOf(
          packets.map(([payload, timestamp], k) => ({ payload, timestamp, marker: false, at: k * 20 })),
        );
        expect(told).toMatch(/^[0-9*#A-D]*$/);
      }),
    );
  });
});
