import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMPANION } from '../support/app.ts';
import { until } from '../support/until.ts';
import {
  type ProviderOptions,
  ProviderStream,
  type Verb,
  VoipProvider,
  verbsOf,
} from '../support/voip-provider.ts';
import { GREETING, LONG, SUMMARY, type VoipService, voipService } from '../support/voip-service.ts';

let voip: VoipService;
let service: VoipService['service'];
let handling: VoipService['handling'];

beforeAll(async () => {
  voip = await voipService();
  ({ service, handling } = voip);
});
afterAll(() => voip.close());

const callers: VoipProvider[] = [];
/** Whoever is still on the line hangs up: every test begins with all places free. */
afterEach(async () => {
  await Promise.all(callers.splice(0).map((caller) => caller.hangUp().catch(() => undefined)));
  await until(() => handling.size === 0 && service.sessions.size === 0, 'all calls are over');
});

interface Channels {
  readonly id: string;
  readonly voipEndpoint: string;
  readonly voipSignatureRequired: boolean;
}

const json = async <T>(method: string, path: string, body?: object): Promise<T> =>
  (await service.call(method, path, body)).json<T>();

async function agentWith(body: object = {}): Promise<Channels & { agentId: string; path: string }> {
  const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {}, language: 'en' };
  const { id: agentId } = await json<{ id: string }>('POST', '/public/agents', agent);
  const path = `/public/agents/${agentId}/channels/voip`;
  return {
    ...(await json<Channels>('PUT', path, { initialSpeech: 'Greet the caller.', ...body })),
    agentId,
    path,
  };
}

const handoff = (more: object = {}) => ({
  humanHandoff: { enabled: true, transferExtension: '+49 30 777,12', ...more },
});

const callTo = async (endpoint: string, more: Partial<ProviderOptions> = {}): Promise<VoipProvider> => {
  const caller = new VoipProvider({ endpoint, ...more });
  callers.push(caller);
  return caller.call();
};

interface SessionRecord {
  readonly id: string;
  readonly sessionType: string;
  readonly status: string;
  readonly closeReason: string | null;
  readonly externalClientId: string | null;
  readonly call: Readonly<Record<string, unknown>>;
  readonly conversation: { readonly items: readonly { role: string; text: string }[] };
}

const sessionOf = async (agentId: string): Promise<SessionRecord> => {
  const [row, ...others] = await service.db
    .selectFrom('sessions')
    .select('id')
    .where('agent_id', '=', agentId)
    .execute();
  expect(others).toEqual([]);
  return json<SessionRecord>('GET', `/public/sessions/${row!.id}`);
};

const closedSession = (agentId: string): Promise<SessionRecord> =>
  until(async () => {
    const session = await sessionOf(agentId);
    return session.status === 'closed' && session;
  }, 'the session is closed');

const say = (caller: VoipProvider, text: string) => caller.stream.say(service.tones.say(text));

/** The agent has said something since, and has stopped. */
const answered = async (caller: VoipProvider, before = 0): Promise<void> => {
  await until(() => caller.stream.playedMs > before, 'the agent speaks');
  await until(() => !caller.stream.isSounding, 'the agent has spoken');
};

const greeted = async (endpoint: string, more: Partial<ProviderOptions> = {}): Promise<VoipProvider> => {
  const caller = await callTo(endpoint, more);
  await answered(caller);
  return caller;
};

/** The caller asks for a human, and the provider is told to call one. */
const putThrough = async (caller: VoipProvider): Promise<Verb> => {
  await say(caller, 'human');
  await until(() => caller.dial, 'the provider is told to call somebody');
  return caller.dial!;
};

const stepsOf = ({ documents }: VoipProvider) =>
  documents.map(({ step, verbs }) => [step, ...verbs.map((v) => v.name)]);

