import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { sampledOf } from '../support/code-samples.ts';

/* What the reference consists of beside its pages: Postman collections, documents as Markdown, and their list. */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: {
    readonly method: string;
    readonly auth: { readonly type: string } & Readonly<Record<string, unknown>>;
    readonly url: {
      readonly raw: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query: readonly { readonly key: string; readonly value: string }[];
      readonly variable: readonly { readonly key: string; readonly value: string }[];
    };
    readonly body?: { readonly mode: string } & Readonly<Record<string, unknown>>;
  };
}

interface Collection {
  readonly info: { readonly schema: string };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly Item[];
}

const requestsOf = (items: readonly Item[]): NonNullable<Item['request']>[] =>
  items.flatMap(({ item, request }) => (request ? [request] : requestsOf(item ?? [])));

/** The address that Postman calls, once its variables are filled in. */
const filled = (origin: string, { url }: NonNullable<Item['request']>): string => {
  const parts = url.path.map((part) => {
    const value = url.variable.find(({ key }) => part === `:${key}`)?.value;
    return value === undefined ? part : encodeURIComponent(value);
  });
  const query = url.query.map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return `${origin}/${parts.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

const read = async <T>(url: string): Promise<T> => (await duet.app.inject(url)).json<T>();

test.each([
  ['/postman/agents.json', '/openapi.json', /^\//, 'DUET_API_KEY'],
  [
    '/postman/catalogue.json',
    '/catalog/openapi.json',
    /^\/(v2\.2|v2\.\d\/oauth|oauth)\//,
    'DUET_APPLICATION_KEY',
  ],
])('%s calls what the code samples call', async (address, source, paths, variable) => {
  const collection = await read<Collection>(address);
  expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  expect(collection.variable.map(({ key }) => key)).toEqual(expect.arrayContaining(['baseUrl', variable]));
  const sampled = sampledOf(await read<Parameters<typeof sampledOf>[0]>(source)).filter(({ path }) =>
    paths.test(path),
  );
  const shown = sampled.map(({ name, samples }) => {
    const [, url = ''] = /fetch\('([^']+)'/.exec(samples.get('JavaScript') ?? '') ?? [];
    return `${name.split(' ')[0]} ${url}`;
  });
  const requests = requestsOf(collection.item);
  const called = requests.map((request) => `${request.method} ${filled(duet.parts.publicUrl(), request)}`);
  expect(called.sort()).toEqual(shown.sort());
  const modes = new Set(requests.map(({ body }) => body?.mode));
  expect(modes.has('raw')).toBe(true);
  for (const { auth } of requests) if (auth.type !== 'noauth') expect(auth).toHaveProperty(auth.type);
});

test('/llms.txt lists every document, and each is served as Markdown', async () => {
  const list = await duet.app.inject('/llms.txt');
  expect(list.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(list.body).toMatch(/^# Duet\n\n> .+\n\n## Quickstarts\n/);
  const origin = duet.parts.publicUrl();
  const linked = [...list.body.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, url = '']) =>
    url.slice(origin.length),
  );
  const folder = new URL('../../docs/', import.meta.url);
  const files = ['', 'quickstarts/'].flatMap((inner) =>
    readdirSync(new URL(inner, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `/docs/${inner}${name}`),
  );
  expect(linked).toEqual(expect.arrayContaining(files));
  for (const path of linked) {
    const { statusCode, headers } = await duet.app.inject(path);
    const type = path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8';
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, type]);
  }
  const outside = await duet.app.inject('/docs/..%2Fpackage.json');
  expect(outside.statusCode).toBe(404);
});
