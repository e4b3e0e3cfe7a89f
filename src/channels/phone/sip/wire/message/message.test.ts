import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastTime } from '../../../../../../test/support/least-time.ts';
import {
  createHeaders,
  parseContacts,
  parseCSeq,
  parseNameAddr,
  parseUri,
  parseVia,
  printMessage,
  printNameAddr,
  printUri,
  readMessage,
  requestOf,
  responseTo,
  sipUri,
} from './index.ts';
import { APPLICATION, INVALID, VALID } from './torture.fixture.ts';

const samples = [
  ...Object.values(VALID),
  ...[...Object.values(INVALID), ...Object.values(APPLICATION)].map(([text]) => text),
].map((text) => Buffer.from(text, 'utf8'));

const edit = fc.record({
  at: fc.nat(4000),
  remove: fc.nat(12),
  put: fc.oneof(
    fc.constantFrom('\r\n', '"', '<', '>', ';', ',', ' ', '\0', '\\', ':', '=', '%', '@', '\r\n '),
    fc.string({ maxLength: 6 }),
  ),
});

const change = (bytes: Buffer, { at, remove, put }: { at: number; remove: number; put: string }): Buffer => {
  const from = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(from + remove)]);
};

describe('reading', () => {
  test('never throws, and what it takes can be answered, printed and read again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(edit, { maxLength: 6 }), (sample, edits) => {
        const reading = readMessage(edits.reduce(change, sample));
        const request = reading.ok
          ? reading.message.kind === 'request'
            ? reading.message
            : null
          : reading.request;
        if (request) {
          const printed = printMessage(
            responseTo(request, reading.ok ? 200 : 400, undefined, { toTag: 'x' }),
          );
          const head = printed.toString('utf8');
          expect(head.split('\r\n').every((line) => !/[\r\n\0]/.test(line))).toBe(true);
          if (reading.ok) expect(readMessage(printed)).toMatchObject({ ok: true });
        }
        if (reading.ok) expect(readMessage(printMessage(reading.message))).toMatchObject({ ok: true });
      }),
      { numRuns: 3000 },
    );
  });

  test('never throws at noise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readMessage(Buffer.from(bytes));
        const text = Buffer.from(bytes).toString('latin1');
        for (const parse of [parseUri, parseNameAddr, parseVia, parseCSeq]) parse(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('takes time in proportion to the length, whatever the letters', () => {
    const head =
      'OPTIONS sip:a@b SIP/2.0\r\nVia: SIP/2.0/UDP h;branch=z9hG4bK1\r\nTo: <sip:a@b>\r\nCall-ID: 1\r\nCSeq: 1 OPTIONS\r\nMax-Forwards: 70\r\n';
    const fills = ['"\\', ';a', ',', ' ', '<', '>', '%41', 'a=', '/ ', '[:', '(', '\t ', ';;', '":'];
    for (const name of ['From', 'Contact', 'Via', 'Route', 'X'])
      for (const fill of fills) {
        const line = `${name}: ${fill.repeat(Math.floor(8000 / fill.length))}`;
        const text = `${head}${`${line}\r\n`.repeat(5)}\r\n`;
        // A nested loop over 8,000 letters would take minutes.
        expect(leastTime(() => readMessage(Buffer.from(text)), 2_000)).toBeLessThan(2_000);
      }
  });

  test('has limits', () => {
    const base = (VALID['lwsdisp'] ?? '').replace(/\r\n\r\n$/, '\r\n');
    const drop = (text: string) =>
      expect(readMessage(Buffer.from(text))).toMatchObject({ ok: false, request: null });
    drop(`${base}${'X: y\r\n'.repeat(256)}\r\n`);
    drop(`${base}X: ${'y'.repeat(9000)}\r\n\r\n`);
    drop(`${base}${`X: ${'y'.repeat(7000)}\r\n`.repeat(8)}\r\n`);
    drop(`${base}\r\n${'y'.repeat(70_000)}`);
    drop(base);
    drop('');
    expect(readMessage(Buffer.from(`\r\n\r\n${base}\r\n`))).toMatchObject({ ok: true });
  });
});

