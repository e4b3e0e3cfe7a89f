import { beforeEach, describe, expect, test } from 'vitest';
import { SourceLock } from './source-lock.ts';

const PHONE = { address: '192.0.2.10', port: 5000 };
const NAT = { address: '198.51.100.20', port: 61_000 };
const STRANGER = { address: '203.0.113.66', port: 4000 };

describe('who the far end is', () => {
  let lock: SourceLock;
  let now: number;

  /** How many of `count` consecutive packets from `place` are accepted. */
  const from = (place: typeof PHONE, ssrc: number, sequence: number, count = 1, signed = false): number => {
    let taken = 0;
    for (let k = 0; k < count; k++) {
      if (lock.isStranger(place.address, place.port, now)) continue;
      if (lock.admit({ ...place, ssrc, sequence: (sequence + k) & 0xffff }, now, signed)) taken += 1;
    }
    return taken;
  };

  beforeEach(() => {
    lock = new SourceLock();
    lock.expect(PHONE);
    now = 1000;
  });

  test('the described place is believed at once', () => {
    expect(lock.source).toBeNull();
    expect(from(PHONE, 1, 100)).toBe(1);
    expect(lock.source).toEqual(PHONE);
  });

  test('its host at another port needs two packets, another host five, in a row', () => {
    expect(from({ ...PHONE, port: 7777 }, 1, 65_535, 3)).toBe(2);
    lock = new SourceLock();
    lock.expect(PHONE);
    expect(from(NAT, 1, 65_534, 8)).toBe(4);
    expect(lock.source).toEqual(NAT);
  });

  test('packets that are no row are no stream', () => {
    for (let k = 0; k < 50; k++) expect(from(NAT, 1, (k * 7919) & 0xffff)).toBe(0);
    expect(lock.source).toBeNull();
  });

  test('several strangers at once do not keep the far end out', () => {
    let taken = 0;
    for (let k = 0; k < 8; k++) {
      for (const port of [1, 2, 3]) from({ ...STRANGER, port }, port, (k * 100) & 0xffff);
      taken += from(NAT, 1, 10 + k);
    }
    expect(taken).toBe(4);
  });

  test('a stranger neither moves nor disturbs a stream, whatever he knows', () => {
    from(PHONE, 1, 100, 5);
    for (let k = 0; k < 100; k++) {
      expect(lock.isStranger(STRANGER.address, STRANGER.port, now)).toBe(true);
      expect(from(STRANGER, 1, 105 + k)).toBe(0);
      now += 20;
      expect(from(PHONE, 1, 105 + k)).toBe(1);
    }
    expect(lock.source).toEqual(PHONE);
  });

  test('after 3 s of silence a stream may go on elsewhere, if it goes on', () => {
    from(NAT, 1, 100, 10);
    const moved = { ...NAT, address: '198.51.100.99' };
    now += 2900;
    expect(from(moved, 1, 111, 5)).toBe(0);
    now += 200;
    expect(from(STRANGER, 9, 500, 50)).toBe(0);
    expect(from(STRANGER, 1, 40, 50)).toBe(0);
    expect(from(moved, 1, 120, 5)).toBe(4);
    expect(lock.source).toEqual(moved);
  });

  test('after 3 s another stream of the same host may begin', () => {
    from(NAT, 1, 100, 10);
    now += 3100;
    expect(from({ ...NAT, port: 5 }, 2, 7, 8)).toBe(4);
  });

  test('the described place takes its stream back from whoever was believed', () => {
    from(STRANGER, 9, 1, 6);
    expect(lock.source).toEqual(STRANGER);
    expect(from(PHONE, 1, 100, 3)).toBe(2);
    expect(lock.source).toEqual(PHONE);
    expect(from(STRANGER, 9, 7, 20)).toBe(0);
  });

  test('another SSRC of the same source is another stream from its second packet on', () => {
    from(PHONE, 1, 100, 5);
    expect(from(PHONE, 2, 40_000, 5)).toBe(4);
  });

  test('one signed packet is proof enough, but moves nothing that still flows', () => {
    expect(from(NAT, 1, 100, 1, true)).toBe(1);
    expect(from(STRANGER, 2, 100, 1, true)).toBe(0);
    now += 3100;
    expect(from(STRANGER, 2, 100, 1, true)).toBe(1);
  });

  test('a new description starts anew; the same one, or none, does not', () => {
    from(NAT, 1, 100, 10);
    lock.expect({ ...PHONE });
    lock.expect(null);
    expect(lock.source).toEqual(NAT);
    lock.expect({ ...PHONE, port: 9000 });
    expect(lock.source).toBeNull();
    expect(lock.isHost(PHONE.address)).toBe(true);
  });
});
