import { describe, expect, test } from 'vitest';
import { parseNameAddr, parseUri, parseVia, readMessage, responseTo } from './index.ts';
import { APPLICATION, ask, BAD_DATE, INVALID, VALID } from './torture.fixture.ts';

const read = (text: string) => readMessage(Buffer.from(text, 'utf8'));

const message = (text: string) => {
  const reading = read(text);
  if (!reading.ok) throw new Error(reading.why);
  return reading.message;
};

/** The status with which a message is refused; null when it is dropped, `ok` when it is accepted. */
const refusal = (text: string): number | null | 'ok' => {
  const reading = read(text);
  return reading.ok ? 'ok' : reading.request === null ? null : reading.status;
};

describe('RFC 4475', () => {
  test.each(Object.entries(VALID))('%s is read', (_name, text) => {
    expect(read(text)).toMatchObject({ ok: true });
  });

  test.each(Object.entries(INVALID))('%s is refused', (_name, [text, status]) => {
    expect(refusal(text)).toBe(status);
  });

  test.each(Object.entries(APPLICATION))('%s is as the application needs it', (_name, [text, status]) => {
    expect(refusal(text)).toBe(status);
  });

  test('baddate: a Date that is wrong is overlooked', () => expect(refusal(BAD_DATE)).toBe('ok'));

  test('wsinv: what is meant is found', () => {
    const { headers } = message(VALID['wsinv'] ?? '');
    expect(parseNameAddr(headers.get('From') ?? '')).toMatchObject({ displayName: 'J Rosenberg \\"' });
    expect(parseNameAddr(headers.get('To') ?? '')?.params.get('tag')).toBe('1918181833n');
    expect(headers.all('Via').map((via) => parseVia(via)?.host)).toEqual([
      '192.0.2.2',
      'spindle.example.com',
      '192.168.255.111',
    ]);
    expect(headers.get('NewFangledHeader')).toBe('newfangled value continued newfangled value');
    expect(headers.get('Contact')).toContain('secondparam ; q = 0.33');
    expect(headers.get('Subject')).toBe('');
  });

  test('esc01, escnull: escapes are of the user, not of the URI', () => {
    const request = message(VALID['esc01'] ?? '');
    expect(request.kind === 'request' && parseUri(request.uri)).toMatchObject({
      user: 'sips:user@example.com',
      host: 'example.net',
    });
    const to = parseNameAddr(message(VALID['escnull'] ?? '').headers.get('To') ?? '');
    expect(to?.uri).toMatchObject({ user: 'null-\0-null' });
  });

  test('esc02: a method and a header name with escapes are others than without', () => {
    const request = message(VALID['esc02'] ?? '');
    expect(request).toMatchObject({ method: 'RE%47IST%45R' });
    expect(request.headers.all('Contact')).toHaveLength(1);
  });

  test('semiuri: the parameter belongs to the user', () => {
    const request = message(VALID['semiuri'] ?? '');
    expect(request.kind === 'request' && parseUri(request.uri)).toMatchObject({
      user: 'user;par=u@example.net',
      params: new Map(),
    });
  });

  test('dblreq: what follows in the datagram is dropped', () => {
    expect(message(VALID['dblreq'] ?? '').body).toHaveLength(0);
  });

  test('cparam01, cparam02: a parameter is of the header without brackets, and of the URI within', () => {
    const contact = (name: string) =>
      parseNameAddr(message(APPLICATION[name]?.[0] ?? '').headers.all('Contact')[1] ?? '');
    expect(contact('cparam01')?.params.has('unknownparam')).toBe(true);
    expect(contact('cparam02')?.params.has('unknownparam')).toBe(false);
  });

  test('multi01: the answer repeats none of the repetitions', () => {
    const reading = read(APPLICATION['multi01']?.[0] ?? '');
    const request = reading.ok ? null : reading.request;
    expect(request && responseTo(request, 400).headers.all('Call-ID')).toEqual(['case.4475@example.net']);
  });

  test('stray line breaks and NUL are refused, and do not come back', () => {
    for (const stray of ['\n', '\r', '\0']) {
      const reading = read(ask({ to: `To: <sip:a@b.example>;x="y${stray}Evil: 1"` }));
      expect(reading).toMatchObject({ ok: false, status: 400 });
      const request = reading.ok ? null : reading.request;
      expect(request?.headers.get('To')).not.toContain(stray);
    }
  });
});
