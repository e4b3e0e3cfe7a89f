import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { ANSWER, Bench, OFFER, settle, type Inviting } from './testing/bench.ts';
import type { Entries, ReceivedRequest } from './testing/fake-wire.ts';

const METHODS = [
  'INVITE',
  'UPDATE',
  'BYE',
  'INFO',
  'NOTIFY',
  'REFER',
  'PRACK',
  'OPTIONS',
  'ACK',
  'MESSAGE',
  'CANCEL',
  'X',
];
const HEADERS = [
  ['Require', '100rel'],
  ['Require', 'timer, nothing'],
  ['Supported', 'timer, 100rel'],
  ['Session-Expires', '90;refresher=uas'],
  ['Session-Expires', '100'],
  ['Session-Expires', '99999999999999999999'],
  ['RAck', '536870913 1 INVITE'],
  ['RSeq', '1'],
  ['Event', 'refer'],
  ['Subscription-State', 'terminated'],
  ['Replaces', 'in-1;to-tag=x;from-tag=caller'],
  ['Contact', '<sip:moved@192.0.2.50>'],
  ['Contact', '<'],
  ['Record-Route', '<sip:p.test>'],
  ['Record-Route', 'rubbish'],
  ['Refer-Sub', 'false'],
  ['Min-SE', '400'],
  ['Retry-After', '-1'],
  ['WWW-Authenticate', 'Digest realm="r", nonce="n", qop="auth"'],
] as const;
const BODIES = [null, OFFER, '', 'SIP/2.0 200 OK', 'SIP/2.0 486 Busy', '5', '\u0000'] as const;
const TYPES = [
  'application/sdp',
  'message/sipfrag',
  'application/dtmf',
  'multipart/mixed;boundary=x',
] as const;

interface Content {
  readonly sequence: number;
  readonly headers: Entries;
  readonly sdp: string | null;
  readonly type: string;
  readonly fromTag: string;
}

const content: fc.Arbitrary<Content> = fc.record({
  sequence: fc.integer({ min: 0, max: 12 }),
  headers: fc.subarray([...HEADERS]),
  sdp: fc.constantFrom(...BODIES),
  type: fc.constantFrom(...TYPES),
  fromTag: fc.constantFrom('far', 'caller', 'other'),
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('invite' as const), content, callId: fc.constantFrom('in-1', 'in-2') }),
  fc.record({ kind: fc.constant('within' as const), method: fc.constantFrom(...METHODS), content }),
  fc.record({ kind: fc.constant('from' as const), method: fc.constantFrom(...METHODS), content }),
  fc.record({
    kind: fc.constant('answer' as const),
    which: fc.nat(20),
    status: fc.constantFrom(180, 183, 200, 202, 302, 401, 407, 408, 422, 481, 486, 491, 500, 603),
    content,
  }),
  fc.record({ kind: fc.constant('fail' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('wire' as const),
    what: fc.constantFrom('cancelled', 'unacknowledged', 'lost', 'moved'),
  }),
  fc.record({
    kind: fc.constant('ours' as const),
    which: fc.nat(5),
    what: fc.constantFrom('dial', 'ring', 'ring early', 'accept', 'reject', 'hangUp', 'reinvite', 'refer'),
  }),
  fc.record({
    kind: fc.constant('time' as const),
    ms: fc.constantFrom(0, 500, 4_000, 32_000, 61_000, 200_000),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The whole life of a line, in which anything may happen. */
class Life {
  readonly bench = new Bench(new FakeClock());
  readonly rejected: unknown[] = [];
  #invites: ReceivedRequest[] = [];

  async take(step: Step): Promise<void> {
    this.#take(step);
    await settle();
  }

  #take(step: Step): void {
    const { bench } = this;
    if (step.kind === 'invite') this.#invites.push(bench.invite({ ...step.content, callId: step.callId }));
    else if (step.kind === 'within') this.#within(step.method, step.content);
    else if (step.kind === 'from') {
      const invite = bench.wire.all('INVITE')[0];
      if (invite) bench.from(invite, step.method, step.content);
    } else if (step.kind === 'answer') this.#answer(step.which, step.status, step.content);
    else if (step.kind === 'fail') bench.wire.sent.at(-1 - step.which)?.fail();
    else if (step.kind === 'wire') this.#wire(step.what);
    else if (step.kind === 'ours') this.#ours(step.which, step.what);
    else bench.clock.advance(step.ms);
  }

  #within(method: string, inviting: Inviting): void {
    const invite = this.#invites.find(({ responses }) => responses.length > 0);
    if (invite) this.bench.within(invite, method, inviting);
  }

  #answer(which: number, status: number, { headers, sdp, fromTag }: Content): void {
    const sent = this.bench.wire.sent.at(-1 - which);
    sent?.answer(status, { toTag: fromTag, headers, ...(sdp !== null && { sdp }) });
  }

  #wire(what: string): void {
    const { events } = this.bench.wire;
    const invite = this.#invites.at(-1);
    if (what === 'lost') events.lost('test');
    else if (what === 'moved') events.moved();
    else if (invite && what === 'cancelled') events.cancelled(invite);
    else if (invite) events.unacknowledged(invite);
  }

  #ours(which: number, what: string): void {
    const { bench } = this;
    const call = bench.calls.at(-1 - which) ?? bench.calls[0];
    const note = (error: unknown): void => void this.rejected.push(error);
    if (what === 'dial') void bench.dial().catch(note);
    else if (!call) return;
    else if (what === 'ring') call.ring();
    else if (what === 'ring early') call.ring(ANSWER);
    else if (what === 'accept') call.accept(ANSWER).catch(note);
    else if (what === 'reject') call.reject(486);
    else if (what === 'hangUp') void call.hangUp();
    else if (what === 'reinvite') call.reinvite(() => ANSWER).catch(note);
    else void call.refer('100', null).catch(note);
  }
}

describe('whatever the far end does', () => {
  it('nothing throws, each call ends exactly once, and no timer is left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        const life = new Life();
        for (const one of steps) await life.take(one);
        await life.bench.close();
        await settle();
        for (const notes of life.bench.notes) expect(notes.ends).toHaveLength(1);
        for (const notes of life.bench.notes) expect(notes.notes.at(-1)).toBe(notes.ends[0]);
        for (const call of life.bench.calls) expect(call.state).toBe('ended');
        expect(life.bench.logged.filter((line) => line.includes('could not be'))).toEqual([]);
        expect(life.bench.clock.pending).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });
});
