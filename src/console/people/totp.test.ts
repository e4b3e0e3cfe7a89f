import { expect, test } from 'vitest';
import { isTotp, totpSecret, totpStep, totpUri } from './totp.ts';

/** The secret of RFC 6238's test vectors, "12345678901234567890", in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1; the last six of their eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is good one step before and after its own, and no further', () => {
  const at = (seconds: number) => totpStep(SECRET, '050471', seconds * 1000);
  const own = Math.floor(1111111111 / 30);
  const start = own * 30;
  expect([at(start - 30), at(start), at(start + 59)]).toEqual([own, own, own]);
  expect([at(start - 31), at(start + 60)]).toEqual([null, null]);
});

test('a code may be typed with a gap; nothing else is one', () => {
  expect(totpStep(SECRET, '287 082', 59_000)).toBe(1);
  expect(['287082', '287 082'].every(isTotp)).toBe(true);
  expect(['28708', '2870822', 'abcdef', '', '-87082', '7k3qd-0m9xa'].some(isTotp)).toBe(false);
  for (const code of ['', '28708', 'abcdef', '28708２', '1e5', '-287082'])
    expect(totpStep(SECRET, code, 59_000)).toBeNull();
});

test('a secret has 160 bits, and its address is what apps read', () => {
  const secret = totpSecret(Buffer.from('12345678901234567890xxxxxxxxxxxx').toString('base64url'));
  expect(secret).toBe(SECRET);
  const uri = new URL(totpUri(secret, 'ann+1@first.example'));
  expect(decodeURIComponent(uri.pathname)).toContain('Duet:ann+1@first.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ issuer: 'Duet', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
  });
});
