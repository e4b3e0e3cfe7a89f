import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { answered, handoff, type VoipChannel, voipCalls } from '../support/voip-calls.ts';
import { ProviderStream, VoipProvider, verbsOf } from '../support/voip-provider.ts';

const voip = voipCalls();

describe('who is believed', () => {
  const TOKEN = 'the auth token of an account';
  const fields = { CallSid: 'CA1', From: '+491', To: '+492' };

  test('a channel with a token takes signed requests alone, at every step', async () => {
    const { agentId, voipEndpoint, voipSignatureRequired } = await voip.agentWith({
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
    const caller = await voip.greeted(voipEndpoint, { authToken: TOKEN });
    const dial = await voip.putThrough(caller);
    const action = dial.attributes['action']!;
    expect((await unsigned.post(action, caller.fields({ DialCallStatus: 'busy' }))).status).toBe(403);
    const { statusCallback } = caller.person.attributes;
    expect((await forged.post(statusCallback!, { CallStatus: 'in-progress' })).status).toBe(403);
    expect((await voip.sessionOf(agentId)).status).toBe('started');
    await caller.dialEnds('busy');
    await answered(caller);
  });

  test('a GET is signed by its address', async () => {
    const { voipEndpoint } = await voip.agentWith({ voipAuthToken: TOKEN });
    const url = `${voipEndpoint}?${new URLSearchParams(fields)}`;
    const get = async (signature: string) =>
      fetch(url, { headers: { 'x-twilio-signature': signature } }).then(({ status }) => status);
    expect(await get(createHmac('sha1', TOKEN).update(url).digest('base64'))).toBe(200);
    expect(await get(createHmac('sha1', TOKEN).update(voipEndpoint).digest('base64'))).toBe(403);
  });

  test('the token is sealed and never answered; absent keeps it, null removes it', async () => {
    const { id, path } = await voip.agentWith({ voipAuthToken: TOKEN });
    const stored = async () =>
      (await voip.service.db
        .selectFrom('channel_configurations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst())!;
    const first = await stored();
    expect(JSON.stringify(first)).not.toContain(TOKEN);
    expect(first.voip_token_box).toMatch(/^aes256gcm:/);
    expect((await voip.service.call('GET', path)).body).not.toContain(TOKEN);
    const kept = await voip.service.call('PUT', path, { initialSpeech: 'Hi.' });
    expect([kept.json<VoipChannel>().voipSignatureRequired, kept.body.includes(TOKEN)]).toEqual([
      true,
      false,
    ]);
    expect((await stored()).voip_token_box).toBe(first.voip_token_box);
    const removed = await voip.json<VoipChannel>('PUT', path, { voipAuthToken: null });
    expect([removed.voipSignatureRequired, (await stored()).voip_token_box]).toEqual([false, null]);
  });

  test('an unknown channel is rejected; other bodies, long ones and calls without a name are refused', async () => {
    const { voipEndpoint } = await voip.agentWith();
    const post = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
    for (const id of [`chan_${'0'.repeat(40)}`, 'chan_x', 'x']) {
      const unknown = await post(`${voip.service.origin}/voip/${id}`, 'CallSid=CA1');
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
    const { voipEndpoint } = await voip.agentWith(handoff());
    const caller = await voip.greeted(voipEndpoint);
    const dial = await voip.putThrough(caller);
    const action = dial.attributes['action']!;
    const post = (url: string, more: object = {}) =>
      caller.post(url, { ...caller.fields({ DialCallStatus: 'completed' }), ...more });
    expect((await post(`${voipEndpoint}/dialed`)).status).toBe(403);
    expect((await post(action.slice(0, -1))).status).toBe(403);
    expect((await post(action, { CallSid: 'CA2' })).status).toBe(403);
    const other = await voip.agentWith();
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
    const { voipEndpoint } = await voip.agentWith();
    const other = await voip.agentWith();
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
    const { agentId, voipEndpoint } = await voip.agentWith();
    const stream = await streamTo(voipEndpoint);
    stream.start('CA1', { call: await claimOf(voipEndpoint) });
    await until(() => stream.playedMs > 0, 'the call has begun');
    act(stream);
    expect(await endOf(stream)).toMatch(reason);
    expect(await voip.closedSession(agentId)).toMatchObject({ closeReason: 'connection_closed' });
  });

  test('nothing may come before start; unknown events do no harm', async () => {
    const { voipEndpoint } = await voip.agentWith();
    const early = await streamTo(voipEndpoint);
    early.send({ event: 'news' });
    early.send({ event: 'media', streamSid: 'MZ1', media: { payload: 'AAAA' } });
    expect(await endOf(early)).toBe('nothing may come before start');
    const caller = await voip.greeted(voipEndpoint);
    caller.stream.send({ event: 'news', streamSid: 'MZ0' });
    const before = caller.stream.playedMs;
    await voip.say(caller, 'Where are you?');
    await answered(caller, before);
  });
});
