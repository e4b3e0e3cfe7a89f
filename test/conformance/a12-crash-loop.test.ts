import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { COMPANION, PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

/* Services that die again and again, before anybody's silence is long enough to be noticed. */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
});
afterAll(() => duet.close());

const processOf = (id: string, host: string | null, isAlone = false): Lifecycle =>
  createLifecycle({
    ...duet.parts,
    processId: id,
    former: { host, isAlone, isGone: (one) => one.startsWith('dead') },
  });

/** A session that a process runs. */
const startedBy = async (process: Lifecycle): Promise<string> => {
  const body = { companionId: COMPANION, providerConfig: {} };
  const answer = await duet.call('POST', '/public/connections', body);
  const { id } = answer.json<{ connection: { id: string } }>().connection;
  await process.claims.claimById(id);
  await process.records.markStarted(id);
  return id;
};

const statuses = (ids: readonly string[]) =>
  Promise.all(
    ids.map(
      async (id) => (await duet.call('GET', `/public/sessions/${id}`)).json<{ status: string }>().status,
    ),
  );

test('A.3 a service that starts closes at once what its dead processes held', async () => {
  const open: string[] = [];
  for (const [id, host] of [
    ['proc_dead', 'dead 7'],
    ['proc_alive', 'alive 8'],
    ['proc_elsewhere', null],
  ] as const) {
    const former = processOf(id, host);
    await former.processes.registerProcess(['media'], PUBLIC_URL);
    open.push(await startedBy(former));
  }
  const next = processOf('proc_next', 'alive 9');
  await next.processes.registerProcess(['media'], PUBLIC_URL);
  expect(await next.processes.closeFormer()).toBe(1);
  expect(await statuses(open)).toEqual(['closed', 'started', 'started']);
  // One that holds the lock of a data directory has the database to itself: no other process is left.
  await duet.db.deleteFrom('processes').where('id', '=', 'proc_elsewhere').execute();
  const alone = processOf('proc_alone', null, true);
  const own = await startedBy(alone);
  expect(await alone.processes.closeFormer()).toBe(2);
  expect(await statuses([...open, own])).toEqual(['closed', 'closed', 'closed', 'started']);
});

test('A.3 forty lives that last no time at all keep no places taken', async () => {
  await processOf('proc_last', null, true).processes.closeFormer();
  for (let life = 0; life < 40; life++) {
    const process = processOf(`proc_${life}`, null, true);
    await process.processes.registerProcess(['media'], PUBLIC_URL);
    expect(await process.processes.closeFormer()).toBe(life === 0 ? 0 : 1);
    await startedBy(process);
  }
});