describe('a call', () => {
  test('1.5 is greeted, asks, is answered, and ends with the caller; its record says so', async () => {
    const { agentId, voipEndpoint, id } = await agentWith();
    const caller = await greeted(voipEndpoint, { callerName: 'Ada' });
    const before = caller.stream.playedMs;
    expect(before).toBeGreaterThan(0);
    await say(caller, 'Where are you?');
    await answered(caller, before);
    expect(caller.stream.marksReturned).toBeGreaterThan(1);
    // What may lie unplayed at the provider does not count as heard yet.
    await until(
      async () => (await sessionOf(agentId)).conversation.items.length === 3,
      'the answer has been heard',
    );
    expect(caller.stream.received.every((chunk) => chunk.length === 160)).toBe(true);
    await caller.hangUp();
    const session = await closedSession(agentId);
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
      `${service.origin.replace('http', 'ws')}/voip/${id}/media`,
    );
  });

  test('the agent hangs up: the provider asks what is next, and is told to hang up', async () => {
    const { agentId, voipEndpoint } = await agentWith();
    const caller = await greeted(voipEndpoint);
    await say(caller, 'bye');
    await until(() => caller.ended, 'the call is over');
    expect(stepsOf(caller).slice(1)).toEqual([['after', 'Hangup']]);
    expect(await closedSession(agentId)).toMatchObject({ closeReason: 'agent_ended' });
  });

  test('whoever speaks while the agent does is listened to, and what was not played is thrown away', async () => {
    const { agentId, voipEndpoint } = await agentWith();
    const caller = await greeted(voipEndpoint);
    const before = caller.stream.playedMs;
    await say(caller, 'long');
    await until(() => caller.stream.playedMs > before + 1000, 'the agent speaks');
    expect(caller.stream.clears).toBe(0);
    await say(caller, 'Stop, please');
    await until(() => caller.stream.clears > 0, 'the agent stops');
    const afterwards = caller.stream.playedMs;
    await answered(caller, afterwards);
    await caller.hangUp();
    const { items } = (await closedSession(agentId)).conversation;
    const cut = items.find(({ text }) => text !== '' && LONG.startsWith(text))!;
    expect(cut.text.length).toBeLessThan(LONG.length);
  });

  test('keys reach the conversation, each once; the agent’s keys are tones', async () => {
    const { agentId, voipEndpoint } = await agentWith();
    const caller = await greeted(voipEndpoint);
    const before = caller.stream.playedMs;
    caller.stream.press('4');
    const { streamSid } = caller.stream;
    const twice = { event: 'dtmf', streamSid, sequenceNumber: '900000', dtmf: { digit: '2' } };
    caller.stream.send(twice);
    caller.stream.send(twice);
    await until(
      async () => (await sessionOf(agentId)).conversation.items.some(({ role }) => role === 'user'),
      'the keys are in the record',
    );
    await answered(caller, before);
    await say(caller, 'keys');
    const sound = caller.stream.playedMs;
    await until(() => caller.stream.playedMs >= sound + 200, 'two keys have sounded');
    await caller.hangUp();
    const { items } = (await closedSession(agentId)).conversation;
    const typed = items.filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(typed[0]!.replace(/[^0-9]/g, '')).toBe('42');
  });

  test('a connection that breaks is a caller who has hung up', async () => {
    const { agentId, voipEndpoint } = await agentWith();
    const caller = await greeted(voipEndpoint);
    caller.stream.cut();
    expect(await closedSession(agentId)).toMatchObject({ closeReason: 'connection_closed' });
    await until(() => caller.ended, 'the provider is told to hang up');
  });

  test('8 the sixth at once hears that nobody is free, and is hung up; the five go on', async () => {
    const { voipEndpoint } = await agentWith();
    const five = await Promise.all(Array.from({ length: 5 }, () => greeted(voipEndpoint)));
    const sixth = await callTo(voipEndpoint);
    const message = 'Unfortunately, no agent is available at the moment.Please call again later.Goodbye.';
    await until(() => sixth.ended, 'the sixth is hung up', 30_000);
    expect(sixth.ended).toBe('hangup');
    expect(sixth.streams[0]!.playedMs).toBeGreaterThanOrEqual(message.length * 60);
    expect(five.map(({ stream }) => stream.closed)).toEqual([false, false, false, false, false]);
  });

  test('a withheld number is nobody', async () => {
    const { agentId, voipEndpoint } = await agentWith();
    await greeted(voipEndpoint, { from: '+266696687' });
    const session = await sessionOf(agentId);
    expect([session.call['from'], session.externalClientId]).toEqual([null, null]);
  });
});

