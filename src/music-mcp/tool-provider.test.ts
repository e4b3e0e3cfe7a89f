import { describe, expect, test } from 'vitest';
import { CATALOG_VERSIONS } from '../catalog-versions.ts';
import type { ToolCallContext } from '../conversation/ports.ts';
import { FakeClock } from '../testing/clock.ts';
import { createMusicToolProvider, contextForLanguage } from './tool-provider.ts';
import type { CatalogueParts } from './tools.ts';

/** A database that fails on every access. */
const broken = new Proxy(
  {},
  {
    get: () => {
      throw new Error('password of the database: swordfish');
    },
  },
) as CatalogueParts['db'];
const toolProvider = createMusicToolProvider(
  {
    db: broken,
    clock: new FakeClock(),
    publicUrl: () => 'http://duet',
    catalogVersions: CATALOG_VERSIONS,
  },
  'en',
);
const context: ToolCallContext = { signal: new AbortController().signal, spoken: Promise.resolve() };
const call = (name: string, given: Record<string, unknown>) =>
  toolProvider.call({ callId: 'x', name, arguments: given }, context);

describe('the catalogue as a tool provider', () => {
  test('its tools are those of the MCP server that need no member, with schemas of objects', () => {
    expect(toolProvider.specs.map(({ name }) => name)).toEqual([
      'search_catalog',
      'get_artist',
      'get_album',
      'get_track',
      'top_charts',
      'similar_items',
      'new_albums',
    ]);
    for (const { parameters, name, description } of toolProvider.specs) {
      expect([name, parameters['type'], parameters['$schema']]).toEqual([name, 'object', undefined]);
      expect(description.length).toBeGreaterThan(10);
    }
    const charts = toolProvider.specs.find(({ name }) => name === 'top_charts');
    expect(charts?.parameters['required']).toEqual(['kind']);
  });

  test('what is wrong with a call is told, and nothing of what went wrong inside', async () => {
    expect(await call('top_charts', { kind: 'song' })).toMatchObject({
      isError: true,
      output: expect.stringContaining('kind: '),
    });
    expect(await call('nothing', {})).toMatchObject({
      isError: true,
      output: 'The catalogue has no tool nothing.',
    });
    const failed = await call('get_artist', { id: 'art.1' });
    expect([failed.isError, failed.output]).toEqual([true, 'The catalogue cannot be read now.']);
  });

  test.each([
    ['en', 'US', 'en'],
    ['en-GB', 'GB', 'en-GB'],
    ['de', 'DE', 'de'],
    ['de-AT', 'AT', 'de-AT'],
    ['ja', 'JP', 'ja'],
    ['pt-BR', 'BR', 'pt-BR'],
    ['', 'US', 'en-US'],
  ])('an agent that speaks %s sees the catalogue of %s', (language, country, lang) => {
    expect(contextForLanguage(language)).toEqual({ country, lang, streamableOnly: false });
  });
});
