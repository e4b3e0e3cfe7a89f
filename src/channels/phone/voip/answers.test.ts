import { beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../../kernel/ids.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { FakeClock } from '../../../testing/clock.ts';
import type { IncomingCall } from '../call/index.ts';
import type { Briefing, TransferOutcome } from '../leg.ts';
import { Answers } from './answers.ts';
import { type Claim, Claims } from './claims.ts';
import { FakeLink } from './testing/fake-link.ts';
import { VoipCalls } from './voip-calls.ts';
import type { VoipLeg } from './voip-leg.ts';

const CHANNEL = { id: 'chan_1', agentId: 'agent_1', projectId: 'proj_1', authToken: null };
const CALL = { callSid: 'CA1', from: '+49301234', to: '+49309999', callerName: '' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

let claims: Claims;
let calls: VoipCalls;
let answers: Answers;
let incoming: IncomingCall[];

/** A process: it knows only its own calls. */
const begin = (): void => {
  claims = new Claims({
    clock: new FakeClock(),
    ids: createIds(),
    secrets: createSecretBox(Buffer.alloc(32, 7)),
  });
  incoming = [];
  const handling = { inbound: (call: IncomingCall) => void incoming.push(call) };
  const findChannel = () => Promise.resolve(CHANNEL);
  calls = new VoipCalls({ calls: handling, claims, clock: new FakeClock(), findChannel });
  answers = new Answers({ calls, claims, endpointOf: (id) => `https://a.example/voip/${id}` });
};
beforeEach(begin);

const said =
  (fields: Record<string, string> = {}) =>
  (name: string): string =>
    ({ CallStatus: 'in-progress', ...fields })[name] ?? '';

const valueOf = (document: string): string => /name="call" value="([^"]+)"/.exec(document)![1]!;
const claimIn = (document: string, step: string): Claim => {
  const [, text] = new RegExp(`/${step}\\?call=([^"]+)"`).exec(document)!;
  return claims.read('step', CHANNEL.id, text)!;
};

/** A call that is connected to us, as its document requested. */
const connected = async (): Promise<{ leg: VoipLeg; after: Claim }> => {
  const document = answers.incoming(CHANNEL, CALL);
  const expected = await calls.expected(CHANNEL.id, { callSid: 'CA1', claim: valueOf(document) });
  expected!.leg.attach(new FakeLink());
  expected!.begin();
  return { leg: expected!.leg, after: claimIn(document, 'after') };
};

const BRIEFING: Briefing = { sentences: ['Ada calls.'], language: 'de' };

/** The same call while it is being connected to somebody else. */
const dialling = async (briefing: Briefing | null = null) => {
  const { leg, after } = await connected();
  const outcomes: TransferOutcome[] = [];
  void leg.refer('100', null, briefing).then((outcome) => outcomes.push(outcome));
  const document = answers.after(CHANNEL, after, said());
  return { leg, after, outcomes, document, dialed: claimIn(document, 'dialed') };
};

test('a call that comes in is one call, whoever carries its stream', async () => {
  const { leg } = await connected();
  expect(incoming).toHaveLength(1);
  expect(answers.incoming(CHANNEL, CALL)).toContain('<Stream url="wss://a.example/voip/chan_1/media">');
  expect([leg.remote.user, leg.local.user, calls.leg({ ...CALL, legId: leg.id, nonce: '' })]).toEqual([
    '+49301234',
    '+49309999',
    leg,
  ]);
  await leg.hangUp();
  expect(calls.leg({ ...CALL, legId: leg.id, nonce: '' })).toBeNull();
});

test('a stream that ends without a request for more is hung up', async () => {
  const { leg, after } = await connected();
  expect(answers.after(CHANNEL, after, said())).toContain('<Hangup/>');
  await leg.hangUp();
  expect(answers.after(CHANNEL, after, said())).toContain('<Hangup/>');
});

test('asked twice what to do, the same is answered', async () => {
  const { after, document } = await dialling();
  const target = (text: string) => /<Number[^>]*>([^<]*)</.exec(text)![1];
  expect(target(answers.after(CHANNEL, after, said()))).toBe(target(document));
});

