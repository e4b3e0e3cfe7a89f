import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TranscriptItem } from '../../src/conversation/ports.ts';
import type { LanguageModel } from '../../src/conversation/provider-ports.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { memorySummarization } from '../../src/platform/memories/summarization.job.ts';
import { rememberSessions } from '../../src/platform/memories/summarization.queue.ts';
import { forgetEverywhere } from '../../src/platform/memories/memories.service.ts';
import { createRemembered } from '../../src/platform/memories/remembered.ts';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { addCompanion, COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';

const BILLS = 'comp_bills';
const STOCK = 'comp_stock';

let duet: TestApp;
let tenant: Tenant;
let lifecycle: Lifecycle;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  lifecycle = createLifecycle({ ...duet.parts, remember: rememberSessions(duet.parts) });
  await addCompanion(duet.parts, BILLS, { stock_slug: 'bills' });
  await addCompanion(duet.parts, STOCK, { stock_slug: 'stock' });
});
afterAll(() => duet.close());
beforeEach(async () => {
  await duet.db.deleteFrom('jobs').execute();
  tenant = await makeTenant(duet.parts, 'Fresh');
});

/** Does what is due, as a worker does. */
const work = async (mind: LanguageModel | null = null): Promise<void> => {
  const handlers = [memorySummarization({ ...duet.parts, model: async () => mind })];
  const jobs = startJobs({ ...duet.parts, handlers });
  await jobs.runDue();
  await jobs.stop();
};

const item = (role: 'user' | 'agent', text: string): TranscriptItem => ({
  ...{ role, text, generated: text },
  timestamp: Math.floor(duet.clock.wallTime() / 1000),
});

/** A session of `ada` that has started with the stock companion of all tests, and goes on. */
class Talk {
  readonly id: string;
  #position = 0;

  private constructor(id: string) {
    this.id = id;
  }

  static async begin(by = lifecycle, client: string | null = 'ada'): Promise<Talk> {
    const body = { companionId: COMPANION, providerConfig: {}, externalClientId: client };
    const answer = await duet.call('POST', '/public/ws-connections', body, tenant);
    const { token, connection } = answer.json<{ token: string; connection: { id: string } }>();
    const { url } = JSON.parse(atob(token)) as { url: string };
    await by.claims.claimByToken(new URL(url).searchParams.get('token') ?? '');
    await by.records.markStarted(connection.id);
    return new Talk(connection.id);
  }

