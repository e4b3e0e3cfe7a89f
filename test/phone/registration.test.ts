import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type TestDatabase, testDatabase } from '../support/database.ts';
import { type Kamailio, startKamailio, TEST_CERTIFICATE } from '../support/phone/kamailio.ts';
import { type Line, makeLine, PHONE_ENV } from '../support/phone/line.ts';
import { Relay } from '../support/phone/relay.ts';
import { type RunningService, startDuet } from '../support/service.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let duet: RunningService;
let kamailio: Kamailio;
let strict: Kamailio;
let line: Line | null = null;

beforeAll(async () => {
  database = await testDatabase();
  const env = { ...PHONE_ENV, DATABASE_URL: addressOf(database), DUET_SIP_CA: TEST_CERTIFICATE };
  [duet, kamailio, strict] = await Promise.all([
    startDuet(env),
    startKamailio(),
    startKamailio(['WITH_SHA256']),
  ]);
});
afterEach(async () => {
  await line?.remove();
  line = null;
});
afterAll(async () => {
  await Promise.all([duet.stop(), kamailio.stop(), strict.stop()]);
  await database.drop();
});

const registered = (server: Kamailio, count: number) =>
  until(async () => (await server.contacts('duet')).length === count, `${count} contact(s) at kamailio`);

describe('a line at kamailio', () => {
  test.each([
    ['UDP', 'MD5'],
    ['TCP', 'MD5'],
    ['TLS', 'MD5'],
    ['UDP', 'SHA-256'],
    ['TCP', 'SHA-256'],
    ['TLS', 'SHA-256'],
  ] as const)(
    'over %s with %s it comes online, and is gone when it is deleted',
    async (transport, algorithm) => {
      const server = algorithm === 'MD5' ? kamailio : strict;
      line = await makeLine(duet, server, { transport });
      await line.until('online');
      expect(await line.status()).toMatchObject({ lifecycleStatus: 'Running', message: null });
      const [contact] = await server.contacts('duet');
      expect(contact).toContain(
        transport === 'UDP' ? 'sip:duet@127.0.0.1:' : `transport=${transport.toLowerCase()}`,
      );
      await line.remove();
      line = null;
      await registered(server, 0);
    },
  );

  test('a wrong password is Failed, with its fault in the log, and right again after a change', async () => {
    line = await makeLine(duet, kamailio, { password: 'wrong' });
    await until(async () => (await line!.status()).lifecycleStatus === 'Failed', 'Failed');
    const [fault] = await line.errors();
    expect([401, 403]).toContain(fault?.code);
    expect(fault?.message).toMatch(/password/i);
    await line.change({ password: 'duet-pass-1' });
    await line.until('online');
  });

  test('it is registered anew with new settings, and without the sip channel of its agent not at all', async () => {
    line = await makeLine(duet, kamailio);
    await line.until('online');
    await line.change({ transport: 'TCP' });
    await until(
      async () => (await kamailio.contacts('duet')).some((contact) => contact.includes('transport=tcp')),
      'the new contact',
    );
    await registered(kamailio, 1);
    await duet.ask('DELETE', `/public/agents/${line.agentId}/channels/sip`);
    await registered(kamailio, 0);
  });
});

/* Each at a server of its own, all at the same time. */
describe.concurrent('a line at a server of its own', () => {
  test.each(['UDP', 'TCP'] as const)(
    'over %s it comes back after the restart of its server',
    async (transport) => {
      const server = await startKamailio(['WITH_SHORT_EXPIRES']);
      let line: Line | null = null;
      try {
        line = await makeLine(duet, server, { transport });
        await line.until('online');
        await server.stop();
        // A lost connection is known at once; a datagram that nobody answers only after half a minute (RFC 3261, 17.1.2).
        if (transport === 'TCP')
          await until(async () => (await line!.status()).lifecycleStatus === 'Error', 'trouble');
        await server.start();
        await until(async () => (await server.contacts('duet')).length === 1, 'its contact', 40_000);
        await line.until('online', 40_000);
      } finally {
        await line?.remove();
        await server.stop();
      }
    },
  );

  test('it follows a server that wants longer registrations (423)', async () => {
    const server = await startKamailio(['WITH_LEAST_EXPIRES']);
    let line: Line | null = null;
    const relay = await Relay.open(server.port);
    try {
      line = await makeLine(duet, { ...server, port: relay.port });
      await line.until('online');
      await registered(server, 1);
      expect(relay.signals.some(({ text }) => text.startsWith('SIP/2.0 423'))).toBe(true);
      expect(await line.errors()).toEqual([]);
    } finally {
      await line?.remove();
      relay.close();
      await server.stop();
    }
  });

  test('it stays registered where a nonce is good for 3 s: a stale one is no wrong password', async () => {
    const server = await startKamailio(['WITH_SHORT_NONCE', 'WITH_SHORT_EXPIRES']);
    let line: Line | null = null;
    try {
      line = await makeLine(duet, server);
      await line.until('online');
      // -4: the nonce was right once.
      await until(() => server.output().includes('rc=-4'), 'an old nonce', 30_000);
      const challenges = server.output().split('rc=-4').length;
      await until(() => server.output().split('rc=-4').length > challenges, 'another old nonce', 30_000);
      await registered(server, 1);
      expect(await line.status()).toMatchObject({ lifecycleStatus: 'Running', sipStatus: 'online' });
      expect(await line.errors()).toEqual([]);
    } finally {
      await line?.remove();
      await server.stop();
    }
  });
});
