import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { undescribed, unexplainedNulls, unexplainedObjects } from '../support/described.ts';
import { documentFaults } from '../support/openapi-meta.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

interface Parameter {
  readonly name: string;
  readonly schema?: { readonly pattern?: string };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
}
type Operations = Record<string, Operation>;
interface Scheme {
  readonly flows?: {
    readonly authorizationCode: { readonly authorizationUrl: string; readonly tokenUrl: string };
  };
}
interface Document {
  readonly components: { readonly securitySchemes: Record<string, Scheme> };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Operations>;
}

/** Properties that their names say all of. */
const SELF_EVIDENT =
  'accountPartner albums artists description genres images isProtected name playlists posts radios reviews stations status summary tags title tracks version'.split(
    ' ',
  );

const served = async (url: string): Promise<Document> => {
  const answer = await duet.app.inject({ url });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
  return answer.json();
};

test('[B4.document] every version and OAuth are in the document, by names of their own', async () => {
  const document = await served('/catalog/openapi.json');
  const paths = Object.keys(document.paths);
  for (const { segment } of duet.parts.catalogVersions.all)
    expect(paths.filter((path) => path.startsWith(`/${segment}/`)).length).toBeGreaterThan(30);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/oauth/token',
      '/oauth/access_token',
      '/v2.2/oauth/authorize',
      '/v2.0/oauth/access_token',
    ]),
  );
  expect(document.servers).toEqual([{ url: duet.parts.publicUrl() }]);
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  // The check knows API keys alone.
  const faults = documentFaults(document).filter((one) => !one.startsWith('/components/securitySchemes/'));
  expect(faults).toEqual([]);
});

test('[B4.document] catalog has its pattern wherever it is', async () => {
  const { paths } = await served('/catalog/openapi.json');
  const parameters = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ parameters = [] }) => parameters),
  );
  const catalogs = parameters.filter(({ name }) => name === 'catalog');
  expect(catalogs.length).toBeGreaterThan(100);
  expect(new Set(catalogs.map(({ schema }) => schema?.pattern))).toEqual(new Set(['^[A-Z]{2}$']));
});

test('[B4.document] every operation and property says what it is', async () => {
  const document = await served('/catalog/openapi.json');
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(operations.length).toBeGreaterThan(300);
  expect(operations.filter(({ summary }) => /[/{}]|^Read:/.test(summary))).toEqual([]);
  expect(undescribed(document)).toEqual(SELF_EVIDENT);
});

test('[B4.document] no answer of any version is left open', async () => {
  const { paths, components } = await served('/catalog/openapi.json');
  const open = Object.entries(paths).filter(([, item]) =>
    /"items":\{\}|"schema":\{\}|"type":"object"\}/.test(JSON.stringify(item)),
  );
  expect(open.map(([path]) => path)).toEqual([]);
  expect(JSON.stringify(components)).not.toMatch(/"items":\{\}/);
});

test('[B4.document] what may be null says when and why, and what may be anything says what', async () => {
  const document = await served('/catalog/openapi.json');
  expect(unexplainedNulls(document)).toEqual([]);
  expect(unexplainedObjects(document)).toEqual([]);
});

test('[B4.document] OAuth is a security scheme, at the newest version that has it', async () => {
  const { components } = await served('/catalog/openapi.json');
  const { authorizationUrl, tokenUrl } = components.securitySchemes['oauth']?.flows?.authorizationCode ?? {};
  const origin = duet.parts.publicUrl();
  expect([authorizationUrl, tokenUrl]).toEqual([
    `${origin}/v2.2/oauth/authorize`,
    `${origin}/v2.2/oauth/access_token`,
  ]);
});

test('[B4.document] the reference page shows it', async () => {
  const page = await duet.app.inject({ url: '/catalog/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Duet catalogue: reference');
  expect(await served('/catalog/docs/json')).toEqual(await served('/catalog/openapi.json'));
});
