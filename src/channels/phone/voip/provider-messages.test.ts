import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoProviderMessage, readMessage } from './provider-messages.ts';

const read = (message: unknown) => readMessage(JSON.stringify(message));
const start = (more: object = {}) => ({
  event: 'start',
  sequenceNumber: '1',
  streamSid: 'MZ1',
  start: {
    streamSid: 'MZ1',
    accountSid: 'AC1',
    callSid: 'CA1',
    tracks: ['inbound'],
    mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
    customParameters: { call: 'x.y' },
    ...more,
  },
});

test('the messages of a stream', () => {
  expect(read({ event: 'connected', protocol: 'Call', version: '1.0.0' })).toEqual({ kind: 'other' });
  expect(read(start())).toEqual({ kind: 'start', streamSid: 'MZ1', callSid: 'CA1', claim: 'x.y' });
  const media = { track: 'inbound', chunk: '2', timestamp: '20', payload: 'AP8=' };
  const numbers = { sequence: 2, timestamp: 20 };
  const heard = { kind: 'media', streamSid: 'MZ1', chunk: Buffer.from([0, 255]), numbers };
  expect(read({ event: 'media', streamSid: 'MZ1', media })).toEqual(heard);
  expect(read({ event: 'media', streamSid: 'MZ1', media: { ...media, track: 'outbound' } })).toEqual({
    kind: 'other',
  });
  expect(read({ event: 'dtmf', streamSid: 'MZ1', sequenceNumber: '5', dtmf: { digit: 'a' } })).toEqual({
    kind: 'dtmf',
    streamSid: 'MZ1',
    digit: 'A',
    number: 5,
  });
  const mark = { event: 'mark', streamSid: 'MZ1', mark: { name: 'm1' } };
  expect(read(mark)).toEqual({ kind: 'mark', streamSid: 'MZ1', name: 'm1' });
  expect(read({ event: 'stop', streamSid: 'MZ1', stop: {} })).toEqual({ kind: 'stop', streamSid: 'MZ1' });
});

test.each([
  [{}, null],
  [
    { chunk: 2, timestamp: 40 },
    { sequence: 2, timestamp: 40 },
  ],
  [
    { chunk: '0', timestamp: '999999999999999' },
    { sequence: 0, timestamp: 999_999_999_999_999 },
  ],
  [{ chunk: '2' }, null],
  [{ chunk: '-1', timestamp: '20' }, null],
  [{ chunk: -1, timestamp: 20 }, null],
  [{ chunk: 1, timestamp: 1e300 }, null],
  [{ chunk: '1', timestamp: '9'.repeat(5_000) }, null],
  [{ chunk: '1', timestamp: '20.5' }, null],
  [{ chunk: 'one', timestamp: ' 20' }, null],
  [{ chunk: [1], timestamp: { ms: 20 } }, null],
  [{ chunk: null, timestamp: true }, null],
])('sound with %j has the numbers %j', (given, numbers) => {
  const media = { ...given, payload: 'AP8=' };
  expect(read({ event: 'media', streamSid: 'MZ1', media })).toMatchObject({ kind: 'media', numbers });
});

test.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
  ['no event', '{}'],
  ['wrong base64', JSON.stringify({ event: 'media', streamSid: 'M', media: { payload: '*' } })],
  ['half of base64', JSON.stringify({ event: 'media', streamSid: 'M', media: { payload: 'AAAAA' } })],
  ['no sid', JSON.stringify({ event: 'media', streamSid: '"}', media: { payload: 'AAAA' } })],
  ['no claim', JSON.stringify(start({ customParameters: {} }))],
  ['another format', JSON.stringify(start({ mediaFormat: { encoding: 'audio/l16' } }))],
])('%s is refused', (_what, text) => {
  expect(() => readMessage(text)).toThrow(NoProviderMessage);
});

test('nothing else is ever thrown', () => {
  const kinds = fc.constantFrom('start', 'media', 'dtmf', 'mark', 'stop', 'x', null, 1);
  const anything = fc.record({
    event: kinds,
    start: fc.anything(),
    media: fc.anything(),
    dtmf: fc.anything(),
  });
  fc.assert(
    fc.property(fc.oneof(anything, fc.anything()), (message) => {
      try {
        readMessage(String(JSON.stringify(message)));
      } catch (error) {
        expect(error).toBeInstanceOf(NoProviderMessage);
      }
    }),
  );
});
