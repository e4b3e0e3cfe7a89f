import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { ServiceError } from '../errors/service-error.ts';
import { FakeClock } from '../testing/clock.ts';
import { JoinAttempts } from './join-attempts.ts';

const from = (ip: string, headers: Record<string, string> = {}) => ({ ip, headers }) as FastifyRequest;

const setUp = () => {
  const clock = new FakeClock();
  const attempts = new JoinAttempts(clock);
  const isRefused = (request: FastifyRequest): boolean => {
    let refusal: Error | undefined;
    attempts.onRequest(request, undefined as never, (error) => (refusal = error));
    return (refusal as ServiceError | undefined)?.status === 429;
  };
  /** How many of so many attempts are refused, none of which finds anything. */
  const refusedOf = (count: number, request: FastifyRequest): number =>
    Array.from({ length: count }, () => isRefused(request)).filter(Boolean).length;
  return { clock, attempts, isRefused, refusedOf };
};

describe('attempts to join what does not exist', () => {
  test('are refused from the 201st at once on, and five a second go on', () => {
    const { clock, refusedOf } = setUp();
    expect(refusedOf(3000, from('192.0.2.1'))).toBe(2800);
    clock.advance(1000);
    expect(refusedOf(10, from('192.0.2.1'))).toBe(5);
  });

  test('keep nobody out in other networks, and a network of IPv6 is one', () => {
    const { refusedOf, isRefused } = setUp();
    for (let n = 0; n < 200; n++) refusedOf(1, from(`2001:db8:0:1::${n.toString(16)}`));
    expect(isRefused(from('2001:db8:0:1::ffff'))).toBe(true);
    expect(isRefused(from('2001:db8:0:2::1'))).toBe(false);
  });

  test('do not count when they have found something', () => {
    const { attempts, isRefused } = setUp();
    for (let n = 0; n < 1000; n++) {
      expect(isRefused(from('192.0.2.1'))).toBe(false);
      attempts.succeeded(from('192.0.2.1'));
    }
  });

  test('are not counted for a proxy that has no name here: all clients have its address', () => {
    const { refusedOf } = setUp();
    expect(refusedOf(1000, from('10.0.0.2', { 'x-forwarded-for': '192.0.2.7' }))).toBe(0);
    expect(refusedOf(1000, from('93.184.215.14', { 'x-forwarded-for': '192.0.2.7' }))).toBe(800);
  });
});