describe('a transfer', () => {
  test('the provider calls; somebody picks up; the session is over, and the call is theirs', async () => {
    const { agentId, voipEndpoint } = await agentWith(handoff());
    const caller = await greeted(voipEndpoint);
    const dial = await putThrough(caller);
    expect(dial.attributes).toMatchObject({ timeout: '25', callerId: '+4930999' });
    expect([caller.person.name, caller.person.text]).toEqual(['Number', '+4930777']);
    expect(caller.person.attributes).toMatchObject({ sendDigits: 'w12', statusCallbackEvent: 'answered' });
    await until(async () => (await sessionOf(agentId)).status === 'started', 'the session goes on meanwhile');
    await caller.personAnswers();
    expect(await closedSession(agentId)).toMatchObject({
      closeReason: 'transferred',
      call: { transferredTo: '+49 30 777' },
    });
    await caller.dialEnds('completed', { DialBridged: 'true' });
    expect(caller.ended).toBe('hangup');
  });

  test('nobody picks up: the caller is back in the same conversation, and a second try succeeds', async () => {
    const { agentId, voipEndpoint } = await agentWith(handoff());
    const caller = await greeted(voipEndpoint);
    await putThrough(caller);
    await caller.dialEnds('no-answer');
    expect(caller.streams).toHaveLength(2);
    await answered(caller);
    await putThrough(caller);
    await caller.dialEnds('completed');
    const session = await closedSession(agentId);
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
    const { agentId, voipEndpoint } = await agentWith(handoff({ mode: 'attended' }));
    const caller = await greeted(voipEndpoint, { callerName: 'Ada' });
    await putThrough(caller);
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
    expect((await sessionOf(agentId)).status).toBe('started');
  });

  test('the person is told first, and stays on the line', async () => {
    const { agentId, voipEndpoint } = await agentWith(handoff({ mode: 'attended' }));
    const caller = await greeted(voipEndpoint);
    await putThrough(caller);
    const [gather] = await caller.personAnswers();
    expect((await sessionOf(agentId)).status).toBe('started');
    expect(await caller.personPresses(gather!, '')).toEqual([]);
    expect(await closedSession(agentId)).toMatchObject({ closeReason: 'transferred' });
    await caller.dialEnds('completed');
    expect(caller.ended).toBe('hangup');
  });

  test('the caller hangs up while it rings', async () => {
    const { agentId, voipEndpoint } = await agentWith(handoff());
    const caller = await greeted(voipEndpoint);
    await putThrough(caller);
    await caller.hangUp();
    expect(await closedSession(agentId)).toMatchObject({ closeReason: 'connection_closed' });
  });

  test('what the provider cannot call is no transfer, and the caller stays', async () => {
    const { agentId, voipEndpoint } = await agentWith(handoff({ transferExtension: 'the kitchen' }));
    const caller = await greeted(voipEndpoint);
    const before = caller.stream.playedMs;
    await say(caller, 'human');
    await until(
      async () => (await sessionOf(agentId)).conversation.items.some(({ text }) => text === 'I am back.'),
      'the agent says that it did not work',
    );
    expect(caller.stream.playedMs).toBeGreaterThan(before);
    expect([caller.streams.length, caller.dial]).toEqual([1, null]);
  });
});

