import { describe, expect, it } from 'vitest';
import { sessionBody } from './body.ts';
import { requestOf } from './wire/message/index.ts';

const withBody = (body: string, headers: readonly (readonly [string, string])[]) =>
  sessionBody(requestOf({ method: 'INVITE', uri: 'sip:a@b', headers, body }));

describe('bodies (RFC 3261, 7.4)', () => {
  it('reads a description alone, whatever the parameters and the case', () =>
    expect(withBody('v=0\r\n', [['Content-Type', 'Application/SDP; charset=utf-8']])).toEqual({
      kind: 'sdp',
      sdp: 'v=0\r\n',
    }));

  it('finds the description among other parts (RFC 5621, 3)', () => {
    const body =
      'preamble\r\n--b 1\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b 1\r\ncontent-type: application/sdp\r\nX: y\r\n\r\nv=0\r\ns=-\r\n--b 1--\r\n';
    expect(withBody(body, [['Content-Type', 'multipart/mixed; boundary="b 1"']])).toEqual({
      kind: 'sdp',
      sdp: 'v=0\r\ns=-\r\n',
    });
  });

  it('has nothing in what may be passed over (RFC 3204, 3.1)', () => {
    const headers = [
      ['Content-Type', 'application/isup'],
      ['Content-Disposition', 'signal; handling=optional'],
    ] as const;
    expect(withBody('x', headers)).toEqual({ kind: 'none' });
  });

  it.each([
    ['another type', [['Content-Type', 'text/plain']]],
    ['no boundary', [['Content-Type', 'multipart/mixed']]],
    ['parts without a description', [['Content-Type', 'multipart/mixed; boundary=b']]],
    ['no type', []],
    [
      'a packed body',
      [
        ['Content-Type', 'application/sdp'],
        ['Content-Encoding', 'gzip'],
      ],
    ],
  ] as const)('cannot read %s', (_what, headers) =>
    expect(withBody('--b\r\n\r\nx\r\n--b--', headers)).toEqual({ kind: 'unsupported' }),
  );
});