  async say(...texts: readonly string[]): Promise<this> {
    for (const text of texts)
      await lifecycle.records.appendItem(this.id, this.#position++, item('user', text));
    return this;
  }

  async to(companionId: string, by = lifecycle, language = 'en'): Promise<this> {
    await by.records.recordHandoff(this.id, this.#position, { companionId, companionName: 'Bo', language });
    return this;
  }

  async end(): Promise<void> {
    await lifecycle.records.close(this.id, 'connection_closed');
  }
}

/** What begins a transaction of its own does its work in this one. */
const nested = (transaction: Kysely<Schema>): Kysely<Schema> =>
  new Proxy(transaction, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: (does: (within: Kysely<Schema>) => unknown) => does(target) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Somebody waits for what this transaction holds. */
const somebodyWaits = (): Promise<unknown> =>
  until(async () => {
    const { rows } = await sql<{ many: number }>`
      select count(*)::integer as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(duet.db);
    return rows[0]!.many === 1;
  }, 'somebody waits');

const texts = async (companionId: string, by = tenant): Promise<string[]> => {
  const answer = await duet.call('GET', `/public/memories?companionId=${companionId}`, undefined, by);
  return answer.json<{ items: { text: string }[] }>().items.map(({ text }) => text);
};
const all = async () => Promise.all([COMPANION, BILLS, STOCK].map((companionId) => texts(companionId)));
const forget = (companionId: string) =>
  duet.call('DELETE', `/public/memories?companionId=${companionId}&externalClientId=ada`, undefined, tenant);

const recall = async (companionId: string): Promise<string[]> => {
  const { organizationId, projectId } = tenant;
  const owner = { organizationId, projectId, apiKeyId: null, companionId, agentId: null, tags: {} };
  const lines = await createRemembered(duet.parts)({
    owner: { ...owner, externalClientId: 'ada', sessionType: 'sip' },
  });
  return lines.map((line) => line.replace(/^On [^:]*: /, ''));
};

const JAZZ = 'They said "I like jazz".';
const ROCK = 'They said "I like rock".';
const FOLK = 'They said "I like folk".';

describe('a session that was handed over', () => {
  test('is remembered by each companion as far as it had it, and by no other', async () => {
    const talk = await Talk.begin();
    await talk.say('I like jazz.').then((one) => one.to(BILLS));
    await talk.say('I like rock.');
    expect(await texts(BILLS)).toEqual([]);
    await talk.end();
    // Until somebody gets round to it, both read their part of the transcript.
    expect([await recall(COMPANION), await recall(BILLS), await recall(STOCK)]).toEqual([[JAZZ], [ROCK], []]);
    await work();
    expect(await all()).toEqual([[JAZZ], [ROCK], []]);
    expect([await recall(COMPANION), await recall(BILLS), await recall(STOCK)]).toEqual([[JAZZ], [ROCK], []]);
  });

  test('and handed back is remembered by the first in both its parts, as one', async () => {
    const talk = await Talk.begin();
    await (await talk.say('I like jazz.')).to(BILLS);
    await (await talk.say('I like rock.')).to(COMPANION);
    await (await talk.say('I like folk.')).to(BILLS);
    await talk.end();
    await work();
    expect(await all()).toEqual([[`${JAZZ} ${FOLK}`], [ROCK], []]);
  });

  test('is not remembered by one to whom nothing was said', async () => {
    const talk = await Talk.begin();
    await (await talk.to(BILLS)).to(STOCK);
    await (await talk.say('I like jazz.')).to(BILLS);
    await talk.end();
    await work();
    expect(await all()).toEqual([[], [], [JAZZ]]);
  });

  test('goes by the language of each', async () => {
    const talk = await Talk.begin();
    await (await talk.say('Ich heiße Anna.')).to(BILLS, lifecycle, 'de');
    await talk.say('Ich heiße Anna.');
    await talk.end();
    await work();
    expect(await texts(BILLS)).toEqual(['Their name is Anna.']);
    expect(await texts(COMPANION)).not.toContain('Their name is Anna.');
  });

  test('is written down as such once, however often its writing is repeated', async () => {
    const talk = await Talk.begin();
    await (await talk.say('I like jazz.')).to(BILLS);
    await talk.to(BILLS);
    await talk.say('I like rock.');
    await talk.end();
    await work();
    await talk.end();
    await work();
    expect(await all()).toEqual([[JAZZ], [ROCK], []]);
  });

  test('is of nobody without a client, and cannot be taken over when it is over', async () => {
    const unknown = await Talk.begin(lifecycle, null);
    await (await unknown.say('I like jazz.')).to(BILLS);
    await unknown.end();
    const talk = await Talk.begin();
    await talk.say('I like rock.');
    await talk.end();
    await talk.to(BILLS);
    const rows = duet.db.selectFrom('session_companions').select('companion_id');
    expect(await rows.where('project_id', '=', tenant.projectId).execute()).toEqual([
      { companion_id: COMPANION },
    ]);
  });

  test('stays in the memories of its own project', async () => {
    const talk = await Talk.begin();
    await (await talk.say('I like jazz.')).to(BILLS);
    await (await talk.say('I like rock.')).end();
    await work();
    expect([await texts(COMPANION, duet.second), await texts(BILLS, duet.second)]).toEqual([[], []]);
  });
});

describe('when a process dies', () => {
  test('before the change is written, what was said is the first’s; behind it, each has their own', async () => {
    const processId = `proc_${tenant.projectId}`;
    const doomed = createLifecycle({ ...duet.parts, processId });
    await doomed.processes.registerProcess(['media'], 'http://duet.test');
    const unwritten = await Talk.begin(doomed);
    await unwritten.say('I like jazz.');
    const written = await Talk.begin(doomed);
    await (await (await written.say('I like folk.')).to(BILLS, doomed)).say('I like rock.');
    await lifecycle.processes.closeLost([processId]);
    await work();
    expect([(await texts(COMPANION)).sort(), await texts(BILLS)]).toEqual([[FOLK, JAZZ], [ROCK]]);
  });

  test('in the midst of the change, none of it is there', async () => {
    const talk = await Talk.begin();
    await talk.say('I like jazz.');
    const dies = duet.db.transaction().execute(async (transaction) => {
      const dying = createLifecycle({ ...duet.parts, db: nested(transaction) });
      await talk.to(BILLS, dying);
      throw new Error('The process dies.');
    });
    await expect(dies).rejects.toThrow('The process dies.');
    await (await talk.say('I like rock.')).end();
    await work();
    expect(await all()).toEqual([[`${JAZZ} ${ROCK}`], [], []]);
  });

  test('that has written down one of two memories, the other one is written all the same', async () => {
    const talk = await Talk.begin();
    await (await (await talk.say('I like jazz.')).to(BILLS)).say('I like rock.');
    await talk.end();
    const jobs = await duet.db.selectFrom('jobs').select(['id', 'payload']).execute();
    const ofBills = jobs.filter(({ payload }) => payload['companionId'] === BILLS);
    const leased_until = new Date(duet.clock.wallTime() + 60_000);
    expect([jobs.length, ofBills.length]).toEqual([2, 1]);
    await duet.db
      .updateTable('jobs')
      .set({ leased_until, tries: 1 })
      .where('id', '=', ofBills[0]!.id)
      .execute();
    await work();
    expect(await all()).toEqual([[JAZZ], [], []]);
    duet.clock.advance(60_000);
    await work();
    expect(await all()).toEqual([[JAZZ], [ROCK], []]);
  });
});

describe('erasing', () => {
  test('what one companion remembers leaves the other its own', async () => {
    const talk = await Talk.begin();
    await (await (await talk.say('I like jazz.')).to(BILLS)).say('I like rock.');
    await talk.end();
    await forget(BILLS);
    await work();
    expect(await all()).toEqual([[JAZZ], [], []]);
    const { items } = (await duet.call('GET', '/public/memories', undefined, tenant)).json<{
      items: [{ id: string }];
    }>();
    await duet.call('DELETE', `/public/memories/${items[0].id}`, undefined, tenant);
    await talk.end();
    await work();
    expect(await all()).toEqual([[], [], []]);
  });

  test('while another has the session reaches a companion that gets it later', async () => {
    const talk = await Talk.begin();
    await talk.say('I like jazz.');
    await forget(BILLS);
    await (await talk.to(BILLS)).say('I like rock.');
    await (await talk.to(STOCK)).say('I like folk.');
    await talk.end();
    await work();
    // Of a session that is forgotten nobody who comes new to it remembers anything.
    expect(await all()).toEqual([[JAZZ], [], []]);
  });

  test('everything that anybody remembers reaches all who have it, had it or get it', async () => {
    const talk = await Talk.begin();
    await (await (await talk.say('I like jazz.')).to(BILLS)).say('I like rock.');
    await forgetEverywhere(duet.parts, tenant, 'ada');
    await (await talk.to(STOCK)).say('I like folk.');
    await (await talk.to(COMPANION)).say('I like soul.');
    await talk.end();
    await work();
    expect(await all()).toEqual([[], [], []]);
  });

  test('everything, while the session changes hands, reaches the one that takes it', async () => {
    const talk = await Talk.begin();
    await talk.say('I like jazz.');
    let forgetting: Promise<void> | null = null;
    await duet.db.transaction().execute(async (transaction) => {
      await talk.to(BILLS, createLifecycle({ ...duet.parts, db: nested(transaction) }));
      forgetting = forgetEverywhere(duet.parts, tenant, 'ada');
      await somebodyWaits();
    });
    await forgetting;
    await (await talk.say('I like rock.')).end();
    await work();
    expect(await all()).toEqual([[], [], []]);
  });

  test('while a model is writing: nothing comes back for that companion, and the other stays', async () => {
    const talk = await Talk.begin();
    await (await (await talk.say('I like jazz.')).to(BILLS)).say('I like rock.');
    await talk.end();
    const mind: LanguageModel = {
      async *reply({ history }) {
        const isBills = JSON.stringify(history).includes('rock');
        if (isBills) await forget(BILLS);
        yield isBills ? 'She likes rock.' : 'She likes jazz.';
      },
    };
    await work(mind);
    expect(await all()).toEqual([['She likes jazz.'], [], []]);
  });

  test('the session takes all of it along, but not what is remembered', async () => {
    const talk = await Talk.begin();
    await (await (await talk.say('I like jazz.')).to(BILLS)).say('I like rock.');
    await talk.end();
    await work();
    await duet.db.deleteFrom('sessions').where('id', '=', talk.id).execute();
    const left = duet.db.selectFrom('session_companions').selectAll().where('session_id', '=', talk.id);
    expect([await left.execute(), await all()]).toEqual([[], [[JAZZ], [ROCK], []]]);
  });
});

test('nothing is remembered by a companion that is gone, and the other remembers its part', async () => {
  const own = `comp_${tenant.projectId}`;
  await addCompanion(duet.parts, own, { project_id: tenant.projectId, stock_slug: null });
  const talk = await Talk.begin();
  await (await (await talk.say('I like jazz.')).to(own)).say('I like rock.');
  await talk.end();
  await duet.db.deleteFrom('companions').where('id', '=', own).execute();
  await work();
  expect([await texts(COMPANION), await texts(own)]).toEqual([[JAZZ], []]);
  expect(await duet.db.selectFrom('jobs').select('id').execute()).toEqual([]);
});