describe('who is believed', () => {
  const TOKEN = 'the auth token of an account';
  const fields = { CallSid: 'CA1', From: '+491', To: '+492' };

  test('a channel with a token takes signed requests alone, at every step', async () => {
    const { agentId, voipEndpoint, voipSignatureRequired } = await agentWith({
      voipAuthToken: TOKEN,
      ...handoff(),
    });
    expect(voipSignatureRequired).toBe(true);
    const unsigned = new VoipProvider({ endpoint: voipEndpoint });
    const forged = new VoipProvider({ endpoint: voipEndpoint, authToken: `${TOKEN}!` });
    expect([
      (await unsigned.post(voipEndpoint, fields)).status,
      (await forged.post(voipEndpoint, fields)).status,
    ]).toEqual([403, 403]);
    expect((await unsigned.post(voipEndpoint, fields)).text).toContain('voipAuthToken');
    const caller = await greeted(voipEndpoint, { authToken: TOKEN });
    const dial = await putThrough(caller);
    const action = dial.attributes['action']!;
    expect((await unsigned.post(action, caller.fields({ DialCallStatus: 'busy' }))).status).toBe(403);
    const { statusCallback } = caller.person.attributes;
    expect((await forged.post(statusCallback!, { CallStatus: 'in-progress' })).status).toBe(403);
    expect((await sessionOf(agentId)).status).toBe('started');
    await caller.dialEnds('busy');
    await answered(caller);
  });

  test('a GET is signed by its address', async () => {
    const { voipEndpoint } = await agentWith({ voipAuthToken: TOKEN });
    const { createHmac } = await import('node:crypto');
    const url = `${voipEndpoint}?${new URLSearchParams(fields)}`;
    const get = async (signature: string) =>
      fetch(url, { headers: { 'x-twilio-signature': signature } }).then(({ status }) => status);
    expect(await get(createHmac('sha1', TOKEN).update(url).digest('base64'))).toBe(200);
    expect(await get(createHmac('sha1', TOKEN).update(voipEndpoint).digest('base64'))).toBe(403);
  });

  test('the token is sealed and never answered; absent keeps it, null removes it', async () => {
    const { id, path } = await agentWith({ voipAuthToken: TOKEN });
    const stored = async () =>
      (await service.db
        .selectFrom('channel_configurations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst())!;
    const first = await stored();
    expect(JSON.stringify(first)).not.toContain(TOKEN);
    expect(first.voip_token_box).toMatch(/^aes256gcm:/);
    expect((await service.call('GET', path)).body).not.toContain(TOKEN);
    const kept = await service.call('PUT', path, { initialSpeech: 'Hi.' });
    expect([kept.json<Channels>().voipSignatureRequired, kept.body.includes(TOKEN)]).toEqual([true, false]);
    expect((await stored()).voip_token_box).toBe(first.voip_token_box);
    const removed = await json<Channels>('PUT', path, { voipAuthToken: null });
    expect([removed.voipSignatureRequired, (await stored()).voip_token_box]).toEqual([false, null]);
  });

  test('an unknown channel is rejected; other bodies, long ones and calls without a name are refused', async () => {
    const { voipEndpoint } = await agentWith();
    const post = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
    for (const id of [`chan_${'0'.repeat(40)}`, 'chan_x', 'x']) {
      const unknown = await post(`${service.origin}/voip/${id}`, 'CallSid=CA1');
      expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/xml; charset=utf-8']);
      expect(verbsOf(await unknown.text()).map(({ name }) => name)).toEqual(['Reject']);
    }
    expect((await post(voipEndpoint, '{}', 'application/json')).status).toBe(415);
    expect((await post(voipEndpoint, 'CallSid=CA1', 'text/plain')).status).toBe(415);
    expect((await post(voipEndpoint, `CallSid=CA1&From=${'1'.repeat(20_000)}`)).status).toBe(413);
    expect((await post(voipEndpoint, 'From=1')).status).toBe(400);
    expect((await fetch(voipEndpoint, { method: 'POST' })).status).toBe(400);
    expect((await fetch(voipEndpoint, { method: 'DELETE' })).status).toBe(405);
  });

  test('a step is believed by its own address alone', async () => {
    const { voipEndpoint } = await agentWith(handoff());
    const caller = await greeted(voipEndpoint);
    const dial = await putThrough(caller);
    const action = dial.attributes['action']!;
    const post = (url: string, more: object = {}) =>
      caller.post(url, { ...caller.fields({ DialCallStatus: 'completed' }), ...more });
    expect((await post(`${voipEndpoint}/dialed`)).status).toBe(403);
    expect((await post(action.slice(0, -1))).status).toBe(403);
    expect((await post(action, { CallSid: 'CA2' })).status).toBe(403);
    const other = await agentWith();
    expect((await post(action.replace(voipEndpoint, other.voipEndpoint))).status).toBe(403);
    expect(caller.ended).toBeNull();
    await caller.dialEnds('busy');
    await answered(caller);
  });
});

describe('hostile streams', () => {
  const streamTo = async (endpoint: string): Promise<ProviderStream> => {
    const stream = new ProviderStream(`${endpoint.replace('http', 'ws')}/media`);
    await stream.opened();
    return stream;
  };
  const claimOf = async (endpoint: string, callSid = 'CA1'): Promise<string> => {
    const { text } = await new VoipProvider({ endpoint }).post(endpoint, { CallSid: callSid });
    return verbsOf(text)[0]!.children[0]!.children[0]!.attributes['value']!;
  };
  const endOf = async (stream: ProviderStream): Promise<string> => {
    await stream.over;
    return stream.closeReason;
  };

  test('a claim is for one stream, of its own call and channel, once', async () => {
    const { voipEndpoint } = await agentWith();
    const other = await agentWith();
    const claim = await claimOf(voipEndpoint);
    for (const [endpoint, callSid, call] of [
      [voipEndpoint, 'CA2', claim],
      [other.voipEndpoint, 'CA1', claim],
      [voipEndpoint, 'CA1', `${claim}A`],
      [voipEndpoint, 'CA1', ''],
    ] as const) {
      const stream = await streamTo(endpoint);
      stream.start(callSid, { call });
      expect(await endOf(stream)).toBe('there is no such call');
    }
    const right = await streamTo(voipEndpoint);
    right.start('CA1', { call: claim });
    await until(() => right.playedMs > 0, 'the right one is greeted');
    const again = await streamTo(voipEndpoint);
    again.start('CA1', { call: claim });
    expect(await endOf(again)).toBe('there is no such call');
    expect(right.closed).toBe(false);
    right.stop();
  });

  test.each<[what: string, reason: RegExp, act: (stream: ProviderStream) => void]>([
    [
      'wrong base64',
      /base64/,
      (s) => s.send({ event: 'media', streamSid: s.streamSid, media: { payload: '***' } }),
    ],
    [
      'another stream',
      /streamSid/,
      (s) => s.send({ event: 'media', streamSid: 'MZ0', media: { payload: 'AAAA' } }),
    ],
    ['no JSON', /JSON object/, (s) => s.send('{')],
    ['binary', /not binary/, (s) => s.sendBinary(new Uint8Array(10))],
    ['a long message', /too long/, (s) => s.send({ event: 'x', more: 'x'.repeat(100_000) })],
    ['a second start', /once/, (s) => s.start('CA1', { call: 'x' })],
    [
      'many messages',
      /messages a second/,
      (s) => {
        for (let at = 0; at < 2000; at++) s.send({ event: 'x' });
      },
    ],
    [
      'a flood of sound',
      /more sound/,
      (s) => {
        const payload = Buffer.alloc(40_000).toString('base64');
        for (let at = 0; at < 4; at++) s.send({ event: 'media', streamSid: s.streamSid, media: { payload } });
      },
    ],
  ])('%s is cut off, and its session is over', async (_what, reason, act) => {
    const { agentId, voipEndpoint } = await agentWith();
    const stream = await streamTo(voipEndpoint);
    stream.start('CA1', { call: await claimOf(voipEndpoint) });
    await until(() => stream.playedMs > 0, 'the call has begun');
    act(stream);
    expect(await endOf(stream)).toMatch(reason);
    expect(await closedSession(agentId)).toMatchObject({ closeReason: 'connection_closed' });
  });

  test('nothing may come before start; unknown events do no harm', async () => {
    const { voipEndpoint } = await agentWith();
    const early = await streamTo(voipEndpoint);
    early.send({ event: 'news' });
    early.send({ event: 'media', streamSid: 'MZ1', media: { payload: 'AAAA' } });
    expect(await endOf(early)).toBe('nothing may come before start');
    const caller = await greeted(voipEndpoint);
    caller.stream.send({ event: 'news', streamSid: 'MZ0' });
    const before = caller.stream.playedMs;
    await say(caller, 'Where are you?');
    await answered(caller, before);
  });
});

// The last one: after it this process takes no more sessions.
test('where the call is not known any more, the caller gets a new conversation', async () => {
  const { voipEndpoint } = await agentWith(handoff());
  const caller = await greeted(voipEndpoint);
  const first = caller.streams[0]!;
  await putThrough(caller);
  await service.sessions.closeAll('server_lost');
  await until(() => handling.size === 0, 'the process has lost the call');
  await caller.dialEnds('busy');
  expect(stepsOf(caller).at(-1)).toEqual(['dialed', 'Connect']);
  expect(caller.streams.at(-1)).not.toBe(first);
});
