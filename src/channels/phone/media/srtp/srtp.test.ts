import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SrtpKey, SrtpSuite } from '../sdp/crypto-lines.ts';
import { PacketCipher } from './cipher.ts';
import { deriveKeys } from './keys.ts';
import { SrtpKeys } from './keys-in-use.ts';
import { SrtpProtector } from './protect.ts';
import { SrtpUnprotector } from './unprotect.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const HEADER = 12;

const keyOf = (
  suite: SrtpSuite = 'AES_CM_128_HMAC_SHA1_80',
  secret: Buffer = randomBytes(30),
  mkiBytes = 0,
): SrtpKey => ({
  suite,
  secret,
  mkiBytes,
});

const packet = (sequence: number, payload: Uint8Array, ssrc = 0xcafebabe): Buffer => {
  const bytes = Buffer.alloc(HEADER + payload.length);
  bytes[0] = 0x80;
  bytes.writeUInt16BE(sequence & 0xffff, 2);
  bytes.writeUInt32BE(ssrc, 8);
  bytes.set(payload, HEADER);
  return bytes;
};

const protect = (protector: SrtpProtector, plain: Buffer): Buffer => {
  const room = Buffer.concat([plain, Buffer.alloc(protector.overhead)]);
  protector.protect(room, HEADER);
  return room;
};

const protectRtcp = (protector: SrtpProtector, plain: Buffer): Buffer => {
  const room = Buffer.concat([plain, Buffer.alloc(protector.rtcpOverhead)]);
  protector.protectRtcp(room);
  return room;
};

const open = (unprotector: SrtpUnprotector, bytes: Buffer): Buffer | null =>
  unprotector.unprotect(Buffer.from(bytes), HEADER);

describe('test vectors', () => {
  const secret = hex('E1F97A0D3E018BE0D64FA32C06DE4139 0EC675AD498AFEEBB6960B3AABE6');

  test('key derivation (RFC 3711, B.3)', () => {
    const keys = deriveKeys(secret, 'rtp');
    expect(keys.encryption).toEqual(hex('C61E7A93744F39EE10734AFE3FF7A087'));
    expect(keys.salt).toEqual(hex('30CBBC08863D8C85D49DB34A9AE1'));
    expect(keys.authentication).toEqual(hex('CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4'));
  });

  test('key stream (RFC 3711, B.2)', () => {
    const cipher = new PacketCipher({
      encryption: hex('2B7E151628AED2A6ABF7158809CF4F3C'),
      salt: hex('F0F1F2F3F4F5F6F7F8F9FAFBFCFD'),
      authentication: Buffer.alloc(20),
    });
    const stream = Buffer.alloc(48);
    cipher.crypt(stream, 0, stream.length, 0, 0);
    expect(stream).toEqual(
      hex(
        `E03EAD0935C95E80E166B16DD92B4EB4 D23513162B02D0F72A43A2FE4A5F97AB 41E95B3BB0A2E8DD477901E4FCA894C0`,
      ),
    );
  });

  test('whole packets, as the reference implementation protects them', () => {
    const protector = new SrtpProtector(keyOf('AES_CM_128_HMAC_SHA1_80', secret));
    const plain = hex('800f1234decafbadcafebabe abababababababababababababababab');
    const sealed = hex('800f1234decafbadcafebabe 4e55dc4ce79978d88ca4d215949d2402 b78d6acc99ea179b8dbb');
    expect(protect(protector, plain)).toEqual(sealed);
    const report = hex('81c8000bcafebabe abababababababababababababababab');
    const sealedReport = hex(
      '81c8000bcafebabe 7128035be487b9bdbef89041f977a5a8 80000001 993e08cd54d6c1230798',
    );
    expect(protectRtcp(protector, report)).toEqual(sealedReport);
    const unprotector = new SrtpUnprotector(keyOf('AES_CM_128_HMAC_SHA1_80', secret));
    expect(open(unprotector, sealed)).toEqual(plain);
    expect(unprotector.unprotectRtcp(sealedReport)).toEqual(report);
  });
});

