import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('[spec 12, 7] a client that wants strict handling (RFC 7240)', () => {
  const send = (method: 'GET' | 'POST', url: string, prefer: string, payload?: object) =>
    duet.app.inject({
      ...{ method, url, headers: { 'x-api-key': duet.first.apiKey, ...(prefer && { prefer }) } },
      ...(payload && { payload }),
    });
  const post = (body: object, prefer: string, url = '/public/companions') => send('POST', url, prefer, body);

  test.each([
    [
      { description: 'A guide.', pictureURL: 'x' },
      { pictureURL: ['is not known here; did you mean pictureUrl?'] },
    ],
    [{ description: 'A guide.', colour: 'red' }, { colour: ['is not known here'] }],
  ])('%j is refused, with what was meant', async (body, errors) => {
    const answer = await post(body, 'respond-async, handling=strict');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'ValidationFailed', errors }]);
    expect(answer.headers['preference-applied']).toBe('handling=strict');
  });

  test('hears of parameters, too, and of nothing when all is known', async () => {
    const wrong = await send('GET', '/public/knowledge-bases?pagesize=5', 'handling=strict');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { errors: { pagesize: ['is not known here; did you mean pageSize?'] } },
    ]);
    const right = await send('GET', '/public/knowledge-bases?pageSize=5', 'handling="strict"');
    expect([right.statusCode, right.headers['preference-applied']]).toEqual([200, 'handling=strict']);
  });

  test('others have the names in a header, whatever they are', async () => {
    const answer = await post(
      { name: 'Manuals', 'ü, "x"': 1 },
      'handling=lenient',
      '/public/knowledge-bases?dryRun=1',
    );
    expect([answer.statusCode, answer.headers['duet-ignored-fields']]).toEqual([
      201,
      `${encodeURIComponent('ü, "x"')}, dryRun`,
    ]);
    const known = await duet.call('GET', '/public/agents');
    expect(known.headers).not.toHaveProperty('duet-ignored-fields');
    const cut = await post(
      { name: 'Manuals', [`${'x'.repeat(199)}\u{1f600}`]: 1 },
      '',
      '/public/knowledge-bases',
    );
    expect([cut.statusCode, cut.headers['duet-ignored-fields']]).toEqual([
      201,
      `${'x'.repeat(199)}%EF%BF%BD`,
    ]);
    const many = Array.from({ length: 20 }, (_, at) => `${'p'.repeat(190)}${at}=1`).join('&');
    const long = await duet.call('GET', `/public/agents?${many}`);
    expect(String(long.headers['duet-ignored-fields']).length).toBeLessThanOrEqual(1000);
  });

  test('the document names the header at every answer that may have it', async () => {
    const { paths } = (await duet.call('GET', '/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
    }>();
    const good = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ responses }) => Object.entries(responses))
      .filter(([status]) => status.startsWith('2'));
    expect(good.length).toBeGreaterThan(50);
    for (const [, { headers }] of good) expect(headers).toHaveProperty('Duet-Ignored-Fields');
  });
});