describe('what came of the dialled call', () => {
  test.each([
    ['completed', {}, false, 'moved'],
    ['answered', {}, false, 'moved'],
    ['completed', { DialBridged: 'true' }, true, 'moved'],
    ['completed', { DialBridged: 'false' }, false, 603],
    ['completed', {}, true, 603],
    ['busy', {}, false, 486],
    ['no-answer', {}, false, 408],
    ['canceled', {}, false, 487],
    ['failed', {}, false, 500],
    ['constructor', {}, false, 603],
    ['', {}, true, 603],
  ])('%s %j, told first: %s: %s', async (DialCallStatus, more, isTold, expected) => {
    const { leg, outcomes, dialed } = await dialling(isTold ? BRIEFING : null);
    const document = answers.dialed(CHANNEL, dialed, said({ DialCallStatus, ...more }));
    if (expected === 'moved') {
      expect([document.includes('<Hangup/>'), leg.signal.aborted]).toEqual([true, true]);
    } else {
      const back = await calls.expected(CHANNEL.id, { callSid: 'CA1', claim: valueOf(document) });
      expect(back!.leg).toBe(leg);
      leg.attach(new FakeLink('MZ2'));
      back!.begin();
    }
    await settle();
    expect(outcomes).toMatchObject([
      expected === 'moved' ? { kind: 'moved' } : { kind: 'failed', status: expected },
    ]);
    expect(incoming).toHaveLength(1);
  });

  test('the caller has hung up meanwhile', async () => {
    const { leg, dialed } = await dialling();
    const gone = said({ DialCallStatus: 'no-answer', CallStatus: 'completed' });
    expect(answers.dialed(CHANNEL, dialed, gone)).toContain('<Hangup/>');
    expect(leg.signal.reason).toBe('remote_hangup');
  });

  test('of an attempt before it says nothing about this one', async () => {
    const { leg, after, dialed } = await dialling();
    const document = answers.dialed(CHANNEL, dialed, said({ DialCallStatus: 'busy' }));
    const back = await calls.expected(CHANNEL.id, { callSid: 'CA1', claim: valueOf(document) });
    back!.leg.attach(new FakeLink('MZ2'));
    void leg.refer('101', null);
    answers.after(CHANNEL, after, said());
    answers.answered(dialed, said());
    expect(answers.dialed(CHANNEL, dialed, said({ DialCallStatus: 'busy' }))).toContain('<Hangup/>');
    expect([leg.signal.aborted, leg.referral?.isReturning]).toEqual([false, false]);
  });

  test('a process that knows nothing of the call begins another, or lets it end', async () => {
    const { dialed } = await dialling();
    begin();
    expect(answers.dialed(CHANNEL, dialed, said({ DialCallStatus: 'completed' }))).toContain('<Hangup/>');
    const document = answers.dialed(CHANNEL, dialed, said({ DialCallStatus: 'busy' }));
    const other = await calls.expected(CHANNEL.id, { callSid: 'CA1', claim: valueOf(document) });
    other!.leg.attach(new FakeLink());
    other!.begin();
    expect([incoming.length, other!.leg.id === dialed.legId]).toEqual([1, false]);
  });
});

describe('the person', () => {
  test('is told in their language, and has the call unless they press 2', async () => {
    const { leg, document, outcomes } = await dialling(BRIEFING);
    const claim = claimIn(document, 'whisper');
    expect(document).not.toContain('statusCallback');
    const whisper = answers.whisper(CHANNEL, claim);
    expect(whisper).toContain('<Say language="de-DE">Ada calls.</Say>');
    expect(answers.answered(claim, said())).toContain('<Response/>');
    expect(leg.signal.aborted).toBe(false);
    expect(answers.whisperAnswer(claimIn(whisper, 'whisper-answer'), said({ Digits: '1' }))).toContain(
      '<Response/>',
    );
    await settle();
    expect(outcomes).toEqual([{ kind: 'moved' }]);
  });

  test('who refuses has refused, even where the provider says that they have talked', async () => {
    const { document, outcomes, dialed, leg } = await dialling(BRIEFING);
    const claim = claimIn(document, 'whisper');
    expect(answers.whisperAnswer(claim, said({ Digits: '2' }))).toContain('<Hangup/>');
    answers.dialed(CHANNEL, dialed, said({ DialCallStatus: 'completed', DialBridged: 'true' }));
    leg.attach(new FakeLink('MZ2'));
    await settle();
    expect(outcomes).toMatchObject([{ kind: 'failed', status: 603 }]);
  });

  test('who rings is not there yet; who is told nothing has the call on picking up', async () => {
    const { document, leg, outcomes } = await dialling();
    const claim = claimIn(document, 'answered');
    answers.answered(claim, said({ CallStatus: 'ringing' }));
    expect(leg.signal.aborted).toBe(false);
    answers.answered(claim, said());
    await settle();
    expect(outcomes).toEqual([{ kind: 'moved' }]);
  });

  test('is put through without a word where nobody knows what to say', async () => {
    const { document } = await dialling(BRIEFING);
    const claim = claimIn(document, 'whisper');
    begin();
    expect(answers.whisper(CHANNEL, claim)).toContain('<Response/>');
    expect(answers.whisperAnswer(claim, said())).toContain('<Response/>');
    expect(answers.whisperAnswer(claim, said({ Digits: '2' }))).toContain('<Hangup/>');
  });
});