describe('header fields', () => {
  test('are found by either form and without case, and lists are split outside of quotes', () => {
    const headers = createHeaders([
      ['v', 'SIP/2.0/UDP a;branch=1, SIP/2.0/UDP b;branch=2'],
      ['Contact', '"a, b" <sip:c@d;x=1,2>, <sip:e@f>'],
      ['Subject', 'one, two'],
    ]);
    expect(headers.get('VIA')).toBe('SIP/2.0/UDP a;branch=1');
    expect(headers.all('m')).toEqual(['"a, b" <sip:c@d;x=1,2>', '<sip:e@f>']);
    expect(headers.all('s')).toEqual(['one, two']);
    headers.addFirst('Via', 'SIP/2.0/UDP c;branch=0');
    expect(headers.all('Via')).toHaveLength(3);
    headers.set('Via', ['x', 'y']);
    expect([...headers.entries()].map(([name]) => name)).toEqual(['Via', 'Via', 'Contact', 'Subject']);
    headers.remove('i');
    headers.remove('via');
    expect(headers.get('Via')).toBeUndefined();
  });

  test('a value that would end its line is refused', () => {
    for (const bad of ['a\r\nb', 'a\nb', 'a\rb', 'a\0b']) {
      expect(() => createHeaders([['X', bad]])).toThrow();
      expect(() => createHeaders().set('X', [bad])).toThrow();
      expect(() => createHeaders().addFirst('X', bad)).toThrow();
      expect(() => requestOf({ method: 'INVITE', uri: bad })).toThrow();
      expect(() => requestOf({ method: bad, uri: 'sip:a@b' })).toThrow();
      const request = requestOf({ method: 'INVITE', uri: 'sip:a@b' });
      expect(() => responseTo(request, 200, bad)).toThrow();
      expect(() => responseTo(request, 200, 'OK', { toTag: bad })).toThrow();
    }
    expect(() => createHeaders([['X y', 'z']])).toThrow();
  });
});

describe('addresses', () => {
  test.each([
    [
      'sip:alice:pw@atlanta.com:5070;transport=tcp;lr?subject=x',
      { user: 'alice', password: 'pw', port: 5070, headers: 'subject=x' },
    ],
    ['sips:[2001:db8::1]:5061;lr', { scheme: 'sips', host: '[2001:db8::1]', port: 5061, user: null }],
    ['tel:+1-201-555-0123;phone-context=x', { kind: 'tel', number: '+12015550123' }],
    ['urn:service:sos', { kind: 'other', scheme: 'urn' }],
  ])('%s', (text, expected) => expect(parseUri(text)).toMatchObject(expected));

  test.each([
    'sip:',
    'sip:a@',
    'sip:a b@c',
    'sip:a@b:99999',
    'sip:a@b;;',
    'sip:%zz@b',
    'alice',
    'sip:a@b;x=1;x=2',
    'sip:@b',
  ])('%s is none', (text) => expect(parseUri(text)).toBeNull());

  test('what is written is read as it was meant', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, text, fc.string({ maxLength: 12 }), (user, displayName, value) => {
        const uri = sipUri({
          user,
          host: 'example.com',
          port: 5060,
          params: new Map([['x', value === '' ? null : value]]),
        });
        expect(parseUri(printUri(uri))).toEqual(uri);
        const printed = printNameAddr({ displayName, uri, params: new Map([['tag', value]]) });
        expect(printed).not.toMatch(/[\r\n\0]/);
        expect(parseNameAddr(printed)?.uri).toEqual(uri);
      }),
    );
  });

  test('a host that is none is not written', () => {
    expect(() => printUri(sipUri({ host: 'a>\r\nb' }))).toThrow();
  });

  test('contacts', () => {
    expect(parseContacts(['*'])).toBe('*');
    expect(parseContacts(['*', '<sip:a@b>'])).toBeNull();
    expect(parseContacts(['<sip:a@b>;expires=60'])).toMatchObject([{ uri: { user: 'a' } }]);
  });
});
