import { expect, test } from 'vitest';
import type { ReplyRequest, ToolSpec, ToolTurn } from '../../../conversation/provider-ports.ts';
import { SentNames } from './sent-names.ts';

const tool = (name: string): ToolSpec => ({ name, description: '', parameters: { type: 'object' } });
const turn = (name: string): ToolTurn => ({
  ...{ role: 'tool', callId: 'c', name, arguments: {}, output: 'ok', isError: false },
});
const namesOf = (tools: readonly string[], used: readonly string[] = []) => {
  const history = used.map(turn);
  return new SentNames({ tools: tools.map(tool), history } as unknown as ReplyRequest);
};
const sent = ({ request }: SentNames): string[] => request.tools.map(({ name }) => name);
const called = (names: SentNames, name: string) =>
  names.piece({ callId: 'c', name, arguments: {} }) as { readonly name: string };

test('names that every API takes are sent as they are, in the same request', () => {
  const names = namesOf(['look_up', 'searchInventory', 'crm__find', 'a-b']);
  expect(sent(names)).toEqual(['look_up', 'searchInventory', 'crm__find', 'a-b']);
  expect(names.request).toBe(names.request);
});

test('a forbidden sign is replaced on the way, in the history too, and put back in calls', () => {
  const names = namesOf(['products.search'], ['products.search', 'gone.tool']);
  expect(sent(names)).toEqual(['products_search']);
  expect(names.request.history).toMatchObject([{ name: 'products_search' }, { name: 'gone_tool' }]);
  expect(called(names, 'products_search').name).toBe('products.search');
  expect(called(names, 'other').name).toBe('other');
  expect(names.piece('text')).toBe('text');
});

test('two tools never have one name, however long they are', () => {
  const long = `${'x'.repeat(62)}.y`;
  const tools = ['a.b', 'a_b', 'a b', long, `${'x'.repeat(62)}_y`];
  const names = namesOf(tools);
  expect(new Set(sent(names)).size).toBe(tools.length);
  for (const name of sent(names)) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(sent(names).map((name) => called(names, name).name)).toEqual(tools);
});
