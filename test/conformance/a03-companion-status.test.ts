import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanionStatus } from '../../src/storage/agent-schema.ts';
import { type GeneratedVersions, moveCompanion } from '../../src/platform/companions/companions.status.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { eventsOf, listenTo } from '../support/webhook-events.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await listenTo(duet, duet.first);
});
afterAll(() => duet.close());

const create = async () =>
  (await duet.call('POST', '/public/companions', { description: 'A guide.' })).json<{ id: string }>().id;
const read = async (id: string) =>
  (await duet.call('GET', `/public/companions/${id}`)).json<{ status: string; versions: string[] }>();
const move = (id: string, next: CompanionStatus, made?: GeneratedVersions, db = duet.db) =>
  moveCompanion(db, duet.parts, duet.first, { id, next, ...made });
const told = async (id: string) =>
  (await eventsOf(duet, id)).map(({ eventType, data }) => [eventType, data.companion?.['status']]);

test('A.3 a companion goes through its four statuses, and companion.updated is told at each step', async () => {
  const id = await create();
  expect((await move(id, 'generationCompleted'))?.status).toBe('generationCompleted');
  expect((await move(id, 'readyToUse', { versions: ['v1'] }))?.versions).toEqual(['v1']);
  expect((await read(id)).versions).toEqual(['v1']);
  await move(id, 'completed');
  expect(await read(id)).toMatchObject({ status: 'completed', versions: ['v1'] });
  expect(await told(id)).toEqual([
    ['companion.created', 'pending'],
    ['companion.updated', 'generationCompleted'],
    ['companion.updated', 'readyToUse'],
    ['companion.updated', 'completed'],
  ]);
});

test('A.3 it can be attached to an agent from readyToUse, and edited from completed', async () => {
  const id = await create();
  const attach = async () =>
    (await duet.call('POST', '/public/agents', { companionId: id, providerSettings: {} })).statusCode;
  const edit = async () =>
    (await duet.call('PATCH', `/public/companions/${id}`, { headline: 'New' })).statusCode;
  const seen: unknown[] = [[await attach(), await edit()]];
  for (const next of ['generationCompleted', 'readyToUse', 'completed'] as const) {
    await move(id, next);
    seen.push([await attach(), await edit()]);
  }
  expect(seen).toEqual([
    [409, 409],
    [409, 409],
    [201, 409],
    [201, 200],
  ]);
});

test('A.3 it never goes back, and a step that is done again changes and tells nothing', async () => {
  const id = await create();
  await move(id, 'generationCompleted');
  await move(id, 'readyToUse');
  for (const earlier of ['pending', 'generationCompleted', 'readyToUse'] as const)
    expect((await move(id, earlier, { versions: ['v9'] }))?.status).toBe('readyToUse');
  expect(await read(id)).toMatchObject({ status: 'readyToUse', versions: [] });
  expect(await told(id)).toHaveLength(3);
});

test('A.3 no status is left out', async () => {
  const id = await create();
  await expect(move(id, 'readyToUse')).rejects.toThrow('cannot go from pending to readyToUse');
  await expect(move(id, 'completed')).rejects.toThrow('cannot go from pending to completed');
  expect((await read(id)).status).toBe('pending');
  expect(await told(id)).toHaveLength(1);
});

test('A.3 when the same step is taken ten times at once, it is taken once', async () => {
  const id = await create();
  const moved = await Promise.all(Array.from({ length: 10 }, () => move(id, 'generationCompleted')));
  expect(moved.map((companion) => companion?.status)).toEqual(Array(10).fill('generationCompleted'));
  expect(await told(id)).toHaveLength(2);
});

test('A.3 the status and its event are one transaction', async () => {
  const id = await create();
  const failing = duet.db.transaction().execute(async (transaction) => {
    await move(id, 'generationCompleted', {}, transaction);
    throw new Error('the rest of the work failed');
  });
  await expect(failing).rejects.toThrow('the rest');
  expect((await read(id)).status).toBe('pending');
  expect(await told(id)).toHaveLength(1);
});

test('A.3 a companion that was deleted meanwhile, or is another project’s, is not moved', async () => {
  const id = await create();
  expect(
    await moveCompanion(duet.db, duet.parts, duet.second, { id, next: 'generationCompleted' }),
  ).toBeNull();
  expect((await read(id)).status).toBe('pending');
  await duet.call('DELETE', `/public/companions/${id}`);
  expect(await move(id, 'generationCompleted')).toBeNull();
  expect((await told(id)).at(-1)).toEqual(['companion.deleted', 'pending']);
});
