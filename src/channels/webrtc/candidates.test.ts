import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnnouncer, isTcp, relayCandidate, usableCandidate } from './candidates.ts';

const host = (address: string, port = 5000): string =>
  `candidate:1 1 UDP 2114977791 ${address} ${port} typ host`;

describe('the client`s candidates', () => {
  test.each([
    [
      'candidate:842163049 1 udp 1677729535 203.0.113.7 46154 typ srflx raddr 0.0.0.0 rport 0 generation 0 ufrag EEtu network-cost 999',
    ],
    [host('fd00::1')],
    [`a=${host('192.0.2.1')}`],
  ])('%s is taken', (candidate) => {
    expect(usableCandidate(candidate)).toBe(candidate.replace(/^a=/, ''));
  });

  test.each([
    ['candidate:1 1 tcp 1518280447 192.0.2.1 9 typ host tcptype active'],
    [host('0d6d4d9e-7b4e-4d2b-b8a1-0a1b2c3d4e5f.local')],
    [host('metadata.internal')],
  ])('%s is of no use', (candidate) => {
    expect(usableCandidate(candidate)).toBeNull();
  });

  test.each([['hello'], ['candidate:'], [`${host('192.0.2.1')}\r\na=evil`], [host('192.0.2.1').repeat(20)]])(
    '%s is none',
    (candidate) => {
      expect(usableCandidate(candidate)).toBeUndefined();
    },
  );

  test.each([
    ['candidate:1 1 tcp 1518280447 192.0.2.1 9 typ host tcptype active', true],
    ['a=candidate:1 1 TCP 1518280447 192.0.2.1 9 typ host tcptype passive', true],
    [host('192.0.2.1'), false],
    ['candidate:1 1 udp 1 192.0.2.1 9 typ srflx raddr tcp rport 9', false],
  ])('%s: is it for TCP? %s', (candidate, expected) => {
    expect(isTcp(candidate)).toBe(expected);
  });

  test('whatever is taken is one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(40), (noise, at) => {
        const base = host('192.0.2.1');
        const candidate = usableCandidate(base.slice(0, at) + noise + base.slice(at));
        expect(candidate ?? '').not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('our candidates', () => {
  test('are told as they are, each address once', () => {
    const announce = createAnnouncer({ publicAddresses: [], isLocalClient: false });
    expect(announce(host('192.0.2.2'))).toEqual([host('192.0.2.2')]);
    expect(announce(host('192.0.2.2'))).toEqual([]);
    expect(announce(`a=${host('fd00::2')}`)).toEqual([host('fd00::2')]);
  });

  test('carry the public address instead of hidden ones, once, and only in its own family', () => {
    const announce = createAnnouncer({ publicAddresses: ['203.0.113.9'], isLocalClient: false });
    expect(announce(host('10.0.0.5'))).toEqual([host('203.0.113.9')]);
    expect(announce(host('172.17.0.1'))).toEqual([]);
    expect(announce(host('fd00::2'))).toEqual([host('fd00::2')]);
  });

  test('carry each public address, the first before the others', () => {
    const publicAddresses = ['192.168.1.5', '127.0.0.1', 'fd00::9'];
    const announce = createAnnouncer({ publicAddresses, isLocalClient: false });
    const told = announce(host('10.0.0.5'));
    expect(told.map((candidate) => candidate.split(' ')[4])).toEqual(['192.168.1.5', '127.0.0.1']);
    const [first = [], second = []] = told.map((candidate) => candidate.split(' '));
    expect(Number(first[3])).toBeGreaterThan(Number(second[3]));
    expect(first[0]).not.toBe(second[0]);
    expect(announce(host('fd00::2'))).toEqual([host('fd00::9')]);
  });

  test('hold the loopback address for a client on this machine', () => {
    const announce = createAnnouncer({ publicAddresses: [], isLocalClient: true });
    const [own, loopback] = announce(host('192.0.2.2'));
    expect(own).toBe(host('192.0.2.2'));
    expect(loopback).toBe('candidate:127 1 UDP 2114977791 127.0.0.1 5000 typ host');
    expect(announce(host('127.0.0.1'))).toEqual([]);
  });

  test('through a relay come behind those that media are bound to, in their order', () => {
    const places = ['192.0.2.2', '198.51.100.2'].map((address) => ({ address, port: 6000 }));
    const told = places.map(relayCandidate);
    expect(told.map(usableCandidate)).toEqual(told);
    expect(told[1]).toContain(' 198.51.100.2 6000 typ host');
    const priorities = [host('127.0.0.1'), ...told].map((candidate) => Number(candidate.split(' ')[3]));
    expect(priorities).toEqual(priorities.toSorted((one, other) => other - one));
    expect(new Set(priorities).size).toBe(3);
  });
});
