import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../src/catalog/demo/load.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { demoHistory, demoHistorySoon } from '../../src/members/listens/demo/history.job.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { seedMembers, MEMBER_ONE, MEMBER_TWO, tokenOf } from '../support/members.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const NAMES = ['Ann', 'ben', 'nobody'];
const run = async (): Promise<void> => {
  const jobs = startJobs({ ...duet.parts, handlers: [demoHistory(duet.parts)] });
  await jobs.runDue();
  await jobs.stop();
};
const jobsLeft = async () =>
  (await duet.db.selectFrom('jobs').select('kind').where('kind', '=', 'members.demo-history').execute())
    .length;
const count = async (table: 'listens' | 'library_tracks', id: string) =>
  (await duet.db.selectFrom(table).select('track_id').where('member_id', '=', id).execute()).length;

test('without members, and without the demo catalogue, nothing is written', async () => {
  await demoHistorySoon(duet.parts, NAMES);
  expect(await jobsLeft()).toBe(0);
  await seedMembers(duet.db);
  await demoHistorySoon(duet.parts, NAMES);
  await run();
  expect([await count('listens', MEMBER_ONE), await jobsLeft()]).toEqual([0, 0]);
});

test('the demo’s members get a library and listens once, which count for their countries', async () => {
  await loadDemoCatalogue(duet.parts);
  await demoHistorySoon(duet.parts, NAMES);
  await run();
  for (const id of [MEMBER_ONE, MEMBER_TWO]) {
    expect(await count('listens', id)).toBeGreaterThan(500);
    expect(await count('library_tracks', id)).toBeGreaterThan(50);
  }
  const plays = await duet.db.selectFrom('plays').select(['country', 'count']).execute();
  const sum = (country: string) =>
    plays.filter((row) => row.country === country).reduce((total, row) => total + row.count, 0);
  expect([sum('US'), sum('DE')]).toEqual([
    await count('listens', MEMBER_ONE),
    await count('listens', MEMBER_TWO),
  ]);

  await duet.db.deleteFrom('library_tracks').execute();
  const before = await count('listens', MEMBER_ONE);
  await demoHistorySoon(duet.parts, NAMES);
  expect(await jobsLeft()).toBe(0);
  await run();
  expect([await count('listens', MEMBER_ONE), await count('library_tracks', MEMBER_ONE)]).toEqual([
    before,
    0,
  ]);
});

test('everything that a member asks about it answers', async () => {
  await duet.db
    .insertInto('catalog_applications')
    .values({
      id: 'app_test',
      name: 'Test',
      key_hash: 'x',
      secret_hash: 'x',
      redirect_uri: 'https://client.test/callback',
      old_rate: 1_000,
      new_rate: 1_000,
    })
    .execute();
  const headers = { authorization: `Bearer ${await tokenOf(duet.db, MEMBER_TWO, duet.clock)}` };
  for (const path of ['/v1/me/charts/artists', '/v1/me/recent/artists']) {
    const answer = await duet.app.inject({ url: path, headers });
    expect([path, answer.statusCode, answer.json<unknown[]>().length]).toEqual([path, 200, 20]);
  }
  const fresh = await duet.app.inject({ url: '/v2.2/me/personalized/albums/new', headers });
  expect(fresh.json<{ albums: unknown[] }>().albums.length).toBe(20);
});
