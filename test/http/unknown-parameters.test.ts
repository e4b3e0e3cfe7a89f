import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const told = (name: string): string => `The query parameter ${name} is not known here and was ignored.`;

test.each<[string, string[] | undefined]>([
  ['/public/knowledge-bases?pageSize=5&search=x', undefined],
  ['/public/knowledge-bases?pagesize=5&limit=1&limit=2', [told('pagesize'), told('limit')]],
  ['/public/companions?tags[floor]=3&gender=female', undefined],
  ['/public/knowledge-bases?tags=floor:3&tag[floor]=3', [told('tag[floor]')]],
  ['/public/knowledge-bases?constructor=1&__proto__=2', [told('constructor'), told('__proto__')]],
])('%s', async (url, warnings) => {
  const answer = await duet.call('GET', url);
  expect([answer.statusCode, answer.json<{ warnings?: string[] }>().warnings]).toEqual([200, warnings]);
});

test('a list that is an array has no place for them, and stays an array', async () => {
  expect((await duet.call('GET', '/public/agents?limit=1')).json()).toEqual([]);
});

test('parameters of a change are named beside the fields of its body', async () => {
  const answer = await duet.call('POST', '/public/knowledge-bases?dryRun=true', {
    name: 'Manuals',
    colour: 'red',
  });
  expect(answer.json<{ warnings: string[] }>().warnings).toEqual([
    'The field colour is not known here and was ignored.',
    told('dryRun'),
  ]);
});

test('however many there are, twenty are named, and errors name none', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `p${index}=1`).join('&');
  const answer = await duet.call('GET', `/public/knowledge-bases?${many}`);
  expect(answer.json<{ warnings: string[] }>().warnings).toHaveLength(20);
  expect((await duet.call('GET', `/public/knowledge-bases/kb_none?${many}`)).json()).not.toHaveProperty(
    'warnings',
  );
});
