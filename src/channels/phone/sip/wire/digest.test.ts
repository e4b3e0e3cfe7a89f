import { describe, expect, test } from 'vitest';
import { createCredentials } from './digest.ts';
import { answerTo, type DigestInput } from './digest/answer.ts';
import { readChallenges } from './digest/challenges.ts';
import { requestOf, responseTo } from './message/index.ts';
import type { SipRequest, SipResponse } from './wire.ts';

const first = (text: string) => {
  const [challenge] = readChallenges([text]);
  if (!challenge) throw new Error('no challenge');
  return challenge;
};

const input = (more: Partial<DigestInput>): DigestInput => ({
  cnonce: '',
  username: 'Mufasa',
  password: 'Circle of Life',
  method: 'GET',
  uri: '/dir/index.html',
  body: Buffer.alloc(0),
  count: 1,
  ...more,
});

const responseIn = (header: string | undefined) => /response="([0-9a-f]+)"/.exec(header ?? '')?.[1];
const nonceIn = (header: string | undefined) => /nonce="([^"]*)"/.exec(header ?? '')?.[1];
const countIn = (header: string | undefined) => /nc=([0-9a-f]{8})/.exec(header ?? '')?.[1];

describe('the examples of the RFCs', () => {
  const of7616 = (algorithm: string) =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
  const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';

  test.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ])('RFC 7616, 3.9.1: %s', (algorithm, response) => {
    expect(responseIn(answerTo(first(of7616(algorithm)), input({ cnonce })))).toBe(response);
  });

  const of2617 =
    'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"';

  test('RFC 2617, 3.5: MD5 that is not named', () => {
    const answer = answerTo(first(of2617), input({ password: 'Circle Of Life', cnonce: '0a4f113b' }));
    expect(responseIn(answer)).toBe('6629fae49393a05397450978507c4ef1');
    expect(answer).not.toContain('algorithm');
  });

  test('without qop as in RFC 2069', () => {
    const plain = of2617.replace(/ qop="[^"]*",/, '');
    const answer = answerTo(first(plain), input({ password: 'Circle Of Life', cnonce: 'unused' }));
    expect(responseIn(answer)).toBe('670fd8c2df070c60b045671b8b24ff02');
    expect(answer).not.toMatch(/cnonce|nc=|qop/);
  });
});

describe('challenges', () => {
  test('are read however they are written', () => {
    const [a, b, ...more] = readChallenges([
      'Basic realm="x", Digest realm="r\\"1", nonce="n,=x", algorithm=MD5-sess, qop=auth, stale=TRUE, Digest  realm = "q", nonce = "z", algorithm="SHA-256",qop="auth-int"',
    ]);
    expect(a).toMatchObject({ realm: 'r\\"1', nonce: 'n,=x', isStale: true, qop: 'auth' });
    expect(a?.algorithm).toMatchObject({ hash: 'md5', isSession: true });
    expect(b).toMatchObject({ realm: 'q', nonce: 'z', qop: 'auth-int', isStale: false });
    expect(more).toEqual([]);
  });

  test.each([
    '',
    'Digest',
    'Digest realm="a',
    'Digest realm="a"',
    'Digest realm="a",nonce="b",algorithm=X',
    'Digest realm="a",nonce="b",qop=other',
    'x'.repeat(8000),
    ', '.repeat(4000),
    'a '.repeat(4000),
  ])('what cannot be answered is none', (text) => expect(readChallenges([text])).toEqual([]));
});

const credentials = () => {
  let byte = 0;
  return createCredentials({
    username: 'alice',
    password: 'secret',
    random: (size) => new Uint8Array(size).fill(++byte),
  });
};

const register = (method = 'REGISTER'): SipRequest =>
  requestOf({
    method,
    uri: 'sip:example.com',
    headers: [
      ['Via', 'SIP/2.0/UDP h;branch=z9hG4bK1'],
      ['From', '<sip:alice@example.com>;tag=1'],
      ['To', '<sip:alice@example.com>'],
      ['Call-ID', 'c'],
      ['CSeq', `7 ${method}`],
    ],
  });

