import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompanion, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await addCompanion(duet.parts, 'comp_stock_kenji', {
    stock_slug: 'kenji',
    first_name: 'Kenji',
    gender: 'male',
    ethnicity: 'East Asian',
  });
  await addCompanion(duet.parts, 'comp_stock_sky', {
    stock_slug: 'sky',
    first_name: 'Sky',
    gender: 'nonBinary',
    ethnicity: 'Mixed',
  });
});
afterAll(() => duet.close());

interface Listed {
  readonly items: { readonly id: string; readonly firstName: string }[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

const SUMMARY = [
  ['id', 'firstName', 'lastName', 'previewUrl', 'videoLoopUrl', 'ethnicity', 'gender', 'headline', 'tags'],
  ['status', 'createdAt', 'externalClientId', 'versions'],
]
  .flat()
  .sort();

const created = async (more: object, tenant: Tenant): Promise<{ id: string }> => {
  const body = { description: 'A patient guide. Knows the city.', ...more };
  return (await duet.call('POST', '/public/companions', body, tenant)).json<{ id: string }>();
};
const finish = async (id: string) =>
  duet.db.updateTable('companions').set({ status: 'completed' }).where('id', '=', id).execute();

describe('A.4 the project’s own companions', () => {
  let tenant: Tenant;
  const list = async (query = '') =>
    (await duet.call('GET', `/public/companions${query}`, undefined, tenant)).json<Listed>();
  const names = async (query: string) => (await list(query)).items.map(({ firstName }) => firstName);

  beforeAll(async () => {
    tenant = await makeTenant(duet.parts, 'Lists');
    await created({ firstName: 'Alma', gender: 'female', ethnicity: 'Asian', tags: { team: 'a' } }, tenant);
    duet.clock.advance(1_000);
    const ben = await created(
      { firstName: 'Ben', lastName: 'Holm', gender: 'male', headline: '100% calm' },
      tenant,
    );
    await finish(ben.id);
    duet.clock.advance(1_000);
    await created({ firstName: 'Cleo', gender: 'nonBinary', tags: { team: 'a', site: 'x' } }, tenant);
    const twin = { persona_type: 'digitalTwin' as const, external_client_id: 'client-cleo' };
    await duet.db.updateTable('companions').set(twin).where('first_name', '=', 'Cleo').execute();
  });

  test('A.4 the list is of the project’s own, newest first, in the envelope, in the summary shape', async () => {
    const page = await list();
    expect(page).toMatchObject({ filteredCount: 3, totalCount: 3, pageIndex: 0, pageSize: 20 });
    expect(page.items.map(({ firstName }) => firstName)).toEqual(['Cleo', 'Ben', 'Alma']);
    expect(Object.keys(page.items[0] ?? {}).sort()).toEqual(SUMMARY);
  });

  test.each([
    ['?search=HOLM', ['Ben']],
    ['?search=ben%20h', ['Ben']],
    ['?search=100%25', ['Ben']],
    ['?search=client-cleo', ['Cleo']],
    ['?search=nobody', []],
    ['?gender=male,female', ['Ben', 'Alma']],
    ['?ethnicity=asian', ['Alma']],
    ['?tags[team]=a', ['Cleo', 'Alma']],
    ['?tags=team:a,site:x', ['Cleo']],
    ['?statuses=completed', ['Ben']],
    ['?statuses=pending&statuses=readyToUse', ['Cleo', 'Alma']],
    ['?statuses=generationCompleted', []],
    ['?personaType=digitalTwin', ['Cleo']],
    ['?personaType=companion', ['Ben', 'Alma']],
    ['?statuses=pending&personaType=companion&tags=team:a', ['Alma']],
    ['?pageSize=2', ['Cleo', 'Ben']],
    ['?pageSize=2&pageIndex=1', ['Alma']],
    ['?pageSize=2&pageIndex=7', []],
  ])('A.4 %s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('A.4 counts are of the filtered and of all', async () => {
    expect(await list('?gender=male&pageSize=1')).toMatchObject({
      filteredCount: 1,
      totalCount: 3,
      pageSize: 1,
    });
  });

  test.each([
    'statuses=ready',
    'gender=robot',
    'personaType=twin',
    'pageSize=0',
    'pageSize=101',
    'pageIndex=-1',
  ])('A.4 %s is a 400 that names the parameter', async (query) => {
    const answer = await duet.call('GET', `/public/companions?${query}`, undefined, tenant);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)[0]]).toEqual([
      400,
      expect.stringContaining(query.split('=')[0] ?? ''),
    ]);
  });

  test('A.4 ethnicities are those of the stock and of the project, each once, as an array', async () => {
    const of = async (one: Tenant) =>
      (await duet.call('GET', '/public/companions/ethnicities', undefined, one)).json<string[]>();
    expect(await of(tenant)).toEqual(['Asian', 'East Asian', 'European', 'Mixed']);
    await created({ ethnicity: 'european' }, tenant);
    expect(await of(tenant)).toEqual(['Asian', 'East Asian', 'European', 'Mixed']);
    expect(await of(duet.second)).toEqual(['East Asian', 'European', 'Mixed']);
  });
});

