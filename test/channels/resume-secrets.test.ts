import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import { COMPANION } from '../support/app.ts';
import { raiseLimits } from '../support/limits.ts';
import { type Channel, type LiveService, liveService } from '../support/live-service.ts';
import {
  comeTo as connect,
  confirm,
  refusalOf,
  type ReturningClient,
  secretToldTo,
  type Shown,
  talksOn,
} from '../support/returning-client.ts';
import { instructedModel } from '../support/instructed-model.ts';
import { until } from '../support/until.ts';
import { webRtcChannel } from '../support/webrtc-channel.ts';

/** A session's id is told to many (webhooks, tools, logs, lists). Who comes back has to know what its client alone was told. */

const kiosk: Channel = (app, { parts }) => kioskChannel()(app as never, parts) as Promise<void>;

let service: LiveService;
let webrtc: ReturnType<typeof webRtcChannel>;
/** Several, in turn: each has a rate of its own, which these tests would use up. */
const displays: string[] = [];
let sessionsAtDisplays = 0;
const clients = new Set<ReturningClient>();

const made = async (method: string, path: string, body: object): Promise<string> => {
  const answer = await service.call(method, path, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
};

beforeAll(async () => {
  webrtc = webRtcChannel();
  service = await liveService({ speech: { llm: instructedModel() }, channels: [webrtc.channel, kiosk] });
  await raiseLimits(service);
  for (let count = 0; count < 3; count += 1) {
    const agentId = await made('POST', '/public/agents', { companionId: COMPANION, providerSettings: {} });
    displays.push(await made('PUT', `/public/agents/${agentId}/channels/kiosk`, {}));
  }
});
afterAll(async () => {
  await Promise.all([...clients].map((client) => client.hangUp()));
  webrtc?.close();
  await service?.close();
});

/** A session that waits for its client. */
interface Opened {
  readonly id: string;
  /** As the token has it, with what a first join needs. */
  readonly url: string;
  /** What somebody can make who knows the id alone. */
  readonly urlById: string;
}

interface Answer {
  readonly token: string;
  readonly connection: { readonly id: string };
}

const read = ({ token, connection: { id } }: Answer): Opened => {
  const { url, signalingUrl } = JSON.parse(atob(token)) as { url?: string; signalingUrl?: string };
  const path = url ? `/ws/sessions?token=${id}&` : `/ws/connections/${id}/signaling?`;
  const urlById = `${service.origin.replace('http', 'ws')}${path}`;
  return { id, url: `${url ?? signalingUrl ?? urlById}&`, urlById };
};

const open = async (path: string): Promise<Opened> => {
  const answer = await service.call('POST', path, { companionId: COMPANION, providerConfig: {} });
  return read(answer.json<Answer>());
};

const openKiosk = async (): Promise<Opened> => {
  const display = displays[sessionsAtDisplays++ % displays.length];
  const url = `${service.origin}/kiosk/${display}/sessions`;
  const answer = await fetch(url, { method: 'POST', headers: { 'x-duet-kiosk': '1' } });
  return read((await answer.json()) as Answer);
};

const CHANNELS: Readonly<Record<string, () => Promise<Opened>>> = {
  WebRTC: () => open('/public/connections'),
  WebSocket: () => open('/public/ws-connections'),
  'a kiosk': openKiosk,
};

const RESUME = 'resume=1&after=0';
const BY_ID = /Somebody is in this session already|There is no session with this token/;
const WRONG = 'This secret does not open the session: coming back takes the last one that it has told.';

const comeTo = (url: string, shown?: Shown): ReturningClient => {
  const client = connect(`${url}${RESUME}`, shown);
  clients.add(client);
  return client;
};

const expectRefused = async (client: ReturningClient, error: string | RegExp): Promise<void> =>
  expect(await refusalOf(client)).toEqual({ error: expect.stringMatching(error) as string, code: 1008 });

describe.concurrent.each(Object.entries(CHANNELS))('over %s', (_name, openSession) => {
  /** A client that is in its session, with what it was told, and has said that it keeps it. */
  const joined = async (shown?: Shown) => {
    const session = await openSession();
    const client = comeTo(session.url, shown);
    const secret = await secretToldTo(client);
    confirm(client);
    return { session, client, secret };
  };

  test('an id alone opens nothing, nor does the address by which the session was joined', async () => {
    const session = await openSession();
    const client = comeTo(session.url);
    await talksOn(client, 'Hello.');
    await expectRefused(comeTo(session.urlById), BY_ID);
    await expectRefused(comeTo(session.urlById, { attempt: 'mine' }), BY_ID);
    await expectRefused(comeTo(session.urlById, { secret: session.id }), /./);
    await expectRefused(comeTo(session.url), WRONG);
    await talksOn(client, 'Still me.');
    expect(client.refusal).toBeNull();
  });

  test('nor does it while nobody is there: the session waits for its own client', async () => {
    const session = await openSession();
    const client = comeTo(session.url);
    await talksOn(client, 'Hello.');
    await client.breakOff();
    await expectRefused(comeTo(session.urlById), BY_ID);
    await expectRefused(comeTo(session.url), WRONG);
    const back = comeTo(session.url, { secret: await secretToldTo(client) });
    await talksOn(back, 'Me again.');
  });

  test('the newest secret opens it, and each is new', async () => {
    const { session, client, secret } = await joined();
    await client.breakOff();
    const second = comeTo(session.url, { secret });
    const next = await secretToldTo(second);
    await until(() => second.events.some(({ event }) => event === 'session_resumed'), 'the way back');
    expect(next).not.toBe(secret);
    expect(Buffer.from(next, 'base64url').length).toBeGreaterThanOrEqual(16);
    confirm(second);
    await second.breakOff();
    const third = comeTo(session.url, { secret: next });
    expect([secret, next]).not.toContain(await secretToldTo(third));
    await talksOn(third, 'Third time.');
  });

  test('an old secret opens nothing, and harms nobody', async () => {
    const { session, client, secret } = await joined();
    await client.breakOff();
    const second = comeTo(session.url, { secret, attempt: 'mine' });
    await secretToldTo(second);
    confirm(second);
    await talksOn(second, 'Confirmed.');
    for (const shown of [{ secret }, { secret, attempt: 'mine' }, { secret, attempt: 'another' }])
      await expectRefused(comeTo(session.url, shown), WRONG);
    await talksOn(second, 'Still me.');
  });

  test('the secret of another session, or of another channel, opens nothing', async () => {
    const { session, client } = await joined();
    for (const [, openOther] of Object.entries(CHANNELS)) {
      const other = await openOther();
      const secret = await secretToldTo(comeTo(other.url));
      await expectRefused(comeTo(session.url, { secret }), WRONG);
      await expectRefused(comeTo(session.urlById, { secret }), /./);
    }
    await talksOn(client, 'Still me.');
  });

  test('of two that come with one secret at once, one is in', async () => {
    const { session, client, secret } = await joined();
    await client.breakOff();
    const two = ['one', 'other'].map((attempt) => comeTo(session.url, { secret, attempt }));
    await until(() => two.some(({ refusal }) => refusal), 'the refusal of one of them');
    const [refused, inside] = two[0]?.refusal ? two : [...two].reverse();
    await expectRefused(refused as ReturningClient, WRONG);
    await talksOn(inside as ReturningClient, 'I am the one.');
    expect(inside?.refusal).toBeNull();
  });

  test('of two that come to one address at once, one is in', async () => {
    const session = await openSession();
    const two = [comeTo(session.url), comeTo(session.url, { attempt: 'another' })];
    await until(() => two.some(({ refusal }) => refusal), 'the refusal of one of them');
    const inside = two.find(({ refusal }) => !refusal);
    await talksOn(inside as ReturningClient, 'I am the one.');
  });

  test('a client to which the next secret never came tries again by the one that it has, and nobody else does', async () => {
    const { session, client, secret } = await joined();
    await client.breakOff();
    const lost = comeTo(session.url, { secret, attempt: 'mine' });
    const unread = await secretToldTo(lost);
    await expectRefused(comeTo(session.url, { secret }), WRONG);
    await expectRefused(comeTo(session.url, { secret, attempt: 'another' }), WRONG);
    const again = comeTo(session.url, { secret, attempt: 'mine' });
    const next = await secretToldTo(again);
    expect(next).not.toBe(unread);
    await until(() => lost.refusal, 'the end of the attempt before');
    await expectRefused(comeTo(session.url, { secret: unread }), WRONG);
    await talksOn(again, 'Here I am.');
  });

  test('a client whose first answer was lost tries again by its address', async () => {
    const session = await openSession();
    const first = comeTo(session.url, { attempt: 'mine' });
    await secretToldTo(first);
    await first.breakOff();
    await expectRefused(comeTo(session.url, { attempt: 'another' }), WRONG);
    const again = comeTo(session.url, { attempt: 'mine' });
    await talksOn(again, 'Here I am.');
  });

  test('refusals are logged, and no secret is', async () => {
    const { session, client, secret } = await joined();
    await expectRefused(comeTo(session.url, { secret: 'a-guess' }), WRONG);
    await client.breakOff();
    await secretToldTo(comeTo(session.url, { secret, attempt: 'mine' }));
    const { log } = service;
    const refusals = log.filter(({ fields }) => Object(fields)['sessionId'] === session.id);
    expect(refusals.map(({ message, fields }) => [message, Object(fields)['refusal']])).toContainEqual([
      'a client was not let into a session that is held',
      'wrong_secret',
    ]);
    const { searchParams } = new URL(session.url);
    const written = JSON.stringify(log);
    for (const shown of ['a-guess', secret, searchParams.get('token') ?? 'no token'])
      expect(written).not.toContain(shown);
  });
});

describe.concurrent('a first join', () => {
  test('over WebRTC takes the id alone, as known clients have it, and once', async () => {
    const { id } = await open('/public/connections');
    const url = `${service.origin.replace('http', 'ws')}/ws/connections/${id}/signaling`;
    const known = connect(url);
    clients.add(known);
    await talksOn(known, 'Hello.');
    expect(known.events.map(({ event }) => event)).not.toContain('resume_secret');
    await expectRefused(comeTo(`${url}?`), BY_ID);
    await talksOn(known, 'Still me.');
  });

  test('over WebRTC with a secret takes the right one, which opens no WebSocket', async () => {
    const [one, other] = [await open('/public/connections'), await open('/public/connections')];
    const token = new URL(other.url).searchParams.get('token');
    const wrong = one.url.replace(/token=[^&]+/, `token=${token}`);
    await expectRefused(comeTo(wrong), /There is no session/);
    const socket = `${service.origin.replace('http', 'ws')}/ws/sessions?token=${token}&`;
    await expectRefused(comeTo(socket), /made for another channel/);
    await talksOn(comeTo(one.url), 'Hello.');
  });

  test('by whoever cannot does not keep out whoever can, at the same time', async () => {
    const session = await open('/public/connections');
    const wrong = session.url.replace(/token=[^&]+/, 'token=wrong');
    const strangers = Array.from({ length: 5 }, () => comeTo(wrong));
    const client = comeTo(session.url);
    for (const stranger of strangers) await expectRefused(stranger, /There is no session/);
    await talksOn(client, 'Hello.');
  });
});