describe.each<SrtpSuite>(['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'])('%s', (suite) => {
  test('what is protected is opened again, over three turns of the sequence number', () => {
    const key = keyOf(suite);
    const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
    for (let sequence = 65_000; sequence < 200_000; sequence += 331) {
      const plain = packet(sequence, randomBytes(160));
      const sealed = protect(protector, plain);
      expect(sealed.subarray(HEADER, 172).equals(plain.subarray(HEADER))).toBe(false);
      expect(open(unprotector, sealed)).toEqual(plain);
    }
  });

  test('lost, doubled and mixed packets around a turn', () => {
    const key = keyOf(suite);
    const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
    const plain = Array.from({ length: 60 }, (_, index) => packet(65_500 + index, randomBytes(20)));
    const sealed = plain.map((one) => protect(protector, one));
    const order = plain.map((_, index) => index).filter((index) => index % 7 !== 3);
    for (let index = 0; index + 4 < order.length; index += 5)
      order.splice(index, 5, ...order.slice(index, index + 5).reverse());
    for (const index of order) expect(open(unprotector, sealed[index]!)).toEqual(plain[index]);
    for (const index of order) expect(open(unprotector, sealed[index]!)).toBeNull();
  });

  test('a single changed bit anywhere is noticed, and changes nothing here', () => {
    const key = keyOf(suite);
    const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
    const plain = packet(7, randomBytes(30));
    const sealed = protect(protector, plain);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const forged = Buffer.from(sealed);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(open(unprotector, forged)).toBeNull();
    }
    expect(open(unprotector, sealed)).toEqual(plain);
  });

  test('reports, their repetitions, and forged ones', () => {
    const key = keyOf(suite);
    const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
    const plain = Buffer.concat([hex('80c90001 01020304'), randomBytes(40)]);
    const sealed = protectRtcp(protector, plain);
    const forged = Buffer.from(sealed);
    forged[20] = (forged[20] ?? 0) ^ 1;
    expect(unprotector.unprotectRtcp(forged)).toBeNull();
    expect(unprotector.unprotectRtcp(Buffer.from(sealed))).toEqual(plain);
    expect(unprotector.unprotectRtcp(Buffer.from(sealed))).toBeNull();
  });

  test('the number of a key between payload and tag is passed over', () => {
    const key = keyOf(suite);
    const protector = new SrtpProtector(key);
    const unprotector = new SrtpUnprotector({ ...key, mkiBytes: 4 });
    const plain = packet(9, randomBytes(50));
    const sealed = protect(protector, plain);
    const end = sealed.length - protector.overhead;
    const withNumber = Buffer.concat([sealed.subarray(0, end), hex('00000001'), sealed.subarray(end)]);
    expect(open(unprotector, withNumber)).toEqual(plain);
  });
});

test('what is far behind is refused; a jump far ahead is taken', () => {
  const key = keyOf();
  const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
  const sealed = Array.from({ length: 300 }, (_, index) => protect(protector, packet(index, randomBytes(8))));
  expect(open(unprotector, sealed[0]!)).not.toBeNull();
  expect(open(unprotector, sealed[299]!)).not.toBeNull();
  expect(open(unprotector, sealed[299 - 127]!)).not.toBeNull();
  expect(open(unprotector, sealed[299 - 128]!)).toBeNull();
});

describe('behind a gap in which the far end has counted on without sending', () => {
  test.each([
    ['of more than half of all numbers', 100, 40_100],
    ['of more than half of all numbers, over a turn', 60_000, 65_536 + 35_000],
    ['of more than a turn', 500, 2 * 65_536 + 400],
    ['of an hour', 9, 9 + 60 * 60 * 50],
  ])('%s, sound is heard again, and nothing twice', (_, last, next) => {
    const key = keyOf();
    const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
    const early = protect(protector, packet(last, randomBytes(8)));
    expect(open(unprotector, early)).not.toBeNull();
    // The protector counts its turns by the packets that it is given.
    for (let sequence = last + 1; sequence < next; sequence += 30_000)
      protect(protector, packet(sequence, randomBytes(8)));
    for (const sequence of [next, next + 1, next + 2]) {
      const plain = packet(sequence, randomBytes(8));
      const sealed = protect(protector, plain);
      expect(open(unprotector, sealed)).toEqual(plain);
      expect(open(unprotector, sealed)).toBeNull();
    }
    expect(open(unprotector, early)).toBeNull();
  });

  test('and where its first packets were lost, up to a turn', () => {
    const key = keyOf();
    const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
    protect(protector, packet(65_535, randomBytes(8)));
    const plain = packet(65_536, randomBytes(8));
    expect(open(unprotector, protect(protector, plain))).toEqual(plain);
  });
});

test('any bytes are refused without harm', () => {
  const key = keyOf();
  const [protector, unprotector] = [new SrtpProtector(key), new SrtpUnprotector(key)];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.nat(80), (bytes, header) => {
      expect(unprotector.unprotect(Buffer.from(bytes), header)).toBeNull();
      expect(unprotector.unprotectRtcp(Buffer.from(bytes))).toBeNull();
    }),
    { numRuns: 300 },
  );
  expect(open(unprotector, protect(protector, packet(1, randomBytes(8))))).not.toBeNull();
});

test('a key that comes back goes on where it was', () => {
  const keys = new SrtpKeys();
  const [first, second] = [keyOf(), keyOf()];
  const agree = (local: SrtpKey) => keys.configure({ tag: 1, local, remote: first });
  agree(first);
  const protector = keys.protector;
  agree(second);
  expect(keys.protector).not.toBe(protector);
  keys.configure(null);
  expect(keys.protector).toBeNull();
  agree(first);
  expect(keys.protector).toBe(protector);
});