describe('A.4 GET /public/companions/semantic', () => {
  let tenant: Tenant;
  const find = (query: string) => duet.call('GET', `/public/companions/semantic?${query}`, undefined, tenant);
  const found = async (query: string) =>
    (await find(query)).json<{ firstName: string }[]>().map(({ firstName }) => firstName);

  beforeAll(async () => {
    tenant = await makeTenant(duet.parts, 'Semantic');
    const people = [
      ['Bo', 'male', 'Sells bicycles and repairs them in a small workshop.', { trade: 'sport' }],
      ['Dora', 'female', 'A dentist who explains a treatment before it begins.', { trade: 'health' }],
      ['Sam', 'male', 'Repairs engines in a workshop of a harbour.', { trade: 'sea' }],
    ] as const;
    for (const [firstName, gender, description, tags] of people)
      await created({ firstName, gender, description, tags, ethnicity: 'Nordic' }, tenant);
  });

  test('A.4 it answers an array of summaries, best match first, without those that do not match', async () => {
    const answer = await find('search=repair%20my%20bicycle');
    const items = answer.json<Record<string, unknown>[]>();
    expect([answer.statusCode, Array.isArray(items)]).toEqual([200, true]);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Bo', 'Sam']);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(SUMMARY);
  });

  test('A.4 it finds by name, tags and description, in the stock as well', async () => {
    expect(await found('search=dora')).toEqual(['Dora']);
    expect(await found('search=health')).toEqual(['Dora']);
    expect(await found('search=kenji')).toEqual(['Kenji']);
    expect(await found('search=xylophone')).toEqual([]);
  });

  test.each([
    ['gender=male', ['Bo', 'Sam']],
    ['gender=female', []],
    ['ethnicity=nordic', ['Bo', 'Sam']],
    ['ethnicity=Asian', []],
    ['tags[trade]=sea', ['Sam']],
    ['statuses=pending', ['Bo', 'Sam']],
    ['statuses=completed,readyToUse', []],
    ['personaType=companion', ['Bo', 'Sam']],
    ['personaType=digitalTwin', []],
    ['pageSize=1', ['Bo']],
    ['pageSize=1&pageIndex=1', ['Sam']],
    ['pageSize=1&pageIndex=2', []],
    ['pageIndex=2147483647', []],
  ])('A.4 of those who repair bicycles in a workshop, %s leaves %j', async (query, expected) => {
    expect(await found(`search=repair%20bicycles%20workshop&${query}`)).toEqual(expected);
  });

  test.each([
    ['search', ''],
    ['search', 'search='],
    ['search', 'search=%20'],
    ['gender', 'search=x&gender=robot'],
    ['statuses', 'search=x&statuses=done'],
    ['personaType', 'search=x&personaType=hero'],
    ['pageSize', 'search=x&pageSize=0'],
  ])('A.4 a wrong %s is a 400 that names it (%s)', async (field, query) => {
    const answer = await find(query);
    const [named] = Object.keys(answer.json<{ errors: object }>().errors);
    expect([answer.statusCode, named]).toEqual([400, expect.stringContaining(field)]);
  });

  test('A.1 what another project made is not found', async () => {
    const answer = await duet.call(
      'GET',
      '/public/companions/semantic?search=dentist',
      undefined,
      duet.second,
    );
    expect(answer.json()).toEqual([]);
  });
});
