import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds } from '../../../kernel/ids.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { type Claim, Claims } from './claims.ts';
import { providerCall } from './parties.ts';

const CHANNEL = 'chan_1';
const setUp = (key = 7) => {
  const clock = new FakeClock();
  const claims = new Claims({ clock, ids: createIds(), secrets: createSecretBox(Buffer.alloc(32, key)) });
  return { clock, claims };
};
const call = { callSid: 'CA1', from: '+49301234', to: '+49309999', callerName: 'Jörg' };
const claimOf = (claims: Claims): Claim => ({ ...call, legId: claims.newNonce(), nonce: claims.newNonce() });

test('what was written is read again, by every process with the key', () => {
  const { claims } = setUp();
  const claim = claimOf(claims);
  expect(setUp().claims.read('call', CHANNEL, claims.write('call', CHANNEL, claim))).toEqual(claim);
});

test('of another purpose, channel or key it is none', () => {
  const { claims } = setUp();
  const text = claims.write('call', CHANNEL, claimOf(claims));
  expect(claims.read('step', CHANNEL, text)).toBeNull();
  expect(claims.read('call', 'chan_2', text)).toBeNull();
  expect(setUp(8).claims.read('call', CHANNEL, text)).toBeNull();
});

test('a stream’s lives for a minute, a step’s for as long as a call may', () => {
  const { claims, clock } = setUp();
  const claim = claimOf(claims);
  const [stream, step] = [claims.write('call', CHANNEL, claim), claims.write('step', CHANNEL, claim)];
  clock.advance(60_000);
  expect(claims.read('call', CHANNEL, stream)).toEqual(claim);
  clock.advance(1);
  expect(claims.read('call', CHANNEL, stream)).toBeNull();
  clock.advance(24 * 3_600_000);
  expect(claims.read('step', CHANNEL, step)).toEqual(claim);
  clock.advance(3_600_000);
  expect(claims.read('step', CHANNEL, step)).toBeNull();
});

test('it can be used once', () => {
  const { claims, clock } = setUp();
  const [one, other] = [claimOf(claims), claimOf(claims)];
  expect([claims.use(one), claims.use(one), claims.use(other)]).toEqual([true, false, true]);
  clock.advance(60_000);
  expect(claims.use(one)).toBe(false);
});

test('nothing that is changed is believed, and nothing throws', () => {
  const { claims } = setUp();
  const text = claims.write('call', CHANNEL, claimOf(claims));
  const change = fc.tuple(fc.nat(text.length - 1), fc.constantFrom(...'aZ9-_.=! ')).map(([at, sign]) => {
    return text.slice(0, at) + sign + text.slice(at + 1);
  });
  fc.assert(
    fc.property(fc.oneof(change, fc.string({ maxLength: 1200 }), fc.anything()), (given) => {
      fc.pre(given !== text);
      expect(claims.read('call', CHANNEL, given)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('with the parameter’s name it has less than 500 characters, whoever calls', () => {
  const { claims } = setUp();
  const field = fc.string({ maxLength: 300, unit: 'binary' });
  const sid = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  fc.assert(
    fc.property(sid, field, field, field, (CallSid, From, To, CallerName) => {
      const fields: Record<string, string> = { CallSid, From, To, CallerName };
      const told = providerCall((name) => fields[name] ?? '')!;
      const claim = { ...told, legId: claims.newNonce(), nonce: claims.newNonce() };
      const text = claims.write('call', CHANNEL, claim);
      expect(text.length + 'call'.length).toBeLessThan(500);
      expect(claims.read('call', CHANNEL, text)).toEqual(claim);
    }),
  );
});
