import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadStream, Framer } from './framer.ts';

const frame = (body: string, name = 'Content-Length') =>
  `MESSAGE sip:a@b SIP/2.0\r\nX: y\r\n${name}: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const collect = (pieces: readonly Buffer[]) => {
  const found: string[] = [];
  const framer = new Framer({
    message: (bytes) => found.push(bytes.toString()),
    ping: () => found.push('ping'),
    pong: () => found.push('pong'),
  });
  for (const piece of pieces) framer.push(piece);
  return found;
};

describe('a stream', () => {
  test('is cut into messages, in whatever pieces it comes', () => {
    const bodies = ['', 'größer', '\r\n\r\n', 'x'.repeat(20_000)];
    const stream = Buffer.from(
      bodies.map((body, i) => frame(body, i % 2 ? 'l' : 'CONTENT-length ')).join(''),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 50 }), (sizes) => {
        const pieces: Buffer[] = [];
        for (let at = 0, i = 0; at < stream.length; i++) {
          const size = sizes[i % sizes.length] ?? 1;
          pieces.push(stream.subarray(at, at + size));
          at += size;
        }
        expect(collect(pieces)).toEqual(
          bodies.map((body, i) => frame(body, i % 2 ? 'l' : 'CONTENT-length ')),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('has line breaks between its messages, which ask and answer', () => {
    expect(collect([Buffer.from(`\r\n\r\n${frame('a')}\r\n${frame('b')}\r\n\r\n`)])).toEqual([
      'ping',
      frame('a'),
      'pong',
      frame('b'),
      'ping',
    ]);
  });

  test.each([
    ['without a length', 'MESSAGE sip:a@b SIP/2.0\r\nX: y\r\n\r\n'],
    ['with two lengths', 'MESSAGE sip:a@b SIP/2.0\r\nl: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['with a length below zero', 'MESSAGE sip:a@b SIP/2.0\r\nl: -1\r\n\r\n'],
    ['with a length beyond a message', 'MESSAGE sip:a@b SIP/2.0\r\nl: 70000\r\n\r\n'],
    ['without an end of the head', 'x'.repeat(50 * 1024)],
  ])('%s is given up', (_name, text) => {
    expect(() => collect([Buffer.from(text)])).toThrow(BadStream);
  });
});
