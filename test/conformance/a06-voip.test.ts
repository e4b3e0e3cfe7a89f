import { describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { answered, handoff, voipCalls } from '../support/voip-calls.ts';
import type { VoipProvider } from '../support/voip-provider.ts';
import { GREETING, LONG, SUMMARY } from '../support/voip-service.ts';

const voip = voipCalls();

const stepsOf = ({ documents }: VoipProvider) =>
  documents.map(({ step, verbs }) => [step, ...verbs.map((v) => v.name)]);

describe('a call', () => {
  test('1.5 is greeted, asks, is answered, and ends with the caller; its record says so', async () => {
    const { agentId, voipEndpoint, id } = await voip.agentWith();
    const caller = await voip.greeted(voipEndpoint, { callerName: 'Ada' });
    const before = caller.stream.playedMs;
    expect(before).toBeGreaterThan(0);
    await voip.say(caller, 'Where are you?');
    await answered(caller, before);
    expect(caller.stream.marksReturned).toBeGreaterThan(1);
    // What may lie unplayed at the provider does not count as heard yet.
    await until(
      async () => (await voip.sessionOf(agentId)).conversation.items.length === 3,
      'the answer has been heard',
    );
    expect(caller.stream.received.every((chunk) => chunk.length === 160)).toBe(true);
    await caller.hangUp();
    const session = await voip.closedSession(agentId);
    expect(session).toMatchObject({
      sessionType: 'voip',
      closeReason: 'connection_closed',
      externalClientId: 'tel_4930555123',
      call: { direction: 'inbound', from: '+4930555123', to: '+4930999', codec: 'PCMU' },
    });
    expect(session.conversation.items.map(({ role, text }) => [role, text])).toEqual([
      ['agent', GREETING],
      ['user', 'Where are you?'],
      ['agent', 'I am sorry, I do not know that.'],
    ]);
    const [connect] = caller.documents[0]!.verbs;
    expect(connect!.attributes['action']).toMatch(`${voipEndpoint}/after?call=`);
    expect(connect!.children[0]!.attributes['url']).toBe(
      `${voip.service.origin.replace('http', 'ws')}/voip/${id}/media`,
    );
  });

  test('the agent hangs up: the provider asks what is next, and is told to hang up', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith();
    const caller = await voip.greeted(voipEndpoint);
    await voip.say(caller, 'bye');
    await until(() => caller.ended, 'the call is over');
    expect(stepsOf(caller).slice(1)).toEqual([['after', 'Hangup']]);
    expect(await voip.closedSession(agentId)).toMatchObject({ closeReason: 'agent_ended' });
  });

  test('whoever speaks while the agent does is listened to, and what was not played is thrown away', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith();
    const caller = await voip.greeted(voipEndpoint);
    const before = caller.stream.playedMs;
    await voip.say(caller, 'long');
    await until(() => caller.stream.playedMs > before + 1000, 'the agent speaks');
    expect(caller.stream.clears).toBe(0);
    await voip.say(caller, 'Stop, please');
    await until(() => caller.stream.clears > 0, 'the agent stops');
    const afterwards = caller.stream.playedMs;
    await answered(caller, afterwards);
    await caller.hangUp();
    const { items } = (await voip.closedSession(agentId)).conversation;
    const cut = items.find(({ text }) => text !== '' && LONG.startsWith(text))!;
    expect(cut.text.length).toBeLessThan(LONG.length);
  });

  test('keys reach the conversation, each once; the agent’s keys are tones', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith();
    const caller = await voip.greeted(voipEndpoint);
    const before = caller.stream.playedMs;
    caller.stream.press('4');
    const { streamSid } = caller.stream;
    const twice = { event: 'dtmf', streamSid, sequenceNumber: '900000', dtmf: { digit: '2' } };
    caller.stream.send(twice);
    caller.stream.send(twice);
    await until(
      async () => (await voip.sessionOf(agentId)).conversation.items.some(({ role }) => role === 'user'),
      'the keys are in the record',
    );
    await answered(caller, before);
    await voip.say(caller, 'keys');
    const sound = caller.stream.playedMs;
    await until(() => caller.stream.playedMs >= sound + 200, 'two keys have sounded');
    await caller.hangUp();
    const { items } = (await voip.closedSession(agentId)).conversation;
    const typed = items.filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(typed[0]!.replace(/[^0-9]/g, '')).toBe('42');
  });

  test('a connection that breaks is a caller who has hung up', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith();
    const caller = await voip.greeted(voipEndpoint);
    caller.stream.cut();
    expect(await voip.closedSession(agentId)).toMatchObject({ closeReason: 'connection_closed' });
    await until(() => caller.ended, 'the provider is told to hang up');
  });

  test('8 the sixth at once hears that nobody is free, and is hung up; the five go on', async () => {
    const { voipEndpoint } = await voip.agentWith();
    const five = await Promise.all(Array.from({ length: 5 }, () => voip.greeted(voipEndpoint)));
    const sixth = await voip.callTo(voipEndpoint);
    const message = 'Unfortunately, no agent is available at the moment.Please call again later.Goodbye.';
    await until(() => sixth.ended, 'the sixth is hung up', 30_000);
    expect(sixth.ended).toBe('hangup');
    expect(sixth.streams[0]!.playedMs).toBeGreaterThanOrEqual(message.length * 60);
    expect(five.map(({ stream }) => stream.closed)).toEqual([false, false, false, false, false]);
  });

  test('a withheld number is nobody', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith();
    await voip.greeted(voipEndpoint, { from: '+266696687' });
    const session = await voip.sessionOf(agentId);
    expect([session.call['from'], session.externalClientId]).toEqual([null, null]);
  });
});

