/** Migration 0020: agents that were made before it leave to their organization what they had from it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inheritedDefaults } from '../../src/storage/migrations/0020-inherited-defaults.ts';
import { COMPANION, makeTenant, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => (duet = await testApp()));
afterAll(() => duet.close());

/** What the agents of an organization with these defaults have stored after the migration, in their order. */
const migrated = async (defaults: object, agents: readonly object[]) => {
  const tenant = await makeTenant(duet.parts, 'Older');
  const organization = duet.db.updateTable('organizations').where('id', '=', tenant.organizationId);
  await organization.set({ defaults: JSON.stringify(defaults) }).execute();
  for (const agent of agents) {
    const body = { companionId: COMPANION, providerSettings: {}, ...agent };
    expect((await duet.call('POST', '/public/agents', body, tenant)).statusCode).toBe(201);
    duet.clock.advance(1_000);
  }
  await inheritedDefaults.up(duet.db);
  return duet.db
    .selectFrom('agents')
    .select(['use_web_search as useWebSearch', 'disable_idle_timeout as disableIdleTimeout'])
    .where('organization_id', '=', tenant.organizationId)
    .orderBy('created_at')
    .execute();
};

const usual = { useWebSearch: true, disableIdleTimeout: false };
const unusual = { useWebSearch: false, disableIdleTimeout: true };
const open = { useWebSearch: null, disableIdleTimeout: null };

test.each([
  ['says nothing', {}, [open, unusual]],
  ['says nothing in so many words', { useWebSearch: null, disableIdleTimeout: null }, [open, unusual]],
  ['has defaults like the service', usual, [open, unusual]],
  ['has others', unusual, [usual, open]],
  [
    'has one of its own',
    { useWebSearch: false },
    [
      { ...open, useWebSearch: true },
      { ...open, disableIdleTimeout: true },
    ],
  ],
])('of an organization that %s', async (_, defaults, expected) => {
  expect(await migrated(defaults, [usual, unusual])).toEqual(expected);
});

test('a migrated agent does as it did, whatever it is', async () => {
  for (const defaults of [{}, unusual])
    for (const agent of [usual, unusual, { ...usual, useWebSearch: false }]) {
      const [stored] = await migrated(defaults, [agent]);
      const byDefault = { ...usual, ...defaults };
      expect({
        useWebSearch: stored?.useWebSearch ?? byDefault.useWebSearch,
        disableIdleTimeout: stored?.disableIdleTimeout ?? byDefault.disableIdleTimeout,
      }).toEqual(agent);
    }
});