const challenge = (request: SipRequest, values: readonly string[], status = 401): SipResponse =>
  responseTo(request, status, undefined, {
    headers: values.map((value) => [status === 401 ? 'WWW-Authenticate' : 'Proxy-Authenticate', value]),
  });

const digest = (nonce: string, more = '') => `Digest realm="r", nonce="${nonce}", qop="auth"${more}`;

describe('an account', () => {
  test('answers a challenge once, and knows a wrong password', () => {
    const account = credentials();
    const request = register();
    account.authorize(request);
    expect(request.headers.get('Authorization')).toBeUndefined();
    const again = account.answerChallenge(challenge(request, [digest('n1')]), request);
    expect(again?.headers.get('CSeq')).toBe('8 REGISTER');
    expect(again?.headers.get('Via')).toBeUndefined();
    expect(again?.headers.get('Authorization')).toContain('nc=00000001');
    expect(request.headers.get('Authorization')).toBeUndefined();
    expect(again && account.answerChallenge(challenge(again, [digest('n2')]), again)).toBeNull();
  });

  test('uses a nonce again, counts, and follows when the server has a new one', () => {
    const account = credentials();
    account.answerChallenge(challenge(register(), [digest('n1')]), register());
    const next = register();
    account.authorize(next);
    expect(countIn(next.headers.get('Authorization'))).toBe('00000002');
    const again = account.answerChallenge(challenge(next, [digest('n2')]), next);
    expect(nonceIn(again?.headers.get('Authorization'))).toBe('n2');
    expect(countIn(again?.headers.get('Authorization'))).toBe('00000001');
    const call = register('INVITE');
    account.authorize(call);
    expect(call.headers.get('Authorization')).toBeUndefined();
  });

  test('believes once that a new nonce is stale', () => {
    const account = credentials();
    const one = account.answerChallenge(challenge(register(), [digest('n1')]), register());
    const two = one && account.answerChallenge(challenge(one, [digest('n2', ', stale=true')]), one);
    expect(nonceIn(two?.headers.get('Authorization'))).toBe('n2');
    expect(two && account.answerChallenge(challenge(two, [digest('n3', ', stale=true')]), two)).toBeNull();
  });

  test('takes the strongest of several', () => {
    const account = credentials();
    const offered = [
      digest('a', ', algorithm=MD5'),
      digest('b', ', algorithm=SHA-512-256-sess'),
      digest('c', ', algorithm=SHA-256'),
      digest('d', ', algorithm=AKAv1-MD5'),
    ];
    const again = account.answerChallenge(challenge(register(), offered), register());
    expect(again?.headers.all('Authorization')).toHaveLength(1);
    expect(again?.headers.get('Authorization')).toContain('algorithm=SHA-512-256-sess');
    expect(responseIn(again?.headers.get('Authorization'))).toHaveLength(64);
  });

  test('answers the proxy and then the server, and keeps both', () => {
    const account = credentials();
    const invite = register('INVITE');
    const one = account.answerChallenge(challenge(invite, [digest('p')], 407), invite);
    expect(one?.headers.get('Proxy-Authorization')).toContain('nonce="p"');
    const two = one && account.answerChallenge(challenge(one, [digest('s')], 401), one);
    expect(countIn(two?.headers.get('Proxy-Authorization'))).toBe('00000002');
    expect(countIn(two?.headers.get('Authorization'))).toBe('00000001');
    expect(two?.headers.get('CSeq')).toBe('9 INVITE');
  });

  test('gives up where nothing that it knows is asked for', () => {
    const account = credentials();
    expect(account.answerChallenge(challenge(register(), ['Basic realm="r"']), register())).toBeNull();
    expect(account.answerChallenge(challenge(register(), []), register())).toBeNull();
  });
});
