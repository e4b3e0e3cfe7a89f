import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import type { McpTool } from '../plan.ts';
import { ListCache } from './list-cache.ts';
import { MCP_SETTINGS } from './settings.ts';

const server: McpTool = {
  id: 'crm',
  url: 'https://crm.example/mcp',
  headers: { 'x-key': 'one' },
  allowedTools: null,
  requireApproval: 'never',
  token: null,
};
const authorizationOf = (key: string) => ({
  key,
  secrets: [],
  token: async () => null,
  another: async () => '',
});
const listOf = (name: string) => [{ name, title: name, description: '', parameters: { type: 'object' } }];

test('a list is kept for some minutes', () => {
  const clock = new FakeClock();
  const cache = new ListCache(clock, MCP_SETTINGS);
  cache.put('a', listOf('find'));
  clock.advance(MCP_SETTINGS.cacheMs - 1);
  expect(cache.get('a')).toEqual(listOf('find'));
  clock.advance(1);
  expect(cache.get('a')).toBeNull();
});

test('the same list is the same objects, even when the time of the first is over', () => {
  const clock = new FakeClock();
  const cache = new ListCache(clock, MCP_SETTINGS);
  const first = cache.put('a', listOf('find'));
  clock.advance(MCP_SETTINGS.cacheMs * 2);
  expect(cache.put('a', listOf('find'))).toBe(first);
  expect(cache.put('a', listOf('other'))).not.toBe(first);
});

test('whatever was sent to get it tells lists apart, the session’s token too', () => {
  const keys = [
    server,
    { ...server, url: 'https://crm.example/other' },
    { ...server, headers: { 'x-key': 'two' } },
    { ...server, token: 'of one user' },
    { ...server, token: 'of another' },
    { ...server, allowedTools: ['find'] },
    { ...server, authorization: authorizationOf('one project') },
    { ...server, authorization: authorizationOf('another project') },
  ].map((of) => ListCache.keyOf(of));
  expect(new Set(keys).size).toBe(8);
  expect(ListCache.keyOf({ ...server, id: 'other' })).toBe(keys[0]);
  expect(keys.join()).not.toContain('one');
});

test('of many lists the last ones are kept', () => {
  const cache = new ListCache(new FakeClock(), { ...MCP_SETTINGS, cacheEntries: 2 });
  for (const key of ['a', 'b', 'a', 'c']) cache.put(key, listOf(key));
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([listOf('a'), null, listOf('c')]);
});
