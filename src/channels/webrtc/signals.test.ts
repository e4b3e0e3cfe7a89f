import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSignal } from './signals.ts';

const read = (type: string, data: unknown) => readSignal(JSON.stringify({ type, data }));

describe('signalling messages', () => {
  test('an offer', () => {
    expect(read('set_remote_description', { type: 'offer', sdp: 'v=0' })).toEqual({
      kind: 'offer',
      sdp: 'v=0',
    });
    expect(read('set_remote_description', { sdp: 'v=0' })).toEqual({ kind: 'offer', sdp: 'v=0' });
  });

  test('a candidate, nested or flat, named by mid or by number', () => {
    const expected = { kind: 'candidate', candidate: 'candidate:1', mid: '0' };
    expect(
      read('add_ice_candidate', {
        candidate: { candidate: 'candidate:1', sdpMid: '0', usernameFragment: 'x' },
      }),
    ).toEqual(expected);
    expect(read('add_ice_candidate', { candidate: 'candidate:1', sdpMid: '0' })).toEqual(expected);
    expect(
      read('add_ice_candidate', { candidate: { candidate: 'candidate:1', sdpMid: null, sdpMLineIndex: 0 } }),
    ).toEqual(expected);
  });

  test('a candidate that its client names by the number of its line alone', () => {
    const expected = { kind: 'candidate', candidate: 'candidate:1', mid: '1' };
    const init = { candidate: 'candidate:1', sdpMLineIndex: 1 };
    expect(read('add_ice_candidate', { candidate: init })).toEqual(expected);
    expect(read('add_ice_candidate', init)).toEqual(expected);
  });

  test.each([
    [null],
    [{}],
    [{ candidate: null }],
    [{ candidate: '' }],
    [{ candidate: { candidate: '' } }],
    [{ candidate: { candidate: null } }],
  ])('the end of candidates: %j', (data) =>
    expect(read('add_ice_candidate', data)).toEqual({ kind: 'candidate', candidate: null, mid: null }),
  );

  test('the client`s own description has no effect, and of types that nobody knows the client is told', () => {
    expect(read('set_local_description', { type: 'offer', sdp: 'v=0' })).toEqual({ kind: 'ignored' });
    expect(read('ping', null)).toEqual({ kind: 'unknown', type: 'ping' });
    expect(read('toString', null)).toEqual({ kind: 'unknown', type: 'toString' });
  });

  test('an error names the message that it is about', () => {
    expect(read('set_remote_description', {})).toMatchObject({
      kind: 'bad',
      type: 'set_remote_description',
    });
    expect(read('add_ice_candidate', { candidate: 7 })).toMatchObject({
      kind: 'bad',
      type: 'add_ice_candidate',
    });
    expect(readSignal('{')).not.toHaveProperty('type');
  });

  test('any text is read, and what is wrong is said', () => {
    const data = fc.jsonValue({ maxDepth: 3 });
    const message = fc.record({
      type: fc.constantFrom('set_remote_description', 'add_ice_candidate', 'x', 7, null),
      data,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          message.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const signal = readSignal(text);
          if (signal.kind === 'bad') expect(signal.error.length).toBeGreaterThan(10);
          if (signal.kind === 'offer') expect(signal.sdp.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
