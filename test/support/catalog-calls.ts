import type { LightMyRequestResponse } from 'fastify';
import { testApp, type TestApp } from './app.ts';
import { CATALOG_KEY, seedCatalog } from './catalog.ts';

/** An object as it is on the wire. */
export type Wired = Readonly<Record<string, unknown>> & { readonly id: string };

/** An app with the small catalogue, and helpers to query it. */
export interface CatalogApp {
  readonly duet: TestApp;
  /** Sends a GET with the application's key in the header. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** The whole body of the answer to a GET. @throws Error when its status is not 200 */
  body(url: string, headers?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>;
  /** The objects of the answer to a GET. @throws Error when its status is not 200, or it is not one list */
  objects(url: string, headers?: Readonly<Record<string, string>>): Promise<readonly Wired[]>;
  /** The ids of these objects. */
  ids(url: string, headers?: Readonly<Record<string, string>>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function catalogApp(options: Parameters<typeof testApp>[0] = {}): Promise<CatalogApp> {
  const duet = await testApp(options);
  await seedCatalog(duet.db);
  const get: CatalogApp['get'] = (url, headers = {}) =>
    duet.app.inject({ url, headers: { apikey: CATALOG_KEY, ...headers } });
  const body: CatalogApp['body'] = async (url, headers) => {
    const answer = await get(url, headers);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const objects: CatalogApp['objects'] = async (url, headers) => {
    const { meta: _meta, ...rest } = await body(url, headers);
    const [list, ...more] = Object.values(rest);
    if (!Array.isArray(list) || more.length > 0) throw new Error(`${url} answered no list`);
    return list as Wired[];
  };
  const ids: CatalogApp['ids'] = async (url, headers) => (await objects(url, headers)).map(({ id }) => id);
  return { duet, get, body, objects, ids, close: () => duet.close() };
}
