import { expect, test } from 'vitest';
import { collectTools, measure, readTool } from './listing.ts';
import { MCP_SETTINGS } from './settings.ts';

const raw = (name: string, more: object = {}) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
  ...more,
});

const nested = (levels: number): object => {
  let schema: object = { type: 'string' };
  for (let level = 0; level < levels; level++) schema = { type: 'object', properties: { deeper: schema } };
  return schema;
};

const pages = (lists: readonly (readonly unknown[])[], cursorAfter = (at: number) => `page ${at}`) => {
  const asked: (string | undefined)[] = [];
  const pageAt = async (cursor: string | undefined) => {
    const at = asked.push(cursor) - 1;
    const tools = lists[Math.min(at, lists.length - 1)] ?? [];
    return at < lists.length - 1 ? { tools, nextCursor: cursorAfter(at) } : { tools };
  };
  return { asked, pageAt };
};
const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);

test('a tool is what its server says', () => {
  expect(readTool(raw('find', { title: 'Find it' }), MCP_SETTINGS)).toEqual({
    name: 'find',
    title: 'Find it',
    description: 'Does find.',
    parameters: { type: 'object', properties: { q: { type: 'string' } } },
  });
  expect(readTool({ name: 'bare' }, MCP_SETTINGS)).toEqual({
    name: 'bare',
    title: 'bare',
    description: '',
    parameters: { type: 'object', properties: {} },
  });
  expect(readTool(raw('find', { annotations: { title: 'Old title' } }), MCP_SETTINGS)?.title).toBe(
    'Old title',
  );
});

test.each([
  ['nothing', null],
  ['a list', [raw('x')]],
  ['no name', { ...raw('x'), name: 7 }],
  ['an empty name', raw('')],
  ['an endless name', raw('x'.repeat(201))],
  ['parameters that are no object', raw('x', { inputSchema: 'string' })],
  ['parameters of another type', raw('x', { inputSchema: { type: 'array' } })],
  ['parameters that are too deep', raw('x', { inputSchema: nested(100_000) })],
  [
    'parameters that are too large',
    raw('x', { inputSchema: { type: 'object', description: 'x'.repeat(40_000) } }),
  ],
  ['required null', raw('x', { inputSchema: { type: 'object', properties: {}, required: null } })],
  [
    'required among its properties',
    raw('x', { inputSchema: { type: 'object', properties: { q: { type: 'string' }, required: ['q'] } } }),
  ],
  [
    'a type that there is not',
    raw('x', { inputSchema: { type: 'object', properties: { q: { type: 'text' } } } }),
  ],
  ['an answer by a task', raw('x', { execution: { taskSupport: 'required' } })],
])('a tool with %s is left out', (_, given) => {
  expect(readTool(given, MCP_SETTINGS)?.fault ?? 'unnamed').toMatch(
    /^(?:unnamed|Its inputSchema is .*\.|It answers by a task alone.*\.)$/,
  );
});

test('a tool that is left out is named with what is wrong, behind those that are offered', async () => {
  const broken = raw('broken', { inputSchema: { type: 'object', properties: {}, required: null } });
  const tools = await collectTools(pages([[broken, raw('fine')]]).pageAt, null, MCP_SETTINGS);
  expect(tools).toMatchObject([
    { name: 'fine' },
    { name: 'broken', parameters: {}, fault: expect.stringContaining('no JSON Schema') },
  ]);
  expect(tools[0]).not.toHaveProperty('fault');
  const many = Array.from({ length: 999 }, (_, at) => raw(`bad_${at}`, { inputSchema: 'text' }));
  expect(await collectTools(pages([many]).pageAt, null, MCP_SETTINGS)).toHaveLength(50);
});

test('a description of a megabyte is cut', () => {
  expect(readTool(raw('x', { description: 'x'.repeat(1e6) }), MCP_SETTINGS)?.description).toHaveLength(2000);
});

test('what is measured is about the text of it, and nothing beyond the limit is looked at', () => {
  const value = { a: [1, 'two', { three: null }], b: 'four' };
  const size = measure(value, { depth: 10, chars: 1000 });
  expect(Math.abs(size - JSON.stringify(value).length)).toBeLessThan(25);
  let looks = 0;
  const endless = new Proxy({}, { ownKeys: () => (looks++, []) });
  expect(measure({ a: 'x'.repeat(50), b: endless }, { depth: 9, chars: 40 })).toBe(Infinity);
  expect(looks).toBeLessThanOrEqual(1);
});

test('a list is read page by page', async () => {
  const { asked, pageAt } = pages([[raw('one')], [raw('two'), null], [raw('three')]]);
  expect(names(await collectTools(pageAt, null, MCP_SETTINGS))).toEqual(['one', 'two', 'three']);
  expect(asked).toEqual([undefined, 'page 0', 'page 1']);
});

test('only what is allowed is taken, and no page is read after the last of it', async () => {
  const { asked, pageAt } = pages([[raw('one'), raw('two')], [raw('three')], [raw('four')]]);
  expect(names(await collectTools(pageAt, ['three', 'one'], MCP_SETTINGS))).toEqual(['one', 'three']);
  expect(asked).toHaveLength(2);
  expect(await collectTools(pages([[raw('one')]]).pageAt, [], MCP_SETTINGS)).toEqual([]);
});

test('a list that never ends, leads in circles or repeats itself is left at the limits', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => raw(`tool_${index}`));
  expect(await collectTools(pages([many]).pageAt, null, MCP_SETTINGS)).toHaveLength(128);
  const endless = pages(Array.from({ length: 1000 }, () => [raw('same')]));
  expect(await collectTools(endless.pageAt, null, MCP_SETTINGS)).toHaveLength(1);
  expect(endless.asked).toHaveLength(50);
  const circle = pages([[], [], [], []], () => 'again');
  await collectTools(circle.pageAt, null, MCP_SETTINGS);
  expect(circle.asked).toHaveLength(2);
});

test('of many large tools as many are taken as fit', async () => {
  const large = Array.from({ length: 20 }, (_, index) =>
    raw(`tool_${index}`, { inputSchema: { type: 'object', description: 'x'.repeat(30_000) } }),
  );
  expect(await collectTools(pages([large]).pageAt, null, MCP_SETTINGS)).toHaveLength(8);
});
