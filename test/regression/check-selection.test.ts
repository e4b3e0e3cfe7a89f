import { describe, expect, test } from 'vitest';
import { relatedTests, topicsOf } from '../../scripts/suite/related.ts';

const TESTS = [
  'test/conformance/a05-agents.test.ts',
  'test/conformance/a05-agent-changes.test.ts',
  'test/conformance/b04-me-playlists.test.ts',
  'test/conformance/b04-search-v2.test.ts',
  'test/http/keys.test.ts',
];

test('a path is about its stems, not about its layers', () => {
  expect([...topicsOf('src/members/playlists/playlists.store.ts')]).toEqual(['playlist']);
  expect([...topicsOf('test/conformance/b04-me-playlists.test.ts')]).toEqual(['playlist']);
});

describe('the surface tests that a change concerns', () => {
  test('share a topic with a source that was changed', () => {
    expect(relatedTests(['src/platform/agents/agents.store.ts'], TESTS)).toEqual([
      'test/conformance/a05-agent-changes.test.ts',
      'test/conformance/a05-agents.test.ts',
    ]);
  });

  test('were changed themselves: these come first', () => {
    const changed = ['src/catalog/search/rank.ts', 'test/http/keys.test.ts'];
    expect(relatedTests(changed, TESTS)).toEqual([
      'test/http/keys.test.ts',
      'test/conformance/b04-search-v2.test.ts',
    ]);
  });

  test('are none for a page of documentation or a test of a unit', () => {
    expect(relatedTests(['docs/agents.md', 'src/platform/agents/agents.test.ts'], TESTS)).toEqual([]);
  });
});
