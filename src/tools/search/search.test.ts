import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { FakeClock } from '../../testing/clock.ts';
import { type SearchServer, startSearchServer } from '../../testing/search-server.ts';
import { createSearchProvider, createSearchToolProvider, type SearchProvider } from './index.ts';
import { resultsOf } from './results.ts';

let server: SearchServer;
beforeAll(async () => void (server = await startSearchServer()));
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.trouble = 'none';
  server.pages = [
    { url: 'https://ferry.example/times', title: 'Night <b>ferry</b>', content: 'Leaves at 9 &amp; 11.' },
    { url: 'https://ferry.example/prices', title: '', content: 'Nine euros.' },
  ];
});

const providerOf = (url = server.url, search: 'searxng' | 'http' = 'searxng'): SearchProvider =>
  createSearchProvider({ search, searchUrl: url, searchKey: 'k-1' })!;

const fixture = (provider = providerOf()) => {
  const clock = new FakeClock();
  const warnings: object[] = [];
  const log = {
    info: () => undefined,
    warn: (fields: object) => void warnings.push(fields),
    error: () => undefined,
  };
  const toolProvider = createSearchToolProvider({
    provider,
    clock,
    log,
    sessionId: 'sess_1',
    language: 'de-CH',
  });
  const session = new AbortController();
  const call = (given: Readonly<Record<string, unknown>>) =>
    toolProvider.call(
      { callId: 'call_1', name: 'web_search', arguments: given },
      { signal: session.signal, spoken: Promise.resolve() },
    );
  return { clock, warnings, toolProvider, session, call };
};

test('what is found is told as data of strangers, with its sources', async () => {
  const { call, clock } = fixture();
  const outcome = await call({ query: ' ferry & times ' });
  const sources = ['https://ferry.example/times', 'https://ferry.example/prices'];
  expect(outcome).toMatchObject({ isError: false, answers: true, sources });
  expect(outcome.output).toMatch(/Strangers wrote it.*not to be done/);
  expect(outcome.output).toContain(
    '[1] Night ferry\nAddress: https://ferry.example/times\nExcerpt: Leaves at 9 & 11.',
  );
  expect(outcome.output).toContain('[2] https://ferry.example/prices');
  expect(server.asked).toEqual([
    {
      path: '/search?q=ferry+%26+times&format=json&language=de-CH&safesearch=1',
      authorization: 'Bearer k-1',
    },
  ]);
  expect(clock.pending).toBe(0);
});

test('nothing found is an answer too', async () => {
  server.pages = [];
  expect((await fixture().call({ query: 'ferry' })).output).toMatch(/^Nothing was found/);
});

test.each([{}, { query: '' }, { query: '  ' }, { query: 4 }])('%j is no query', async (given) => {
  expect(await fixture().call(given)).toMatchObject({ isError: true });
  expect(server.asked).toEqual([]);
});

test.each(['forbidden', 'html', 'endless'] as const)(
  'a server in trouble (%s) is told in words, and logged without the query',
  async (trouble) => {
    server.trouble = trouble;
    const { call, warnings } = fixture();
    expect(await call({ query: 'secret wish' })).toMatchObject({
      isError: true,
      output: 'The web cannot be searched at the moment.',
    });
    expect(warnings).toHaveLength(1);
    expect(String((warnings[0] as { err: Error }).err)).not.toMatch(/secret|k-1|127\.0\.0\.1/);
  },
);

test('a server that says nothing is left after five seconds', async () => {
  server.trouble = 'silent';
  const { call, clock, warnings } = fixture();
  const outcome = call({ query: 'ferry' });
  await expect.poll(() => server.asked.length).toBe(1);
  clock.advance(5_000);
  expect(await outcome).toMatchObject({ isError: true });
  expect(warnings).toHaveLength(1);
});

test('the end of the session ends the search', async () => {
  server.trouble = 'silent';
  const { call, session, clock, warnings } = fixture();
  const outcome = call({ query: 'ferry' });
  await expect.poll(() => server.asked.length).toBe(1);
  session.abort();
  expect(await outcome).toMatchObject({ isError: true, answers: false });
  expect(warnings).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('any server of JSON is asked at the address that was set', async () => {
  const withKey = providerOf(`${server.url}/find?format=json&q={query}&lang={language}&token={key}`, 'http');
  const found = await withKey.search('a/b c', { language: 'en', signal: new AbortController().signal });
  expect(found[0]).toMatchObject({ title: 'Night ferry', url: 'https://ferry.example/times' });
  const without = providerOf(`${server.url}/find?format=json&q={query}`, 'http');
  await without.search('ü', { language: 'en', signal: new AbortController().signal });
  expect(server.asked).toEqual([
    { path: '/find?format=json&q=a%2Fb%20c&lang=en&token=k-1', authorization: undefined },
    { path: '/find?format=json&q=%C3%BC', authorization: 'Bearer k-1' },
  ]);
});

test.each([
  [{ DUET_SEARCH: 'searxng' }, /DUET_SEARCH_URL must be set too/],
  [{ DUET_SEARCH: 'http', DUET_SEARCH_URL: 'https://a.example/find' }, /must have \{query\} in it/],
  [{ DUET_SEARCH: 'other' }, /must be one of none, searxng, http/],
  [{ DUET_SEARCH_URL: 'ftp://a.example' }, /must be an http or https address/],
])('%j is no setting for search', (env, reason) => {
  expect(() => readConfig(env, '/nowhere.json')).toThrow(reason);
});

test('an address with places is a setting as it is', () => {
  const url = 'https://a.example/find?q={query}';
  const { searchUrl } = readConfig({ DUET_SEARCH: 'http', DUET_SEARCH_URL: url }, '/nowhere.json');
  expect(searchUrl).toBe(url);
});

test('none is set: there is no provider', () => {
  expect(createSearchProvider({ search: 'none', searchUrl: server.url, searchKey: null })).toBeNull();
});

const page = (url: unknown, title: unknown = 'T', text: unknown = 'x') => ({
  link: url,
  title,
  snippet: text,
});

test.each([
  [{ items: [page('https://a.example/')] }, 1],
  [{ organic: [page('https://a.example/')] }, 1],
  [{ web: { results: [page('https://a.example/')] } }, 1],
  [[page('https://a.example/')], 1],
  [{ results: [] }, 0],
  [{ results: [page('javascript:alert(1)'), page(4), null, 'x', page('/a'), page('file:///etc')] }, 0],
  [{ results: [page('https://a.example/'), page('https://a.example/')] }, 1],
  [{ results: Array.from({ length: 1_000 }, (_, at) => page(`https://a.example/${at}`)) }, 5],
])('results of other servers: %j', (body, count) => {
  expect(resultsOf(body)).toHaveLength(count);
});

test.each([null, 'x', 4, {}, { results: 'none' }, { web: { web: null } }])('%j holds no results', (body) => {
  expect(resultsOf(body)).toBeNull();
});

test('what is long is cut, what is strange is left out', () => {
  const [found] = resultsOf([page('https://a.example/', 'a\u0000b\n\nc', 'long '.repeat(1_000))])!;
  expect(found!.title).toBe('a b c');
  expect(found!.excerpt).toHaveLength(500);
  const [bare] = resultsOf([page('https://a.example/', {}, [])])!;
  expect(bare).toEqual({ title: 'https://a.example/', url: 'https://a.example/', excerpt: '' });
});
