import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhoneSessions } from '../../src/platform/phone/phone-sessions.ts';
import { usesOf } from '../../src/console/organizations/quotas.store.ts';
import { createLineStore } from '../../src/platform/sip-connections/line-store.ts';
import type { PhoneSessions } from '../../src/live/calls.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';

/* A call that was joined with a person takes a place of the organization until it is over. */

const HOLDER = 'proc_a';
const egress = egressTo({ 'sip.example.com': '93.184.216.34' });

let duet: TestApp;
let tenant: Tenant;
let line: string;
let phone: PhoneSessions;
let count = 0;

beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
  const directory = { joinCall: () => Promise.reject(new Error('no call is joined here')) };
  phone = createPhoneSessions({ ...duet.parts, directory } as unknown as Parameters<
    typeof createPhoneSessions
  >[0]);
});
afterAll(async () => {
  await duet.close();
  await egress.close();
});

const call = (method: string, path: string, body?: unknown) => duet.call(method, path, body, tenant);
const idOf = async (path: string, body: object) => (await call('POST', path, body)).json<{ id: string }>().id;

/** An organization with five places, and a line that is online. */
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, `joined ${(count += 1)}`);
  const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  const agentId = await idOf('/public/agents', agent);
  await call('PUT', `/public/agents/${agentId}/channels/sip`, {});
  const settings = { server: 'sip.example.com', username: 'desk', password: 'secret' };
  line = await idOf('/public/sip-connections', { agentId, settings });
  const now = duet.clock.wallTime();
  const store = createLineStore(duet.db, HOLDER);
  const lines = await store.take({ now: new Date(now), until: new Date(now + 8_000) }, 100);
  const report = { lifecycle_status: 'Running', sip_status: 'online', message: null } as const;
  await store.report(
    lines.find(({ id }) => id === line)!,
    { ...report, refreshed_at: new Date(now) },
  );
});

const dial = async (): Promise<string | number> => {
  const answer = await call('POST', `/public/sip-connections/${line}/call`, { destination: '+4930123456' });
  return answer.statusCode === 200 ? answer.json<{ sessionId: string }>().sessionId : answer.statusCode;
};
const transferred = (id: string) =>
  duet.db.updateTable('sessions').set({ status: 'closed' }).where('id', '=', id).execute();
const used = async (): Promise<number | null> =>
  (await usesOf(duet.db, tenant.organizationId, new Date(duet.clock.wallTime()))).concurrentSip;

/** All places are taken; of one the session is over, and its caller was joined with a person. */
async function joinOneOfFive(): Promise<string> {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(dial));
  const joined = String(ids[0]);
  await phone.renewSlot(joined);
  await transferred(joined);
  return joined;
}

test('a joined call keeps its place behind the end of its session, until it is over', async () => {
  const joined = await joinOneOfFive();
  expect([await dial(), await used()]).toEqual([409, 5]);
  await phone.releaseSlot(joined);
  expect(await used()).toBe(4);
  expect(await dial()).toMatch(/^sess_/);
  expect(await dial()).toBe(409);
});

test('a place is kept for as long as somebody says so, and then 20 seconds', async () => {
  const joined = await joinOneOfFive();
  duet.clock.advance(19_000);
  await phone.renewSlot(joined);
  duet.clock.advance(19_000);
  expect(await used()).toBe(5);
  duet.clock.advance(1_001);
  expect(await used()).toBe(4);
  // The row is gone as soon as another call is joined.
  await phone.renewSlot('sess_other');
  const rows = duet.db.selectFrom('rate_buckets').selectAll().where('key', 'like', `joined:%${joined}`);
  expect(await rows.execute()).toEqual([]);
});

test('a joined call of another organization takes no place here', async () => {
  await joinOneOfFive();
  const others = await makeTenant(duet.parts, `others of ${count}`);
  expect((await usesOf(duet.db, others.organizationId, new Date(duet.clock.wallTime()))).concurrentSip).toBe(
    0,
  );
});

test('calls that ask at once get no more than the places that joined calls leave', async () => {
  const joined = String(await dial());
  await phone.renewSlot(joined);
  await transferred(joined);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(dial));
  expect(answers.filter((answer) => answer === 409)).toHaveLength(4);
});
