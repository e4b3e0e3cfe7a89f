import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompanion, COMPANION, PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await addCompanion(duet.parts, 'comp_stock_kenji', {
    stock_slug: 'kenji',
    first_name: 'Kenji',
    gender: 'male',
    ethnicity: 'East Asian',
    tags: '{"mood":"bright","role":"host"}',
  });
  await addCompanion(duet.parts, 'comp_stock_sky', {
    stock_slug: 'sky',
    first_name: 'Sky',
    gender: 'nonBinary',
    ethnicity: 'Mixed',
  });
  await addCompanion(duet.parts, 'comp_own', {
    project_id: duet.first.projectId,
    stock_slug: null,
    first_name: 'Own',
    status: 'pending',
  });
});
afterAll(() => duet.close());

const summary = {
  id: COMPANION,
  firstName: 'Nora',
  lastName: 'Lind',
  previewUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/preview.png`,
  videoLoopUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/loop.mp4`,
  ethnicity: 'European',
  gender: 'female',
  headline: 'Answers questions',
  tags: { mood: 'calm' },
  status: 'completed',
  createdAt: Math.floor(Date.UTC(2026, 0, 1) / 1000),
  externalClientId: null,
  versions: ['v1'],
};

const stock = async (query = '') => {
  const answer = await duet.call('GET', `/public/companions/stock${query}`);
  return answer.json<{ items: { id: string }[]; filteredCount: number; totalCount: number }>();
};
const ids = async (query: string) => (await stock(query)).items.map(({ id }) => id);

test('A.8 one companion has the detail shape', async () => {
  const answer = await duet.call('GET', `/public/companions/${COMPANION}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ...summary, assistantPrompt: 'You are Nora.', customVoices: [] },
  ]);
});

test('A.8 a companion of the project is seen by it alone; a film that is not there yet is null', async () => {
  const own = await duet.call('GET', '/public/companions/comp_own');
  expect(own.json()).toMatchObject({
    id: 'comp_own',
    status: 'pending',
    videoLoopUrl: null,
    previewUrl: null,
  });
  expect((await duet.call('GET', '/public/companions/comp_own', undefined, duet.second)).statusCode).toBe(
    404,
  );
  expect((await duet.call('GET', `/public/companions/${COMPANION}`, undefined, duet.second)).statusCode).toBe(
    200,
  );
  expect((await duet.call('GET', '/public/companions/comp_nobody')).statusCode).toBe(404);
});

test('A.8 the stock list has the summary shape in the envelope and holds stock companions alone', async () => {
  const page = await stock();
  expect(page).toMatchObject({ filteredCount: 3, totalCount: 3, pageIndex: 0, pageSize: 20 });
  expect(page.items.map(({ id }) => id)).toEqual(['comp_stock_kenji', COMPANION, 'comp_stock_sky']);
  expect(page.items[1]).toEqual(summary);
});

test('A.4 lists are searched, filtered and paged; counts are of the filtered and of all', async () => {
  expect(await ids('?search=lIND')).toHaveLength(3);
  expect(await ids('?search=kenji')).toEqual(['comp_stock_kenji']);
  expect(await ids('?gender=male,nonBinary')).toEqual(['comp_stock_kenji', 'comp_stock_sky']);
  expect(await ids('?gender=male&gender=female')).toEqual(['comp_stock_kenji', COMPANION]);
  expect(await ids('?ethnicity=east%20asian')).toEqual(['comp_stock_kenji']);
  expect(await ids('?tags[mood]=calm')).toEqual([COMPANION, 'comp_stock_sky']);
  expect(await ids('?tags=mood:bright&tags=role:host')).toEqual(['comp_stock_kenji']);
  expect(await ids('?tags=mood:bright,role:guest')).toEqual([]);
  expect(await stock('?pageSize=1&pageIndex=1&gender=male,female')).toMatchObject({
    items: [{ id: COMPANION }],
    filteredCount: 2,
    totalCount: 3,
  });
  expect((await duet.call('GET', '/public/companions/stock?gender=robot')).json()).toMatchObject({
    status: 400,
  });
});
