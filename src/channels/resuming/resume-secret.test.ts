import { beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '../../kernel/ids.ts';
import { credentialsOf } from './credentials.ts';
import { ResumeSecrets } from './resume-secret.ts';

const token = { secret: 'token', attempt: 'first' };
let secrets: ResumeSecrets;
beforeEach(() => {
  secrets = new ResumeSecrets(createIds(), token);
});

const admits = (secret: string | null, attempt: string | null = null): boolean =>
  secrets.admit({ secret, attempt });

describe('the secrets of a session', () => {
  it('has 256 random bits each, and none is like another', () => {
    const told = Array.from({ length: 100 }, () => secrets.renew());
    expect(told.map((secret) => Buffer.from(secret, 'base64url').length)).toEqual(told.map(() => 32));
    expect(new Set(told).size).toBe(100);
  });

  it('lets in by the newest alone, once', () => {
    const [older, newest] = [secrets.renew(), secrets.renew()];
    expect([admits(older), admits(null), admits(''), admits(`${newest} `)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([admits(newest), admits(newest)]).toEqual([true, false]);
  });

  it('lets the attempt that used a secret try again until the next is confirmed, and nobody else', () => {
    const secret = secrets.renew();
    expect(admits(secret, 'mine')).toBe(true);
    secrets.renew();
    expect([admits(secret), admits(secret, 'another'), admits('token', 'mine')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(admits(secret, 'mine')).toBe(true);
    secrets.confirm();
    expect(admits(secret, 'mine')).toBe(false);
  });

  it('lets nobody in by the one before as soon as the next is used, confirmed or not', () => {
    const next = secrets.renew();
    expect(admits('token', 'first')).toBe(true);
    expect(admits(next, 'second')).toBe(true);
    expect(admits('token', 'first')).toBe(false);
  });

  it('keeps what it has while there is nothing to confirm', () => {
    secrets.confirm();
    expect(admits('token', 'first')).toBe(true);
  });

  it('lets nobody in by nothing, who came by an id alone', () => {
    secrets = new ResumeSecrets(createIds(), { secret: null, attempt: 'first' });
    expect([admits(null), admits(null, 'first'), admits('', 'first')]).toEqual([false, false, false]);
    expect(admits(secrets.renew())).toBe(true);
  });
});

describe('what a client shows', () => {
  const shown = (protocols?: string, given = '') =>
    credentialsOf(protocols === undefined ? {} : { 'sec-websocket-protocol': protocols }, given);

  it('is the secret that it offers as a subprotocol, else the token of its address', () => {
    expect(shown()).toEqual({ secret: null, attempt: null });
    expect(shown('duet', 'token')).toEqual({ secret: 'token', attempt: null });
    expect(shown('duet,duet.attempt.a-1,  duet.secret.s_2', 'token')).toEqual({
      secret: 's_2',
      attempt: 'a-1',
    });
  });

  it('is nothing where it is empty, or longer than any secret', () => {
    for (const value of ['', 'x'.repeat(129)])
      expect(shown(`duet, duet.secret.${value}, duet.attempt.${value}`)).toEqual({
        secret: null,
        attempt: null,
      });
  });
});