describe('a transfer', () => {
  test('the provider calls; somebody picks up; the session is over, and the call is theirs', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith(handoff());
    const caller = await voip.greeted(voipEndpoint);
    const dial = await voip.putThrough(caller);
    expect(dial.attributes).toMatchObject({ timeout: '25', callerId: '+4930999' });
    expect([caller.person.name, caller.person.text]).toEqual(['Number', '+4930777']);
    expect(caller.person.attributes).toMatchObject({ sendDigits: 'w12', statusCallbackEvent: 'answered' });
    await until(
      async () => (await voip.sessionOf(agentId)).status === 'started',
      'the session goes on meanwhile',
    );
    await caller.personAnswers();
    expect(await voip.closedSession(agentId)).toMatchObject({
      closeReason: 'transferred',
      call: { transferredTo: '+49 30 777' },
    });
    await caller.dialEnds('completed', { DialBridged: 'true' });
    expect(caller.ended).toBe('hangup');
  });

  test('nobody picks up: the caller is back in the same conversation, and a second try succeeds', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith(handoff());
    const caller = await voip.greeted(voipEndpoint);
    await voip.putThrough(caller);
    await caller.dialEnds('no-answer');
    expect(caller.streams).toHaveLength(2);
    await answered(caller);
    await voip.putThrough(caller);
    await caller.dialEnds('completed');
    const session = await voip.closedSession(agentId);
    expect(session.closeReason).toBe('transferred');
    expect(session.conversation.items.map(({ text }) => text)).toEqual([
      GREETING,
      'human',
      'One moment.',
      'I am back.',
      'human',
      'One moment.',
    ]);
    expect(
      stepsOf(caller)
        .map(([step, verb]) => `${step} ${verb}`)
        .slice(1),
    ).toEqual(['after Dial', 'dialed Connect', 'after Dial', 'dialed Hangup']);
  });

  test('the person is told first, and refuses: the caller is back, whatever the provider makes of it', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith(handoff({ mode: 'attended' }));
    const caller = await voip.greeted(voipEndpoint, { callerName: 'Ada' });
    await voip.putThrough(caller);
    const [gather] = await caller.personAnswers();
    expect(gather!.children.map(({ text }) => text)).toEqual([
      'You have a call from Ada.',
      SUMMARY,
      'Press 1 to take the call, or 2 to refuse it.',
    ]);
    expect(gather!.children.every(({ attributes }) => attributes['language'] === 'en-US')).toBe(true);
    expect((await caller.personPresses(gather!, '2')).map(({ name }) => name)).toEqual(['Hangup']);
    await caller.dialEnds('completed');
    await answered(caller);
    expect((await voip.sessionOf(agentId)).status).toBe('started');
  });

  test('the person is told first, and stays on the line', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith(handoff({ mode: 'attended' }));
    const caller = await voip.greeted(voipEndpoint);
    await voip.putThrough(caller);
    const [gather] = await caller.personAnswers();
    expect((await voip.sessionOf(agentId)).status).toBe('started');
    expect(await caller.personPresses(gather!, '')).toEqual([]);
    expect(await voip.closedSession(agentId)).toMatchObject({ closeReason: 'transferred' });
    await caller.dialEnds('completed');
    expect(caller.ended).toBe('hangup');
  });

  test('the caller hangs up while it rings', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith(handoff());
    const caller = await voip.greeted(voipEndpoint);
    await voip.putThrough(caller);
    await caller.hangUp();
    expect(await voip.closedSession(agentId)).toMatchObject({ closeReason: 'connection_closed' });
  });

  test('what the provider cannot call is no transfer, and the caller stays', async () => {
    const { agentId, voipEndpoint } = await voip.agentWith(handoff({ transferExtension: 'the kitchen' }));
    const caller = await voip.greeted(voipEndpoint);
    const before = caller.stream.playedMs;
    await voip.say(caller, 'human');
    await until(
      async () =>
        (await voip.sessionOf(agentId)).conversation.items.some(({ text }) => text === 'I am back.'),
      'the agent says that it did not work',
    );
    expect(caller.stream.playedMs).toBeGreaterThan(before);
    expect([caller.streams.length, caller.dial]).toEqual([1, null]);
  });
});
// The last one: after it this process takes no more sessions.
test('where the call is not known any more, the caller gets a new conversation', async () => {
  const { voipEndpoint } = await voip.agentWith(handoff());
  const caller = await voip.greeted(voipEndpoint);
  const first = caller.streams[0]!;
  await voip.putThrough(caller);
  await voip.service.sessions.closeAll('server_lost');
  await until(() => voip.handling.size === 0, 'the process has lost the call');
  await caller.dialEnds('busy');
  expect(stepsOf(caller).at(-1)).toEqual(['dialed', 'Connect']);
  expect(caller.streams.at(-1)).not.toBe(first);
});
